import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'

const usage = `npm run fuzz [-- options]

Sends calls made from the OpenAPI document, mostly not quite as it says, as several people of one tenant beside another.

  --calls <n>   how many (20000)
  --seed <n>    which ones (1)
`
const { values } = readArguments(usage, {
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
})
if (![values.calls, values.seed].every((value) => /^\d{1,9}$/.test(value)))
  refuseArguments(usage, '--calls and --seed are whole numbers')

const env = childEnvironment({ FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed })
const args = [join(import.meta.dirname, 'test.ts'), 'test/fuzz.test.ts']
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
