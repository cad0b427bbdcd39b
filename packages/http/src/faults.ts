import type { Fault, FaultType } from '@trust/contracts/errors'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const typeFaults: Record<string, FaultType> = {
  string: 'string_type',
  number: 'float_type',
  int: 'int_type',
  boolean: 'bool_type',
  array: 'list_type',
  object: 'dict_type',
  record: 'dict_type',
}

const typeNames: Partial<Record<FaultType, string>> = {
  string_type: 'Must be a string.',
  float_type: 'Must be a number.',
  int_type: 'Must be a whole number.',
  bool_type: 'Must be true or false.',
  list_type: 'Must be a list.',
  dict_type: 'Must be an object.',
}

/** All faults of a body, as the 422 answer lists them. */
export function faultsOf(issues: readonly Issue[], body: unknown): Fault[] {
  return issues.flatMap((issue) => faultsOfIssue(issue, body))
}

function faultsOfIssue(issue: Issue, body: unknown): Fault[] {
  const loc = [
    'body',
    ...issue.path.map((segment) => (typeof segment === 'symbol' ? String(segment) : segment)),
  ]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      loc: [...loc, key],
      msg: 'This field is not known.',
      type: 'extra_forbidden',
    }))
  }
  if (issue.code === 'invalid_union') return [unionFault(issue, loc, body)]
  if (loc.length > 1 && valueAt(body, issue.path) === undefined) {
    return [{ loc, msg: 'This field is required.', type: 'missing' }]
  }
  const type = faultType(issue, valueAt(body, issue.path))
  return [{ loc, msg: typeNames[type] ?? sentence(issue.message), type }]
}

/** A union says what its members say when they agree (a nullable field, say), else that the value does not fit. */
function unionFault(
  issue: Issue & { code: 'invalid_union' },
  loc: (string | number)[],
  body: unknown,
): Fault {
  const value = valueAt(body, issue.path)
  if (value === undefined && loc.length > 1) return { loc, msg: 'This field is required.', type: 'missing' }
  const [closest] = issue.errors.filter((branch) => branch.every((inner) => inner.code !== 'invalid_type'))
  const inner = closest?.[0]
  if (!inner) return { loc, msg: sentence(issue.message), type: 'value_error' }
  return {
    loc: [...loc, ...inner.path.map(String)],
    msg: sentence(inner.message),
    type: faultType(inner, value),
  }
}

function faultType(issue: Issue, value: unknown): FaultType {
  switch (issue.code) {
    case 'invalid_type':
      return typeFaults[issue.expected] ?? 'value_error'
    case 'invalid_value':
      return 'enum'
    case 'too_small':
      return sized(issue.origin, value) ? 'string_too_short' : 'greater_than_equal'
    case 'too_big':
      return sized(issue.origin, value) ? 'string_too_long' : 'less_than_equal'
    default:
      return 'value_error'
  }
}

function sized(origin: string, value: unknown): boolean {
  return origin === 'string' || typeof value === 'string'
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body
  for (const segment of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined
    value = Reflect.get(value, segment)
  }
  return value
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
