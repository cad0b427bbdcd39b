import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('infra/Dockerfile')
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }

it('the image installs dependencies from the package files alone, of every workspace', () => {
  const [beforeInstall = ''] = dockerfile.split('RUN npm ci')
  const copied = [...beforeInstall.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
  const manifests = workspaces.flatMap((workspace) => globSync(`${workspace}/package.json`, { cwd: root }))
  const ofRoot = ['package.json', 'package-lock.json', '.npmrc']
  expect(copied.sort()).toEqual([...ofRoot, ...manifests].sort())
})

it('the image has no tests, no secrets and no files that the service may write', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['**/*.test.ts', '**/*.fixture.ts', 'test', '.env', '.data', '.git']),
  )
  expect(dockerfile).not.toContain('--chown=node:node /app')
  expect(dockerfile).toMatch(/^USER node$/m)
})

it('a release builds that image for both architectures', () => {
  const { jobs } = parse(read('.github/workflows/release.yaml'))
  const build = jobs.image.steps.find(({ uses = '' }: { uses?: string }) =>
    uses.startsWith('docker/build-push-action'),
  )
  expect(build.with).toMatchObject({
    file: 'infra/Dockerfile',
    platforms: 'linux/amd64,linux/arm64',
    push: true,
  })
})
