import type { Condition, Operator, Scalar } from './condition.ts'
import type { Metric, MetricValues } from './metrics.ts'

export type Evaluation = { fires: boolean; values: Partial<MetricValues> }

/**
 * Whether the condition holds, and the values of every metric that it names. A comparison with a metric that
 * is null is false, also for `ne`; a `not` around it is true.
 */
export function evaluate(condition: Condition, values: MetricValues): Evaluation {
  const used: Partial<MetricValues> = {}
  for (const metric of metricsOf(condition)) used[metric] = values[metric]
  return { fires: holds(condition, values), values: used }
}

function holds(condition: Condition, values: MetricValues): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, values))
  if ('any' in condition) return condition.any.some((each) => holds(each, values))
  if ('not' in condition) return !holds(condition.not, values)
  const actual = values[condition.metric]
  return actual !== null && compares(actual, condition.operator, condition.value)
}

function compares(actual: Scalar, operator: Operator, value: Scalar | Scalar[]): boolean {
  if (Array.isArray(value)) return operator === 'in' && value.includes(actual)
  switch (operator) {
    case 'eq':
      return actual === value
    case 'ne':
      return actual !== value
    case 'gt':
      return actual > value
    case 'gte':
      return actual >= value
    case 'lt':
      return actual < value
    case 'lte':
      return actual <= value
    case 'in':
      return false
  }
}

function metricsOf(condition: Condition): Metric[] {
  if ('all' in condition) return condition.all.flatMap(metricsOf)
  if ('any' in condition) return condition.any.flatMap(metricsOf)
  return 'not' in condition ? metricsOf(condition.not) : [condition.metric]
}
