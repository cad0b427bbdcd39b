import { faultInLanguage } from '@trust/messages/sentences/refusals'
import { describe, expect, it, test } from 'vitest'
import { complaint, daysAgo, NOW, nothingKnown, picture } from '../scores/sample-facts.fixture.ts'
import { factsRead, formulaValue, MAX_FACTS_READ, MetricFormula } from './formula.ts'

const money = (days: number, amount: number, currency = 'EUR') =>
  complaint({ id: `money ${days}`, receivedAt: daysAgo(days), category: 'billing', amount, currency })
const merchant = {
  now: NOW,
  facts: nothingKnown({
    complaints: [
      money(1, 12.5),
      money(3, 7.5),
      complaint({ id: 'plain', receivedAt: daysAgo(8), category: 'hygiene', symptoms: ['nausea', 'fever'] }),
      complaint({ id: 'dismissed', receivedAt: daysAgo(2), status: 'dismissed' }),
      money(50, 100, 'USD'),
    ],
    evidence: [
      picture({ assessedAt: daysAgo(3), flags: [{ code: 'screenshot', severity: 'low' }] }),
      picture({ id: 'second', assessedAt: daysAgo(5), qualityScore: 0.5 }),
    ],
    signals: [],
  }),
}
merchant.facts.orders.last30Days.created = 20

const count = { aggregate: 'count', source: 'complaints', window_days: 30 }
const amount = { aggregate: 'sum', source: 'complaints', field: 'amount', window_days: 30 }
const ordered = { aggregate: 'count', source: 'orders', field: 'created', window_days: 30 }

test.each<[object, number | null]>([
  [count, 3],
  [{ ...count, window_days: 365 }, 4],
  [{ ...count, filter: { category: ['billing'] } }, 2],
  [{ ...count, filter: { symptom: ['fever'] } }, 1],
  [{ ...count, aggregate: 'distinct', field: 'category' }, 2],
  [{ ...count, aggregate: 'distinct', field: 'symptom' }, 2],
  [amount, 20],
  [{ ...amount, aggregate: 'mean' }, 10],
  [{ ...amount, aggregate: 'max' }, 12.5],
  [{ ...amount, aggregate: 'min' }, 7.5],
  // Two currencies do not add up, but one of them does.
  [{ ...amount, window_days: 365 }, null],
  [{ ...amount, window_days: 365, filter: { currency: ['USD'] } }, 100],
  [{ ...count, aggregate: 'days_since_last' }, 1],
  [{ ...count, aggregate: 'days_since_last', source: 'signals' }, null],
  [{ ...amount, source: 'evidence', aggregate: 'min', field: 'quality_score' }, 0.5],
  [{ ...count, source: 'evidence_flags', filter: { flag: ['screenshot'] } }, 1],
  [{ ...count, per: ordered }, 3 / 20],
  [{ ...count, per: { ...ordered, field: 'cancelled' } }, null],
])('%j comes to %j', (raw, expected) => {
  expect(formulaValue(MetricFormula.parse(raw), merchant)).toBe(expected)
})

test.each<[object, PropertyKey[]]>([
  [{ ...count, field: 'category' }, ['field']],
  [{ ...amount, field: 'category' }, ['field']],
  [{ ...amount, field: 'rating' }, ['field']],
  [{ ...count, aggregate: 'distinct', field: 'amount' }, ['field']],
  [{ ...count, aggregate: 'distinct', source: 'artifacts', field: 'category' }, ['aggregate']],
  [{ ...count, window_days: 366 }, ['window_days']],
  [{ ...count, window_days: 366, source: 'visits' }, ['window_days']],
  [{ ...count, filter: { decision: ['clear'] } }, ['filter', 'decision']],
  [{ ...ordered, filter: { decision: ['clear'] } }, ['filter']],
  [{ ...ordered, window_days: 31 }, ['window_days']],
  [{ ...ordered, field: 'amount' }, ['field']],
  [{ ...ordered, aggregate: 'sum' }, ['aggregate']],
  [{ ...count, per: { ...ordered, window_days: 8 } }, ['per', 'window_days']],
  [{ ...count, source: 'shoes' }, ['source']],
])('%j is refused at %j', (raw, path) => {
  expect(MetricFormula.safeParse(raw).error?.issues.map((issue) => issue.path)).toEqual([path])
})

test.each<[object, string]>([
  [{ ...count, field: 'category' }, 'must be omitted for count of complaints'],
  [{ ...amount, field: 'rating' }, 'must be one of confidence, amount for sum of complaints'],
  [
    { ...amount, source: 'evidence_flags' },
    'must be one of count, distinct, days_since_last for evidence_flags',
  ],
  [{ ...count, window_days: 366 }, 'must be 365 or less for complaints'],
  [
    { ...count, source: 'evidence', filter: { decision: ['clear'] } },
    'is no filter of evidence, which have evidence_type',
  ],
  [{ ...ordered, window_days: 31 }, 'must be one of 7, 30, 90 for orders'],
  [{ ...ordered, filter: { severity: ['low'] } }, 'must be omitted for orders'],
])('%j is refused because it %s', (raw, message) => {
  const said = MetricFormula.safeParse(raw).error?.issues.map((issue) => issue.message) ?? []
  expect(said).toEqual([message])
  expect(faultInLanguage('de', message, 'value_error')).not.toBe('Dieser Wert passt nicht.')
})

describe('the cost of a formula', () => {
  it('is bounded: only the newest facts are read', () => {
    const many = Array.from({ length: MAX_FACTS_READ + 50 }, (_, at) =>
      complaint({ id: `${at}`, receivedAt: daysAgo(at < 50 ? 20 : 1) }),
    )
    const flooded = { now: NOW, facts: nothingKnown({ complaints: many }) }
    const formula = MetricFormula.parse(count)
    expect(factsRead(formula, flooded)).toBe(MAX_FACTS_READ)
    expect(formulaValue(formula, flooded)).toBe(MAX_FACTS_READ)
    expect(formulaValue({ ...formula, aggregate: 'days_since_last' }, flooded)).toBe(1)
  })
})
