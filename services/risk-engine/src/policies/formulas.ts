import { Invalid, NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { createdBetween } from '@trust/db/page'
import type { Comparison, Condition } from '../metrics/condition.ts'
import { comparisonsOf } from '../metrics/evaluate.ts'
import type { MetricFormula } from '../metrics/formula.ts'
import { type CustomMetricName, isCustom } from '../metrics/metrics.ts'

/** The most tenant-defined metrics in one condition. */
const MAX_NAMED = 10

/** The tenant-defined metrics that a condition names. */
export function customMetricsOf(condition: Condition): CustomMetricName[] {
  const named = comparisonsOf(condition).flatMap(({ metric, value_metric }) => [metric, value_metric ?? ''])
  return [...new Set(named.filter(isCustom))]
}

/**
 * The policy with the formulas of the tenant's metrics in its condition. Each version stores them, so that its meaning
 * never changes and no evaluation reads them again.
 * @throws NotFound for an unknown metric, Invalid for too many
 */
export async function withFormulas<T extends { condition: Condition }>(
  { tx, tenantId }: Context,
  policy: T,
): Promise<T> {
  const names = customMetricsOf(policy.condition)
  if (names.length === 0) return policy
  if (names.length > MAX_NAMED)
    throw new Invalid([
      {
        loc: ['body', 'condition'],
        msg: `names at most ${MAX_NAMED} tenant-defined metrics`,
        type: 'value_error',
      },
    ])
  const rows = await tx.customMetric.findMany({ where: { tenantId, key: { in: names.map(keyOf) } } })
  // The column holds what the schema let through when it was written.
  const formulas = new Map(rows.map(({ key, formula }) => [key, formula as MetricFormula]))
  const missing = names.find((name) => !formulas.has(keyOf(name)))
  if (missing !== undefined) throw new NotFound(`The metric ${missing}`)
  const formulaOf = (name: string | undefined) =>
    name !== undefined && isCustom(name) ? formulas.get(keyOf(name)) : undefined
  const condition = mapComparisons(policy.condition, (comparison) => {
    const [formula, right] = [formulaOf(comparison.metric), formulaOf(comparison.value_metric)]
    return { ...comparison, ...(formula ? { formula } : {}), ...(right ? { value_formula: right } : {}) }
  })
  return { ...policy, condition }
}

/** The condition as it was sent. */
export function withoutFormulas(condition: Condition): Condition {
  return mapComparisons(condition, ({ formula: _left, value_formula: _right, ...comparison }) => comparison)
}

/** The tenant's metrics, as the catalogue lists its own. */
export async function tenantMetrics({ tx, tenantId }: Context, paging: PageRequest) {
  const where = { tenantId, ...createdBetween(paging) }
  const rows = await tx.customMetric.findMany({ where, orderBy: { key: 'asc' } })
  return rows.map(({ key, name, unit, description }) => ({
    metric: `custom.${key}`,
    type: 'number' as const,
    unit,
    description: description ?? name,
    name,
  }))
}

const keyOf = (name: CustomMetricName): string => name.slice('custom.'.length)

function mapComparisons(condition: Condition, change: (comparison: Comparison) => Comparison): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => mapComparisons(each, change)) }
  if ('any' in condition) return { any: condition.any.map((each) => mapComparisons(each, change)) }
  return 'not' in condition ? { not: mapComparisons(condition.not, change) } : change(condition)
}
