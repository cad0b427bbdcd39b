import type { Comparison, Condition, Scalar } from './condition.ts'
import { labelOf, listValue, type Measure, measureOf, type PolicySubject, tagsOf } from './measure.ts'
import type { Metric, MetricValues } from './metrics.ts'

/** `values`: every metric that the condition names, with the value that was compared. */
export interface Evaluation {
  fires: boolean
  values: Record<string, Scalar | null>
}

type Test = (values: MetricValues, subject: PolicySubject | null) => boolean

/** A compiled condition. */
export type CompiledCondition = (values: MetricValues, subject?: PolicySubject | null) => Evaluation

/**
 * Makes a condition ready: it says whether it holds, and the values of every metric that it names. A comparison
 * with a metric that is null counts as its `unknown` says, false by default, also under a `not`: a merchant without
 * orders is no merchant with a low refund rate.
 */
export function compile(condition: Condition): CompiledCondition {
  const { holds, valuesOf } = compileApart(condition)
  return (values, subject = null) => ({ fires: holds(values, subject), values: valuesOf(values, subject) })
}

/** Whether the condition holds, and the values, each by itself: a replay wants values only where it fires. */
export function compileApart(condition: Condition) {
  const measures = [...new Map(comparisonsOf(condition).flatMap(namedMeasures))]
  const valuesOf = (values: MetricValues, subject: PolicySubject | null): Evaluation['values'] =>
    Object.fromEntries(measures.map(([name, measure]) => [name, measure(values, subject)]))
  return { holds: testOf(condition, false), valuesOf }
}

function namedMeasures(comparison: Comparison): [string, Measure][] {
  const { value_metric: metric } = comparison
  const right: [string, Measure][] = metric ? [[metric, rightOf(metric, comparison)]] : []
  return [[labelOf(comparison), measureOf(comparison)], ...right]
}

const rightOf = (metric: Metric, { value_formula: formula }: Comparison): Measure =>
  measureOf({ metric, operator: 'eq', ...(formula ? { formula } : {}) })

const MAX_COMPILED = 10_000
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
  if (compiled.size >= MAX_COMPILED) compiled.clear()
  const made = compile(policy.condition)
  compiled.set(key, made)
  return made
}

/** A `not` moves inward (De Morgan) to the comparisons, which know the result for a missing value. */
function testOf(condition: Condition, isNegated: boolean): Test {
  if ('not' in condition) return testOf(condition.not, !isNegated)
  if ('metric' in condition) return testOfComparison(condition, isNegated)
  const isAll = 'all' in condition
  const tests = (isAll ? condition.all : condition.any).map((each) => testOf(each, isNegated))
  return isAll !== isNegated
    ? (values, subject) => tests.every((test) => test(values, subject))
    : (values, subject) => tests.some((test) => test(values, subject))
}

/** Whether one comparison holds, or its negation. */
export function testOfComparison(comparison: Comparison, isNegated: boolean): Test {
  const { unknown = false } = comparison
  const measure = measureOf(comparison)
  const compares = comparisonOf(comparison)
  return (values, subject) => {
    const actual = measure(values, subject)
    const holds = actual === null ? null : compares(actual, values, subject)
    return holds === null ? unknown : holds !== isNegated
  }
}

/** Null where the right side is unknown. */
type Compare = (actual: Scalar, values: MetricValues, subject: PolicySubject | null) => boolean | null

function comparisonOf(comparison: Comparison): Compare {
  const { metric, operator, value, value_metric, factor = 1 } = comparison
  const partsOf = metric === 'tags' ? tagsOf : (actual: Scalar) => [actual]
  if (operator === 'in_list' || operator === 'not_in_list') {
    const list = String(value)
    return (actual, _values, subject) =>
      partsOf(actual).some((each) => subject?.lists.get(list)?.has(listValue(each))) ===
      (operator === 'in_list')
  }
  if (metric === 'tags') {
    const wanted = new Set<Scalar>([value ?? []].flat())
    return (actual) => tagsOf(actual).some((tag) => wanted.has(tag)) === (operator !== 'ne')
  }
  if (Array.isArray(value)) {
    const choices = new Set(value)
    return (actual) => operator === 'in' && choices.has(actual)
  }
  const compares = orderOf(operator)
  if (value_metric === undefined)
    return value === undefined ? () => null : (actual) => compares(actual, value)
  const measure = rightOf(value_metric, comparison)
  return (actual, values, subject) => {
    const other = measure(values, subject)
    return typeof other === 'number' ? compares(actual, factor * other) : null
  }
}

function orderOf(operator: Comparison['operator']): (actual: Scalar, value: Scalar) => boolean {
  switch (operator) {
    case 'eq':
      return (actual, value) => actual === value
    case 'ne':
      return (actual, value) => actual !== value
    case 'gt':
      return (actual, value) => actual > value
    case 'gte':
      return (actual, value) => actual >= value
    case 'lt':
      return (actual, value) => actual < value
    case 'lte':
      return (actual, value) => actual <= value
    default:
      return () => false
  }
}

export function comparisonsOf(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf)
  if ('any' in condition) return condition.any.flatMap(comparisonsOf)
  return 'not' in condition ? comparisonsOf(condition.not) : [condition]
}
