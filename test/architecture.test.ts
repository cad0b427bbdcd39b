import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import config, { OLDER_POSTGRES } from '../vitest.config.ts'

const root = resolve(import.meta.dirname, '..')
const everySource = globSync('{prisma,infra,packages,services,test}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) =>
    path.includes('node_modules') || path.includes('generated') || /(^|\/)dist(\/|$)/.test(path),
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const sources = everySource.filter(({ path }) => !path.endsWith('.tsx'))

const foundation = ['audit-log', 'contracts', 'runtime', 'prisma', 'db', 'queue', 'http'] as const

/** Which workspace packages each may import, in the direction that `docs/adr` and the design give. */
const mayImport: Record<string, readonly string[]> = {
  'audit-log': [],
  contracts: [],
  prisma: [],
  runtime: ['contracts'],
  db: ['audit-log', 'contracts', 'runtime', 'prisma'],
  queue: ['contracts', 'runtime', 'prisma', 'db'],
  http: ['contracts', 'runtime', 'db', 'messages'],
}
const services = globSync('services/*', { cwd: root }).map((path) => path.split('/').at(-1) ?? '')

function workspaceOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  return top === 'packages' || top === 'services' ? name : top
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
}

const isTest = (path: string) => /\.(test|fixture)\.ts$/.test(path)
const production = sources.filter(
  ({ path }) => !isTest(path) && !path.startsWith('test/') && !path.startsWith('packages/testing/'),
)

describe('dependencies point one way', () => {
  it.each(foundation)('%s imports only what lies below it', (name) => {
    const wrong = production
      .filter(({ path }) => workspaceOf(path) === name)
      .flatMap(({ path, text }) =>
        trustImports(text)
          .filter((to) => !mayImport[name]?.includes(to.workspace))
          .map((to) => `${path} → ${to.specifier}`),
      )
    expect(wrong).toEqual([])
  })

  it('no service imports a sibling; the gateway imports routes only', () => {
    const wrong = production
      .filter(({ path }) => path.startsWith('services/'))
      .flatMap(({ path, text }) =>
        trustImports(text)
          .filter(({ workspace }) => services.includes(workspace) && workspace !== workspaceOf(path))
          .filter(({ specifier }) => workspaceOf(path) !== 'gateway-auth' || !specifier.endsWith('/routes'))
          .map(({ specifier }) => `${path} → ${specifier}`),
      )
    expect(wrong).toEqual([])
  })

  it('only tests import the test harness', () => {
    const wrong = production.filter(({ text }) =>
      trustImports(text).some(({ workspace }) => workspace === 'testing'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('files import each other in no circle, types included', () => {
    expect(importCircle()).toBeNull()
  })

  it('folders side by side import each other in no circle, types included', () => {
    expect(folderCircle()).toBeNull()
  })

  it('relative imports stay inside their workspace', () => {
    const wrong = production.flatMap(({ path, text }) =>
      importsOf(text)
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => {
          const target = relative(root, resolve(root, dirname(path), specifier))
          return workspaceOf(target) !== workspaceOf(path) && !path.startsWith('infra/')
        })
        .map((specifier) => `${path} → ${specifier}`),
    )
    expect(wrong).toEqual([])
  })

  it('every workspace declares what it imports', () => {
    const wrong = production
      .filter(({ path }) => /^(packages|services|infra|prisma)\//.test(path) && path.endsWith('.ts'))
      .flatMap(({ path, text }) => undeclared(path, text))
    expect([...new Set(wrong)]).toEqual([])
  })
})

describe('settings', () => {
  it('are read in one place', () => {
    const readers = production.filter(({ path, text }) => path.endsWith('.ts') && /process\.env\b/.test(text))
    expect(readers.map(({ path }) => path).sort()).toEqual([
      'infra/development/test.ts',
      'packages/runtime/src/environment.ts',
      'packages/runtime/src/no-telemetry.ts',
    ])
  })
})

/** The tables that each service writes; packages/db and packages/http own the rest (schema.prisma says so too). */
const owners: Record<string, readonly string[]> = ownersFromSchema()

describe('tables', () => {
  it('are written by their owner only', () => {
    const writes = /\btx\.(\w+)\.(create|createMany|update|updateMany|upsert|delete|deleteMany)\b/g
    const wrong = production
      .filter(({ path }) => path.startsWith('services/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(writes)]
          .filter(([, model = '']) => !owners[workspaceOf(path)]?.includes(model))
          .map(([write]) => `${path}: ${write}`),
      )
    expect(wrong).toEqual([])
  })

  it('are written by their owner only, in SQL too', () => {
    // `table` names the target of what packages/db/src/write-rows.ts writes.
    const writes = /\b(?:INSERT INTO\s+|UPDATE\s+|DELETE FROM\s+|table: ')([a-z_]+)\b/g
    const wrong = production
      .filter(({ path }) => path.startsWith('services/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(writes)]
          .filter(([, table = '']) => table in tableOwner() && tableOwner()[table] !== workspaceOf(path))
          .map(([write]) => `${path}: ${write}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  const projects: { name?: string; include?: string[]; exclude?: string[] }[] = (
    config.test?.projects ?? []
  ).map((project) => Object(project).test)

  it('of tests belong to one project each', () => {
    const files = ({ include = [], exclude = [] }: (typeof projects)[number]) =>
      globSync(include, { cwd: root, exclude })
    // Its files run a second time.
    const once = projects.filter(({ name }) => name !== 'older-postgres')
    const all = files({ include: ['**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**', '**/generated/**'] })
    expect(once.flatMap(files).sort()).toEqual(all.sort())
  })

  it('that a project of tests names are there', () => {
    const expand = (pattern: string): string[] => {
      const [braces, names] = /\{([^}]*)\}/.exec(pattern) ?? []
      if (!braces || !names) return [pattern]
      return names.split(',').flatMap((name) => expand(pattern.replace(braces, name)))
    }
    const named = [...OLDER_POSTGRES, ...projects.flatMap(({ include = [] }) => include)].flatMap(expand)
    expect(named.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
  })

  it('stay short enough to read at once', () => {
    const long = production
      .filter(({ path }) => /^(packages|services)\//.test(path) && !path.includes('/lexicon/'))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > 260)
    expect(long).toEqual([])
  })
})

describe('names', () => {
  it('of exported types are each given once', () => {
    const declared = everySource.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:interface|type|(?:abstract )?class|enum) (\w+)/gm)].map(
        ([, name = '']) => ({
          name,
          path,
        }),
      ),
    )
    const twice = [...Map.groupBy(declared, ({ name }) => name)]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)
    expect(twice).toEqual([])
  })
})

/** What each file imports of the others of its workspace. */
function fileGraph(files: typeof everySource): Map<string, string[]> {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => join(dirname(path), specifier))
        .filter((to) => known.has(to)),
    ]),
  )
}

/** The first circle of files that import each other, types included, as a path that ends where it begins; or null. */
function importCircle(): string[] | null {
  return circleIn(fileGraph(everySource))
}

/**
 * The first circle among the files and folders of one folder, at any depth below the `src` of a service or package, each
 * folder with all below it; or null. Tests and fixtures may use what stands above them.
 */
function folderCircle(): string[] | null {
  const files = everySource.filter(
    ({ path }) => /^(packages|services)\/[^/]+\/src\//.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
  )
  const siblings = new Map<string, Set<string>>()
  for (const [from, targets] of fileGraph(files)) {
    for (const to of targets) {
      const [a, b] = [from.split('/'), to.split('/')]
      const fork = a.findIndex((part, depth) => part !== b[depth])
      const [above, below] = [a.slice(0, fork + 1).join('/'), b.slice(0, fork + 1).join('/')]
      siblings.set(above, (siblings.get(above) ?? new Set()).add(below))
    }
  }
  return circleIn(new Map([...siblings].map(([from, to]) => [from, [...to]])))
}

function circleIn(imports: Map<string, string[]>): string[] | null {
  const finished = new Set<string>()
  const follow = (path: string, way: string[]): string[] | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (finished.has(path)) return null
    for (const to of imports.get(path) ?? []) {
      const circle = follow(to, [...way, path])
      if (circle) return circle
    }
    finished.add(path)
    return null
  }
  for (const path of imports.keys()) {
    const circle = follow(path, [])
    if (circle) return circle
  }
  return null
}

function trustImports(text: string): { specifier: string; workspace: string }[] {
  return importsOf(text)
    .filter((specifier) => specifier.startsWith('@trust/'))
    .map((specifier) => ({ specifier, workspace: specifier.split('/')[1] ?? '' }))
}

function undeclared(path: string, text: string): string[] {
  const [top = '', name = ''] = path.split('/')
  const home = top === 'packages' || top === 'services' ? join(top, name) : top
  const manifest = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8'))
  const rootManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // What is beside `src` makes the package and is not part of it; of these, only what is built from them is used.
  const isBuilt = ['packages/console', 'packages/field'].includes(home)
  const making = path.startsWith(`${home}/src/`) && !isBuilt ? {} : manifest.devDependencies
  const installed = { ...manifest.dependencies, ...manifest.peerDependencies, ...making }
  const known = { ...installed, ...rootManifest.devDependencies, [manifest.name]: '' }
  return importsOf(text)
    .filter((specifier) => !/^(\.|node:|virtual:)/.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((dependency) => !(dependency in known))
    .map((dependency) => `${home} lacks ${dependency}`)
}

/** `schema.prisma` names the owner above each group of tables. */
function sections(): { owner: string; model: string; table: string }[] {
  const schema = readFileSync(join(root, 'prisma/schema.prisma'), 'utf8')
  const parts = schema.split(/^\/\/ ── (?:services|packages)\//m).slice(1)
  return parts.flatMap((part) => {
    const owner = part.match(/^[\w-]+/)?.[0] ?? ''
    return [...part.matchAll(/^model (\w+) \{[\s\S]*?@@map\("(\w+)"\)/gm)].map(
      ([, model = '', table = '']) => ({ owner, model, table }),
    )
  })
}

function ownersFromSchema(): Record<string, string[]> {
  const all: Record<string, string[]> = {}
  for (const { owner, model } of sections()) {
    all[owner] = [...(all[owner] ?? []), model.charAt(0).toLowerCase() + model.slice(1)]
  }
  return all
}

function tableOwner(): Record<string, string> {
  return Object.fromEntries(sections().map(({ table, owner }) => [table, owner]))
}
