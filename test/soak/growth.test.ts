import { expect, it } from 'vitest'
import { growthLines, growthOf, rateLines, ratesOf, type Sample } from './growth.ts'

const MB = 2 ** 20
/** A run of ten samples, three minutes apart, with a thousand things made between each two. */
const run = (
  level: (at: number) => number,
  table: (at: number) => number,
  name = 'memory MB, gateway-auth',
): Sample[] =>
  Array.from({ length: 10 }, (_, at) => ({
    minutes: 3 * at,
    made: { merchant: at * 400, complaint: at * 600 },
    completed: { merchant: at * 400, complaint: at * 600 },
    levels: { connections: 100, [name]: level(at) },
    tables: { complaints: table(at), policies: 8_192 },
  }))
const unbounded = (samples: Sample[]) =>
  growthOf(samples)
    .filter(({ isUnbounded }) => isUnbounded)
    .map(({ name }) => name)

it.each<[string, (at: number) => number, (at: number) => number, string[]]>([
  ['nothing in a system that settled', (at) => 200 + 40 * Math.min(at, 3), (at) => at * 8 * MB, []],
  ['memory that rises to the last', (at) => 200 + 60 * at, (at) => at * 8 * MB, ['memory MB, gateway-auth']],
  ['a table that takes more for each thing', () => 200, (at) => at * at * 2 * MB, ['complaints']],
  ['no table that only grows with what is made', () => 200, (at) => at * 50 * MB, []],
  ['no small table, however it grows', () => 200, (at) => at * at * 10_000, []],
])('finds %s', (_what, level, table, found) => {
  expect(unbounded(run(level, table))).toEqual(found)
})

it.each<[string, string, (at: number) => number]>([
  ['a megabyte a minute that is never let go of', 'held MB, merchant-core', (at) => 60 + 3 * at],
  ['a queue that is never drained', 'outbox rows that are due', (at) => 100 + 200 * at],
  ['connections that are never closed', 'connections', (at) => 40 + 6 * at],
])('finds %s', (_what, name, level) => {
  expect(unbounded(run(level, () => 8_192, name))).toEqual([name])
})

it('takes a cache that fills up as settled', () => {
  const level = (at: number) => 60 + 30 * (1 - 0.5 ** at)
  expect(unbounded(run(level, () => 8_192, 'held MB, merchant-core'))).toEqual([])
})

it('takes work in progress as no growth', () => {
  const level = (at: number) => (at === 4 || at === 5 ? 70 : 70 + 15 * (at % 3))
  expect(unbounded(run(level, () => 8_192, 'held MB, risk-engine'))).toEqual([])
})

it.each<[string, (at: number) => number, string[]]>([
  ['no kind that is completed at a steady rate', (at) => at * 50, []],
  ['no kind that other work on the machine slows a little', (at) => at * 50 - at * at, []],
  ['a kind that the system completes ever more slowly', (at) => 300 * (1 - 0.7 ** at), ['evidence']],
  ['a kind whose queue is not drained any more', (at) => Math.min(at, 5) * 50, ['evidence']],
  ['a kind whose queue was never drained', () => 100, ['evidence']],
])('finds %s', (_what, evidence, found) => {
  const samples = run(
    () => 200,
    () => 8_192,
  ).map((sample, at) => ({ ...sample, completed: { ...sample.completed, evidence: evidence(at) } }))
  const stuck = ratesOf(samples).filter(({ isStuck }) => isStuck)
  expect(stuck.map(({ kind }) => kind)).toEqual(found)
})

it('prints the rate that each kind reached', () => {
  const samples = run(
    () => 200,
    () => 8_192,
  )
  expect(rateLines(ratesOf(samples)).join('\n')).toMatch(/complaint +200 +200$/m)
})

it('prints every level, and every table that grew, the most first', () => {
  const lines = growthLines(
    growthOf(
      run(
        (at) => 200 + 60 * at,
        (at) => at * MB,
      ),
    ),
  )
  expect(lines.join('\n')).toMatch(/memory MB, gateway-auth +200 +740 {2}GROWS WITHOUT BOUND/)
  expect(lines.join('\n')).toMatch(/complaints +0 KB +9216 KB +1049 +1049$/m)
  expect(lines.join('\n')).not.toContain('policies')
})

it('needs some samples', () => {
  expect(() => growthOf([])).toThrow('at least four')
})
