import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** Longer lists of values are only in the OpenAPI document. */
const MAX_LISTED = 30

const kinds: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const forms: Record<string, string> = {
  email: 'an e-mail address',
  uuid: 'a UUID',
  url: 'an address such as https://example.com/page',
  datetime: 'an ISO-8601 timestamp such as 2026-01-31T09:30:00Z',
  date: 'a date such as 2026-01-31',
}

/** Validates a value, and words faults plainly where the schema has no message of its own. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  return schema.safeParse(value, { error: wordsOf })
}

/** What is wrong, to be read after the name of the field: "must be a UUID". */
function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return issue.format in forms ? `must be ${forms[issue.format]}` : 'is not written as it must be'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'is not a known field'
    case 'invalid_union':
      return eitherOf(issue.errors)
    case 'invalid_key':
      return `has a name in it that ${issue.issues[0] ? wordsOf(issue.issues[0]) : 'is not known'}`
    default:
      return 'does not fit'
  }
}

function oneOf(values: readonly unknown[]): string {
  if (values.length > MAX_LISTED) return 'must be one of the values that the documentation lists'
  return values.length === 1 ? `must be ${String(values[0])}` : `must be one of ${values.join(', ')}`
}

function tooSmall({
  origin,
  minimum,
  inclusive,
}: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>): string {
  if (isCounted(origin))
    return minimum <= 1 ? 'must not be empty' : `must have at least ${counted(minimum, origin)}`
  return inclusive === false ? `must be more than ${minimum}` : `must be ${minimum} or more`
}

function tooBig({
  origin,
  maximum,
  inclusive,
}: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>): string {
  if (isCounted(origin)) return `must have at most ${counted(maximum, origin)}`
  return inclusive === false ? `must be less than ${maximum}` : `must be ${maximum} or less`
}

const isCounted = (origin: string): boolean => origin === 'string' || origin === 'array'

function counted(many: number | bigint, origin: string): string {
  const what = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries']
  return `${many} ${many === 1 ? what[0] : what[1]}`
}

/** When only kinds are wanted, all of them are named. */
function eitherOf(branches: readonly (readonly Issue[])[]): string {
  const wanted = branches.map(([issue]) =>
    issue?.code === 'invalid_type' && (issue.path ?? []).length === 0 ? kinds[issue.expected] : undefined,
  )
  if (wanted.length === 0 || wanted.includes(undefined)) return 'has none of the forms that it may have'
  return `must be ${wanted.join(' or ')}`
}
