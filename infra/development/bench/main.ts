import { readdirSync } from 'node:fs'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { USAGE } from './usage.ts'

/** `npm run bench -- <name> [options]`: each file `<name>.ts` beside this one that exports `run` is a benchmark. */
const names = readdirSync(import.meta.dirname)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'main')

await orExplain(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const { run } = names.includes(name) ? await import(`./${name}.ts`) : { run: undefined }
  if (typeof run === 'function') return await run(...args)
  readArguments(USAGE, { args: name === '' ? ['--help'] : [name] })
})
