import { DAY_MS } from '@trust/contracts/durations'
import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFacts } from '../scores/any-facts.fixture.ts'
import { canonicalJson, digestOf } from '../scores/digest.ts'
import { NOW } from '../scores/sample-facts.fixture.ts'
import { MODEL_VERSION } from '../scores/score.ts'
import { factsOf } from '../scores/stored-facts.ts'
import { historyOf } from './stored-history.ts'

/** As PostgreSQL sends it: microseconds since 2000, the high byte first. */
function timestamps(moments: number[]): Uint8Array {
  const bytes = Buffer.alloc(8 * moments.length)
  for (const [index, at] of moments.entries())
    bytes.writeBigInt64BE(BigInt(at - Date.UTC(2000, 0)) * 1_000n, 8 * index)
  return bytes
}

it('reads the facts of each score as stored, whole or with orders apart', () => {
  const write = fc.constantFrom<(facts: object) => string>(canonicalJson, (facts) =>
    JSON.stringify(facts, null, 1),
  )
  const some = fc.array(fc.tuple(anyFacts, fc.boolean()), { minLength: 2, maxLength: 6 })
  const property = fc.property(some, write, fc.boolean(), (drawn, write, isSplit) => {
    let before = drawn[0]?.[0]
    const known = drawn.map(([facts, hasOnlyNewOrders]) => {
      before = hasOnlyNewOrders && before ? { ...before, orders: facts.orders } : facts
      return before
    })
    const others = new Map<string, string>()
    const moments = known.map((_, day) => NOW.getTime() + day * DAY_MS)
    const facts = known.map((each) => {
      if (!isSplit) return write(each)
      const { orders, ...rest } = each
      const digest = digestOf(rest)
      others.set(digest, write(rest))
      return canonicalJson({ orders, others: digest })
    })
    const history = historyOf(
      {
        at: timestamps(moments),
        facts,
        others,
        bases: known.map(() => '').join('\n'),
        ends: '',
        columns: {},
      },
      { from: NOW, to: new Date(NOW.getTime() + known.length * DAY_MS) },
    )
    expect([...(history?.at ?? [])]).toEqual(moments)
    expect(history?.scores.facts.map((read) => read())).toEqual(
      known.map((each) => factsOf(JSON.parse(canonicalJson(each)))),
    )
  })
  fc.assert(property, { numRuns: 100 })
})

it('leaves out deleted facts, and computes the days after a score from its own facts', () => {
  const [facts] = fc.sample(anyFacts, { numRuns: 1, seed: 1 })
  const basis = JSON.stringify({ weights: DEFAULT_WEIGHTS, version: MODEL_VERSION })
  const moments = [0, 1, 4].map((day) => NOW.getTime() + day * DAY_MS)
  const stored = {
    at: timestamps(moments),
    facts: [null, canonicalJson(facts), ''],
    others: new Map(),
    bases: `\n${basis}\n`,
    ends: '',
    columns: {},
  }
  const history = historyOf(stored, { from: NOW, to: new Date(NOW.getTime() + 5 * DAY_MS) })
  expect(history?.scores.factsAt).toEqual(Int32Array.of(-1, 0, 0))
  expect(history?.gapAt.map((each) => each !== null)).toEqual([false, false, true, true, false])
  const later = {
    from: new Date(NOW.getTime() + 5 * DAY_MS),
    to: new Date(NOW.getTime() + 6 * DAY_MS),
  }
  expect(historyOf({ ...stored, bases: '\n\n' }, later)).toBeNull()
  const apart = `{"orders":${canonicalJson(facts?.orders)},"others":"${'0'.repeat(64)}"}`
  const halved = historyOf({ ...stored, facts: [apart, '', canonicalJson(facts)] }, { ...later, from: NOW })
  expect(halved?.scores.factsAt).toEqual(Int32Array.of(-1, -1, 0))
})
