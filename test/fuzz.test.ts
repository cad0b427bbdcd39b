import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzz } from './fuzz/fuzz.ts'

/** `npm run fuzz -- --calls 20000 --seed 7` makes more of them, and others. */
const calls = Number(process.env.FUZZ_CALLS ?? 1_500)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({
    withoutWorkers: true,
    env: { LOG_LEVEL: 'silent', WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' },
  })
})
afterAll(() => harness.close())

it(`${calls} calls with seed ${seed}: no 5xx, no hang, only declared answers, nothing of a neighbour's`, async () => {
  const { statuses, faults, operations } = await fuzz(harness, { calls, seed })
  console.log(`${calls} calls of ${operations} operations, seed ${seed}:`, JSON.stringify(statuses))
  expect(faults.slice(0, 20).join('\n')).toBe('')
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(calls)
}, 3_600_000)
