import { z } from 'zod'
import { METRIC_CHOICES, METRICS, type Metric } from './metrics.ts'

export const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in'] as const
export type Operator = (typeof OPERATORS)[number]

export type Scalar = number | string
export type Comparison = { metric: Metric; operator: Operator; value: Scalar | Scalar[] }
export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison

export const MAX_CONDITION_DEPTH = 6
const MAX_BRANCHES = 20
const MAX_CHOICES = 50

const METRIC_NAMES = METRICS.map(({ metric }) => metric)
const TYPES = new Map(METRICS.map(({ metric, type }) => [metric, type]))

const scalar = z.union([z.number(), z.string().max(100)])
const branches = z
  .array(z.lazy((): z.ZodType<Condition> => node))
  .min(1)
  .max(MAX_BRANCHES)

/** One object for all forms, so that a fault is reported where it is and not as a failed union. */
const fields = z.strictObject({
  all: branches.optional(),
  any: branches.optional(),
  get not() {
    return node.optional()
  },
  metric: z.enum(METRIC_NAMES).optional(),
  operator: z.enum(OPERATORS).optional(),
  value: z.union([scalar, z.array(scalar).min(1).max(MAX_CHOICES)]).optional(),
})

type Fields = { [key in 'all' | 'any']?: Condition[] | undefined } & {
  not?: Condition | undefined
  metric?: Metric | undefined
  operator?: Operator | undefined
  value?: Scalar | Scalar[] | undefined
}

const node: z.ZodType<Condition> = fields.transform(toCondition).meta({ id: 'Condition' })

/**
 * A policy's condition: strict, at most six levels deep, comparing metrics of the catalogue with values of
 * their type. The depth is checked first, before anything recurses into what a caller sent.
 */
export const conditionSchema = z.preprocess((raw, context) => {
  if (!isTooDeep(raw)) return raw
  context.addIssue({ code: 'custom', message: `a condition nests at most ${MAX_CONDITION_DEPTH} levels` })
  return z.NEVER
}, node)

function toCondition(given: Fields, context: z.RefinementCtx): Condition {
  const { all, any, not, metric, operator, value } = given
  const compares = metric !== undefined || operator !== undefined || value !== undefined
  const forms = [all, any, not, compares || undefined].filter((form) => form !== undefined).length
  if (forms !== 1) return fault(context, [], 'must be exactly one of all, any, not, or a comparison')
  if (all) return { all }
  if (any) return { any }
  if (not) return { not }
  if (metric !== undefined && operator !== undefined && value !== undefined) {
    return toComparison({ metric, operator, value }, context)
  }
  for (const [name, part] of Object.entries({ metric, operator, value })) {
    if (part === undefined) fault(context, [name], 'is required')
  }
  return z.NEVER
}

function toComparison(comparison: Comparison, context: z.RefinementCtx): Condition {
  const { metric, operator, value } = comparison
  const type = TYPES.get(metric)
  if (type === 'string' && !['eq', 'ne', 'in'].includes(operator)) {
    return fault(context, ['operator'], `${metric} compares only with eq, ne and in`)
  }
  if (Array.isArray(value) !== (operator === 'in')) {
    return fault(context, ['value'], operator === 'in' ? 'in takes a list' : `${operator} takes one value`)
  }
  const choices = METRIC_CHOICES[metric]
  for (const each of [value].flat()) {
    if (typeof each !== type) return fault(context, ['value'], `${metric} is a ${type}`)
    if (choices && !choices.includes(String(each))) {
      return fault(context, ['value'], `${metric} is one of ${choices.join(', ')}`)
    }
  }
  return comparison
}

function fault(context: z.RefinementCtx, path: string[], message: string): never {
  context.addIssue({ code: 'custom', path, message })
  return z.NEVER
}

/** Level by level and without recursion, since the input may nest as deep as the body is long. */
function isTooDeep(raw: unknown): boolean {
  let level = [raw]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MAX_CONDITION_DEPTH) return true
    level = level
      .flatMap((each) => (isObject(each) ? [each.all, each.any, each.not].flat(1) : []))
      .filter(isObject)
  }
  return false
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
