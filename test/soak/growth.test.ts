import { expect, it } from 'vitest'
import { growthLines, growthOf, type Sample } from './growth.ts'

const MB = 2 ** 20
/** A run of ten samples with a thousand things made between each two. */
const run = (level: (at: number) => number, table: (at: number) => number): Sample[] =>
  Array.from({ length: 10 }, (_, at) => ({
    made: at * 1_000,
    levels: { 'memory MB, gateway-auth': level(at), connections: 100 },
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
