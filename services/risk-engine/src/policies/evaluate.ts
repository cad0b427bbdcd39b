import type { Comparison, Condition, Scalar } from './condition.ts'
import type { Metric, MetricValues } from './metrics.ts'

export type Evaluation = { fires: boolean; values: Partial<MetricValues> }

type Test = (values: MetricValues) => boolean

/** A condition made ready to be judged many times. */
export type CompiledCondition = (values: MetricValues) => Evaluation

/**
 * Makes a condition ready: it says whether it holds, and the values of every metric that it names. A comparison
 * with a metric that is null is false, also for `ne`; a `not` around it is true.
 */
export function compile(condition: Condition): CompiledCondition {
  const holds = testOf(condition)
  const metrics = [...new Set(metricsOf(condition))]
  return (values) => {
    const used: Partial<MetricValues> = {}
    for (const metric of metrics) used[metric] = values[metric]
    return { fires: holds(values), values: used }
  }
}

const MOST_COMPILED = 10_000
const compiled = new Map<string, CompiledCondition>()

/** The condition of one version of a policy, which never changes: compiled once in this process. */
export function conditionOf(policy: {
  id: string
  version: number
  condition: Condition
}): CompiledCondition {
  const key = `${policy.id}:${policy.version}`
  const known = compiled.get(key)
  if (known) return known
  if (compiled.size >= MOST_COMPILED) compiled.clear()
  const made = compile(policy.condition)
  compiled.set(key, made)
  return made
}

function testOf(condition: Condition): Test {
  if ('all' in condition) {
    const tests = condition.all.map(testOf)
    return (values) => tests.every((test) => test(values))
  }
  if ('any' in condition) {
    const tests = condition.any.map(testOf)
    return (values) => tests.some((test) => test(values))
  }
  if ('not' in condition) {
    const test = testOf(condition.not)
    return (values) => !test(values)
  }
  const { metric } = condition
  const compares = comparisonOf(condition)
  return (values) => {
    const actual = values[metric]
    return actual !== null && compares(actual)
  }
}

function comparisonOf({ operator, value }: Comparison): (actual: Scalar) => boolean {
  if (Array.isArray(value)) {
    const choices = new Set(value)
    return (actual) => operator === 'in' && choices.has(actual)
  }
  switch (operator) {
    case 'eq':
      return (actual) => actual === value
    case 'ne':
      return (actual) => actual !== value
    case 'gt':
      return (actual) => actual > value
    case 'gte':
      return (actual) => actual >= value
    case 'lt':
      return (actual) => actual < value
    case 'lte':
      return (actual) => actual <= value
    case 'in':
      return () => false
  }
}

function metricsOf(condition: Condition): Metric[] {
  if ('all' in condition) return condition.all.flatMap(metricsOf)
  if ('any' in condition) return condition.any.flatMap(metricsOf)
  return 'not' in condition ? metricsOf(condition.not) : [condition.metric]
}
