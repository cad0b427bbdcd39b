import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { complaint, daysAgo, NOW, nothingKnown, picture } from '../scores/sample-facts.fixture.ts'
import { computeScore } from '../scores/score.ts'
import { conditionSchema, MAX_CONDITION_DEPTH } from './condition.ts'
import { compile } from './evaluate.ts'
import type { PolicySubject } from './measure.ts'
import { type MetricValues, metricValues } from './metrics.ts'

const facts = nothingKnown()
const score = computeScore(facts, DEFAULT_WEIGHTS, NOW)
const status = { publicStatus: 'review' as const, riskLevel: 'medium' as const, reasonCodes: [] }
const empty = metricValues(facts, { ...score, ...status, conductRisk: 0, burst: null }, NOW)
const values: MetricValues = { ...empty, internal_score: 0.7, complaints_7d: 5 }

const high = { metric: 'internal_score', operator: 'gte', value: 0.65 }
const quiet = { metric: 'complaints_7d', operator: 'lt', value: 5 }
const noOrders = { metric: 'refund_rate_30d', operator: 'gt', value: 0.1 }

const recent = { metric: 'complaints', operator: 'gte', value: 1 }

function nested(depth: number): unknown {
  let condition: unknown = high
  for (let level = 0; level < depth; level += 1) condition = { not: condition }
  return condition
}

describe('evaluate', () => {
  test.each<[unknown, boolean]>([
    [high, true],
    [quiet, false],
    [{ not: quiet }, true],
    [{ all: [high, quiet] }, false],
    [{ any: [high, quiet] }, true],
    [{ metric: 'complaints_7d', operator: 'eq', value: 5 }, true],
    [{ metric: 'complaints_7d', operator: 'ne', value: 5 }, false],
    [{ metric: 'complaints_7d', operator: 'gt', value: 5 }, false],
    [{ metric: 'complaints_7d', operator: 'lte', value: 5 }, true],
    [{ metric: 'complaints_7d', operator: 'in', value: [1, 5] }, true],
    [{ metric: 'risk_level', operator: 'in', value: ['high', 'medium'] }, true],
    [{ metric: 'public_status', operator: 'eq', value: 'verified' }, false],
    [noOrders, false],
    [{ metric: 'refund_rate_30d', operator: 'ne', value: 0.1 }, false],
    [{ not: noOrders }, false],
    [{ ...noOrders, unknown: true }, true],
    [{ not: { ...noOrders, unknown: true } }, true],
    [{ not: { any: [noOrders, quiet] } }, false],
    [{ not: { all: [noOrders, quiet] } }, true],
    [{ not: { not: noOrders } }, false],
  ])('%j is %s', (raw, fires) => {
    expect(compile(conditionSchema.parse(raw))(values).fires).toBe(fires)
  })

  test('returns the value of every metric named, also those that decide nothing', () => {
    const condition = conditionSchema.parse({ any: [high, { all: [quiet, { not: noOrders }] }] })
    expect(compile(condition)(values).values).toEqual({
      internal_score: 0.7,
      complaints_7d: 5,
      refund_rate_30d: null,
    })
  })
})

const dated = (days: number, more = {}) => complaint({ id: `${days}`, receivedAt: daysAgo(days), ...more })
const subject: PolicySubject = {
  merchantId: 'm',
  profile: null,
  lists: new Map(),
  peers: new Map(),
  now: NOW,
  facts: nothingKnown({
    complaints: [
      dated(1, { category: 'billing' }),
      dated(5, { severity: 'critical' }),
      dated(6, { status: 'dismissed' }),
      dated(20, { symptoms: ['nausea', 'fever'] }),
      dated(40),
    ],
    evidence: [picture({ assessedAt: daysAgo(3), flags: [{ code: 'screenshot', severity: 'low' }] })],
  }),
}

test.each<[unknown, boolean]>([
  [{ ...recent, operator: 'eq', value: 3 }, true],
  [{ ...recent, operator: 'eq', value: 2, window_days: 7 }, true],
  [{ ...recent, operator: 'eq', value: 4, window_days: 60 }, true],
  [{ ...recent, operator: 'eq', value: 1, window_days: 60, filter: { category: ['billing'] } }, true],
  [{ ...recent, filter: { severity: ['critical'] } }, true],
  [{ ...recent, filter: { symptom: ['fever'] } }, true],
  [{ ...recent, filter: { symptom: ['rash'] } }, false],
  [{ ...recent, filter: { min_confidence: 0.9 } }, false],
  // Two in the last week, two in the 53 days before: 7.6 times as many a day.
  [{ ...recent, operator: 'gte', value: 7.5, window_days: 7, baseline_days: 53 }, true],
  [{ ...recent, operator: 'gte', value: 7.6, window_days: 7, baseline_days: 53 }, false],
  // None in the three days before: nothing to compare with.
  [{ ...recent, operator: 'gte', value: 0, window_days: 2, baseline_days: 2 }, false],
  [
    {
      metric: 'evidence_flags',
      operator: 'eq',
      value: 1,
      filter: { flag: ['screenshot'], evidence_type: ['storefront'] },
    },
    true,
  ],
  [{ metric: 'country', operator: 'eq', value: 'IT' }, false],
  [{ metric: 'internal_score', operator: 'gt', value_metric: 'coverage', factor: 2 }, true],
  [{ not: { metric: 'internal_score', operator: 'gt', value_metric: 'refund_rate_30d' } }, false],
])('%j of dated facts is %s', (raw, fires) => {
  expect(compile(conditionSchema.parse(raw))(values, subject).fires).toBe(fires)
})

describe('the schema', () => {
  test.each<[string, unknown, PropertyKey[]]>([
    ['no object', 'x', []],
    ['empty', {}, []],
    ['two forms', { all: [high], any: [high] }, []],
    ['no branch', { all: [] }, ['all']],
    ['unknown field', { ...high, extra: 1 }, []],
    ['unknown metric', { ...high, metric: 'shoe_size' }, ['metric']],
    ['unknown operator', { ...high, operator: 'like' }, ['operator']],
    ['unknown without a comparison', { unknown: true }, ['metric']],
    ['no value', { metric: 'internal_score', operator: 'gt' }, ['value']],
    ['no operator', { metric: 'internal_score', value: 1 }, ['operator']],
    ['no metric', { operator: 'gt', value: 1 }, ['metric']],
    ['text for a number', { ...high, value: '0.5' }, ['value']],
    ['number for a text', { metric: 'risk_level', operator: 'eq', value: 1 }, ['value']],
    ['an unknown level', { metric: 'risk_level', operator: 'eq', value: 'huge' }, ['value']],
    ['an order of texts', { metric: 'risk_level', operator: 'gt', value: 'low' }, ['operator']],
    ['a list without in', { ...high, value: [1] }, ['value']],
    ['in without a list', { ...high, operator: 'in' }, ['value']],
    ['infinite', { ...high, value: Number.POSITIVE_INFINITY }, ['value']],
    ['a window of what has none', { ...high, window_days: 7 }, ['window_days']],
    ['a filter that the metric lacks', { ...recent, filter: { flag: ['screenshot'] } }, ['filter']],
    [
      'a category that no complaint has',
      { ...recent, filter: { category: ['biling'] } },
      ['filter', 'category', 0],
    ],
    [
      'a severity that no fact has',
      { ...recent, filter: { severity: ['high', 'grave'] } },
      ['filter', 'severity', 1],
    ],
    [
      'a symptom that no complaint has',
      { ...recent, filter: { symptom: ['pain'] } },
      ['filter', 'symptom', 0],
    ],
    [
      'a currency that is not written as such',
      { ...recent, filter: { currency: ['eur'] } },
      ['filter', 'currency', 0],
    ],
    ['an unknown filter', { ...recent, filter: { colour: ['red'] } }, ['filter']],
    ['a value beside a metric', { ...high, value_metric: 'coverage' }, ['value_metric']],
    [
      'a text as the other metric',
      { metric: 'coverage', operator: 'gt', value_metric: 'risk_level' },
      ['value_metric'],
    ],
    ['a factor of a value', { ...high, factor: 2 }, ['factor']],
    ['metadata without a field', { metric: 'metadata', operator: 'eq', value: 'x' }, ['field']],
    ['a field of another metric', { ...high, field: 'x' }, ['field']],
    ['a list of scores', { ...high, operator: 'in_list', value: crypto.randomUUID() }, ['operator']],
    ['a list without an id', { metric: 'country', operator: 'in_list', value: 'IT' }, ['value']],
    ['deep inside', { all: [high, { not: { ...high, metric: 'x' } }] }, ['all', 1, 'not', 'metric']],
  ])('rejects %s', (_name, raw, path) => {
    const result = conditionSchema.safeParse(raw)
    expect(result.success).toBe(false)
    expect(result.error?.issues[0]?.path).toEqual(path)
  })

  test('limits the depth of nesting, and survives any input', () => {
    expect(conditionSchema.safeParse(nested(MAX_CONDITION_DEPTH - 1)).success).toBe(true)
    expect(conditionSchema.safeParse(nested(MAX_CONDITION_DEPTH)).success).toBe(false)
    expect(conditionSchema.safeParse(nested(100_000)).success).toBe(false)
  })

  test('reports all faults at once and documents itself', () => {
    const bad = { ...high, metric: 'x' }
    expect(conditionSchema.safeParse({ all: [bad, bad] }).error?.issues).toHaveLength(2)
    const lone = conditionSchema.safeParse({ metric: 'coverage' }).error?.issues
    expect(lone?.map((issue) => issue.path)).toEqual([['operator'], ['value']])
    const absent = z.strictObject({ condition: conditionSchema }).safeParse({}).error?.issues
    expect(absent?.map((issue) => issue.path)).toEqual([['condition']])
    const document = JSON.stringify(z.toJSONSchema(conditionSchema, { io: 'input' }))
    expect(document).toContain('days_since_evidence')
    expect(document.length).toBeLessThan(10_000)
  })
})
