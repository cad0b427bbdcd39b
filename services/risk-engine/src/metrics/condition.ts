import { z } from 'zod'
import { type Comparison, comparisonFault, comparisonFields } from './comparison.ts'

export type { Comparison, Filter, Operator, Scalar } from './comparison.ts'
export { OPERATORS } from './comparison.ts'

export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison

export const MAX_CONDITION_DEPTH = 6
const MAX_BRANCHES = 20

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
  ...comparisonFields,
})

type Fields = { [key in 'all' | 'any']?: Condition[] | undefined } & {
  not?: Condition | undefined
} & { [key in keyof Comparison]?: Comparison[key] | undefined }

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
  const { all, any, not, ...rest } = given
  const compares = Object.values(rest).some((field) => field !== undefined)
  const forms = [all, any, not, compares || undefined].filter((form) => form !== undefined).length
  if (forms !== 1) return fault(context, [], 'must be exactly one of all, any, not, or a comparison')
  if (all) return { all }
  if (any) return { any }
  if (not) return { not }
  const { metric, operator, value, value_metric } = rest
  const right = value ?? value_metric
  if (metric === undefined || operator === undefined || right === undefined) {
    for (const [name, part] of Object.entries({ metric, operator, value: right })) {
      if (part === undefined) fault(context, [name], 'is required')
    }
    return z.NEVER
  }
  // An undefined field was not given.
  const comparison = Object.fromEntries(
    Object.entries(rest).filter(([, field]) => field !== undefined),
  ) as Comparison
  const wrong = comparisonFault(comparison)
  return wrong ? fault(context, [wrong.field], wrong.message) : comparison
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
