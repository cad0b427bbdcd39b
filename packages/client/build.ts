import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

/**
 * Makes the package as it is published, in JavaScript with its types: `npm publish packages/client/dist`. In this
 * house everything else runs as TypeScript; in somebody's node_modules that does not.
 */
export function build(directory = join(here, 'dist')): string {
  rmSync(directory, { recursive: true, force: true })
  const compiler = join(here, 'node_modules/typescript/bin/tsc')
  const options = ['--project', join(here, 'tsconfig.build.json'), '--outDir', directory]
  execFileSync(process.execPath, [compiler, ...options], { stdio: 'inherit' })
  const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  const { devDependencies: _development, files: _files, ...rest } = manifest
  const exports = { '.': { types: './client.d.ts', default: './client.js' } }
  writeFileSync(join(directory, 'package.json'), `${JSON.stringify({ ...rest, exports }, null, 2)}\n`)
  copyFileSync(join(here, 'README.md'), join(directory, 'README.md'))
  return directory
}

if (import.meta.main) console.log(`${build()}: npm publish it`)
