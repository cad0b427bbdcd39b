import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NOW, nothingKnown } from '../score/sample-facts.ts'
import { computeScore } from '../score/score.ts'
import { conditionSchema, MAX_CONDITION_DEPTH } from './condition.ts'
import { compile } from './evaluate.ts'
import { type MetricValues, metricValues } from './metrics.ts'

const facts = nothingKnown()
const score = computeScore(facts, DEFAULT_WEIGHTS, NOW)
const empty = metricValues(facts, { ...score, publicStatus: 'review', riskLevel: 'medium' }, NOW)
const values: MetricValues = { ...empty, internal_score: 0.7, complaints_7d: 5 }

const high = { metric: 'internal_score', operator: 'gte', value: 0.65 }
const quiet = { metric: 'complaints_7d', operator: 'lt', value: 5 }
const noOrders = { metric: 'refund_rate_30d', operator: 'gt', value: 0.1 }

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
    [{ not: noOrders }, true],
  ])('%j is %s', (raw, fires) => {
    expect(compile(conditionSchema.parse(raw))(values).fires).toBe(fires)
  })

  test('returns the value of every metric named, also behind a short cut', () => {
    const condition = conditionSchema.parse({ any: [high, { all: [quiet, { not: noOrders }] }] })
    expect(compile(condition)(values).values).toEqual({
      internal_score: 0.7,
      complaints_7d: 5,
      refund_rate_30d: null,
    })
  })
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
    ['no value', { metric: 'internal_score', operator: 'gt' }, ['value']],
    ['no operator', { metric: 'internal_score', value: 1 }, ['operator']],
    ['no metric', { operator: 'gt', value: 1 }, ['metric']],
    ['text for a number', { ...high, value: '0.5' }, ['value']],
    ['number for a text', { metric: 'risk_level', operator: 'eq', value: 1 }, ['value']],
    ['a level that is none', { metric: 'risk_level', operator: 'eq', value: 'huge' }, ['value']],
    ['an order of texts', { metric: 'risk_level', operator: 'gt', value: 'low' }, ['operator']],
    ['a list without in', { ...high, value: [1] }, ['value']],
    ['in without a list', { ...high, operator: 'in' }, ['value']],
    ['infinite', { ...high, value: Number.POSITIVE_INFINITY }, ['value']],
    ['deep inside', { all: [high, { not: { ...high, metric: 'x' } }] }, ['all', 1, 'not', 'metric']],
  ])('rejects %s', (_name, raw, path) => {
    const result = conditionSchema.safeParse(raw)
    expect(result.success).toBe(false)
    expect(result.error?.issues[0]?.path).toEqual(path)
  })

  test('limits the depth, and survives any', () => {
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
    expect(document.length).toBeLessThan(5000)
  })
})
