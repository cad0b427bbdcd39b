import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const here = import.meta.dirname
const packages = join(here, '..')
/** What others install. */
const published = ['client', 'webhook-verifier']

/**
 * Makes a package as it is published, in JavaScript with its types: `npm publish packages/client/dist`. In this
 * codebase everything else runs as TypeScript; in somebody's node_modules that does not.
 * @param name its folder in `packages`
 */
export function build(name: string, directory = join(packages, name, 'dist')): string {
  const from = join(packages, name)
  rmSync(directory, { recursive: true, force: true })
  const compiler = join(here, 'node_modules/typescript/bin/tsc')
  const options = ['--project', join(from, 'tsconfig.build.json'), '--outDir', directory]
  execFileSync(process.execPath, [compiler, ...options], { stdio: 'inherit' })
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  const { devDependencies: _development, files: _files, ...rest } = manifest
  const entry = basename(manifest.exports['.'], '.ts')
  const exports = { '.': { types: `./${entry}.d.ts`, default: `./${entry}.js` } }
  writeFileSync(join(directory, 'package.json'), `${JSON.stringify({ ...rest, exports }, null, 2)}\n`)
  copyFileSync(join(from, 'README.md'), join(directory, 'README.md'))
  return directory
}

if (import.meta.main) for (const name of published) console.log(`${build(name)}: npm publish it`)
