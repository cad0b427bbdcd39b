import { ZenEngine } from '@gorules/zen-engine'
import { compile } from '@trust/risk-engine/conditions'
import { Engine } from 'json-rules-engine'

/** The metrics that the twenty policies compare; each merchant has a number for each. */
const METRICS = [
  'orders_30d',
  'complaints_30d',
  'refund_rate_30d',
  'coverage',
  'days_since_evidence',
] as const
type Metric = (typeof METRICS)[number]
export type Merchant = Record<Metric, number>

interface Comparison {
  metric: Metric
  operator: 'gte' | 'lt'
  value: number
}
/** One comparison, and one of two others, as in a tenant's policies. */
interface Policy {
  all: [Comparison, { any: [Comparison, Comparison] }]
}

const metric = (index: number): Metric => METRICS[index % METRICS.length] ?? 'coverage'
const POLICIES = Array.from({ length: 20 }, (_, index): Policy => {
  const value = (index + 1) / 21
  return {
    all: [
      { metric: metric(index), operator: 'gte', value },
      {
        any: [
          { metric: metric(index + 1), operator: 'lt', value },
          { metric: metric(index + 2), operator: 'gte', value },
        ],
      },
    ],
  }
})

export function someMerchants(count: number): Merchant[] {
  const value = (seed: number) => (Math.imul(seed, 2_654_435_761) >>> 0) / 2 ** 32
  return Array.from({ length: count }, (_, index) => {
    const values = METRICS.map((name, at) => [name, value(index * METRICS.length + at + 1)])
    return Object.fromEntries(values) as Merchant
  })
}

/** Evaluates all twenty policies for a merchant. @returns how many fire */
export type PolicyEngine = (merchant: Merchant) => number | Promise<number>

export function ours(): PolicyEngine {
  const conditions = POLICIES.map(compile)
  // The conditions compare no other metrics.
  return (merchant) => conditions.filter((condition) => condition(merchant as never).fires).length
}

export function jsonRulesEngine(): PolicyEngine {
  const names = { gte: 'greaterThanInclusive', lt: 'lessThan' }
  const told = ({ metric: fact, operator, value }: Comparison) => ({ fact, operator: names[operator], value })
  const engine = new Engine()
  for (const [index, { all }] of POLICIES.entries()) {
    const conditions = { all: [told(all[0]), { any: all[1].any.map(told) }] }
    engine.addRule({ conditions, event: { type: `policy-${index}` } })
  }
  return async (merchant) => (await engine.run(merchant)).events.length
}

/** All twenty in one expression node, so that a merchant costs one call into the engine. */
export function zenEngine(): PolicyEngine {
  const told = ({ metric: name, operator, value }: Comparison) =>
    `${name} ${operator === 'gte' ? '>=' : '<'} ${value}`
  const expressions = POLICIES.map(({ all }, index) => ({
    id: `e${index}`,
    key: `policy_${index}`,
    value: `${told(all[0])} and (${told(all[1].any[0])} or ${told(all[1].any[1])})`,
  }))
  const decision = new ZenEngine().createDecision({
    nodes: [
      { id: 'in', type: 'inputNode', name: 'in' },
      { id: 'judge', type: 'expressionNode', name: 'judge', content: { expressions } },
      { id: 'out', type: 'outputNode', name: 'out' },
    ],
    edges: [
      { id: 'a', sourceId: 'in', targetId: 'judge', type: 'edge' },
      { id: 'b', sourceId: 'judge', targetId: 'out', type: 'edge' },
    ],
  })
  return async (merchant) => {
    const { result } = await decision.evaluate(merchant)
    return expressions.filter(({ key }) => result[key] === true).length
  }
}
