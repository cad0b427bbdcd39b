import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultOf, toCondition, toGroup } from '../../packages/console/src/conditions/condition.ts'
import { type Condition, conditionSchema } from '../../services/risk-engine/src/metrics/condition.ts'
import { METRIC_CHOICES, METRICS } from '../../services/risk-engine/src/metrics/metrics.ts'

const isNumber = (name: string) => METRICS.some(({ metric, type }) => metric === name && type === 'number')
const order = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in']

/** What the editor's fields can hold: its lists of metrics and comparisons, and whatever is typed for a value. */
const rule = fc
  .constantFrom(...METRICS.filter(({ metric }) => metric !== 'metadata'))
  .chain(({ metric, type }) => {
    const operators = type === 'number' ? order : ['eq', 'ne', 'in']
    const words = METRIC_CHOICES[metric] ?? []
    return fc.constantFrom(...operators).chain((operator) => {
      const typed = fc.oneof(
        fc.double({ noNaN: true }).map(String),
        fc.constantFrom('', ' ', '-', '1e999', '0.5'),
      )
      const value =
        type === 'number'
          ? operator === 'in'
            ? fc.array(typed, { maxLength: 4 }).map((values) => values.join(','))
            : typed
          : operator === 'in'
            ? fc.subarray([...words]).map((chosen) => chosen.join(','))
            : words.length > 0
              ? fc.constantFrom(...words)
              : fc.constantFrom('', 'IT')
      return fc.record({ field: fc.constant(metric), operator: fc.constant(operator), value })
    })
  })

const { group } = fc.letrec((tie) => ({
  group: fc.record({
    combinator: fc.constantFrom('and', 'or'),
    not: fc.boolean(),
    rules: fc.array(fc.oneof({ maxDepth: 6 }, rule, tie('group')), { maxLength: 3 }),
  }),
}))

it('the API accepts every condition that the editor accepts', () => {
  let taken = 0
  fc.assert(
    fc.property(group, (edited) => {
      const given = edited as Parameters<typeof faultOf>[0]
      if (faultOf(given, isNumber)) return
      taken += 1
      expect(conditionSchema.safeParse(toCondition(given, isNumber)).error).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
  // About one in eight is let through.
  expect(taken).toBeGreaterThan(100)
})

it('a condition beyond the API’s limits is reported before it is sent', () => {
  const one = { field: 'internal_score', operator: 'gte', value: '0.5' }
  const many = (count: number) => ({ combinator: 'and', rules: Array.from({ length: count }, () => one) })
  const nested = (levels: number): Parameters<typeof faultOf>[0] =>
    levels === 1 ? many(1) : { combinator: 'and', rules: [nested(levels - 1)] }
  const values = (count: number) => ({
    combinator: 'and',
    rules: [{ ...one, operator: 'in', value: Array.from({ length: count }, () => '1').join(',') }],
  })
  for (const [most, make] of [
    [20, many],
    [5, nested],
    [50, values],
  ] as const) {
    const accepts = (size: number) => conditionSchema.safeParse(toCondition(make(size), isNumber)).success
    expect([accepts(most), faultOf(make(most), isNumber)]).toEqual([true, undefined])
    expect([accepts(most + 1), faultOf(make(most + 1), isNumber)]).toEqual([false, expect.any(String)])
  }
})

it.each<Condition>([
  { metric: 'internal_score', operator: 'gte', value: 0.65 },
  { not: { not: { metric: 'internal_score', operator: 'gte', value: 0.65 } } },
  { not: { all: [{ metric: 'risk_level', operator: 'in', value: ['low', 'high'] }] } },
  {
    any: [
      {
        metric: 'complaints',
        operator: 'gte',
        value: 3,
        window_days: 14,
        percentile_of: 'country',
        filter: { category: ['billing'] },
        unknown: true,
      },
      { metric: 'metadata', field: 'tier', operator: 'eq', value: 'gold' },
      { metric: 'internal_score', operator: 'gt', value_metric: 'coverage', factor: 2 },
    ],
  },
  {
    any: [
      { metric: 'complaints_7d', operator: 'in', value: [1, 2] },
      { all: [{ not: { metric: 'public_status', operator: 'eq', value: 'review' } }] },
    ],
  },
])('keeps what %j means', (condition) => {
  type Given = Parameters<typeof toGroup>[0]
  const back = toCondition(toGroup(condition as Given), isNumber)
  expect(meaning(back as Condition)).toEqual(meaning(condition))
})

/** Without the groups of one part and the negations of negations, which change nothing. */
function meaning(condition: Condition): Condition {
  if ('not' in condition) {
    const inner = meaning(condition.not)
    return 'not' in inner ? inner.not : { not: inner }
  }
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : undefined
  if (!parts) return condition
  const [only, ...others] = parts.map(meaning)
  if (only && others.length === 0) return only
  return 'all' in condition ? { all: parts.map(meaning) } : { any: parts.map(meaning) }
}
