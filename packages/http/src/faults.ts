import type { Fault, FaultType } from '@trust/contracts/errors'
import type { Language } from '@trust/messages/language-names'
import { faultInLanguage } from '@trust/messages/sentences/refusals'
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

/** All faults of a body, as the 422 answer lists them: each a sentence that names its field. */
export function faultsOf(issues: readonly Issue[], body: unknown): Fault[] {
  return issues.flatMap((issue) => faultsOfIssue(issue, body))
}

function faultsOfIssue(issue: Issue, body: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    const all = issue.keys.map((key) => [...issue.path, key])
    return all.map((path) => fault(path, 'extra_forbidden', issue.message))
  }
  const value = valueAt(body, issue.path)
  if (value === undefined && issue.path.length > 0) return [fault(issue.path, 'missing', needed(issue))]
  if (issue.code === 'invalid_union') return [unionFault(issue, value)]
  return [fault(issue.path, faultType(issue, value), issue.message)]
}

/** A rule may explain why it needs a field; a type only knows that it does. */
function needed(issue: Issue): string {
  return issue.code === 'custom' ? issue.message : 'is required'
}

/**
 * A union reports what its members report when they agree (a nullable field, say), else that the value does not fit.
 */
function unionFault(issue: Issue & { code: 'invalid_union' }, value: unknown): Fault {
  const [closest] = issue.errors.filter((branch) => branch.every((inner) => inner.code !== 'invalid_type'))
  const inner = closest?.[0]
  if (!inner) return fault(issue.path, 'value_error', issue.message)
  return fault([...issue.path, ...inner.path], faultType(inner, value), inner.message)
}

function fault(path: readonly PropertyKey[], type: FaultType, words: string): Fault {
  const loc = path.map((segment) => (typeof segment === 'symbol' ? String(segment) : segment))
  return { loc: ['body', ...loc], msg: sentence(nameOf(loc), words), type }
}

/** The path of a field for people: `owners[0].email`. */
function nameOf(loc: readonly (string | number)[]): string {
  const [first = 'The body', ...rest] = loc
  return rest.reduce<string>(
    (name, segment) => (typeof segment === 'number' ? `${name}[${segment}]` : `${name}.${segment}`),
    String(first),
  )
}

/** A fault about its field, unless it is a sentence of its own. */
export function sentence(name: string, words: string): string {
  const said = /^\p{Lu}/u.test(words) ? words : `${name} ${words}`
  return /[.!?]$/.test(said) ? said : `${said}.`
}

/** A fault in the reader's language, as a sentence without the field's name: `loc` has that. */
export function translatedFault(language: Language, { loc, msg, type }: Fault): Fault {
  const name = `${nameOf(loc.slice(1))} `
  const words = msg.startsWith(name) ? msg.slice(name.length).replace(/\.$/, '') : msg
  return { loc, type, msg: faultInLanguage(language, words, type) }
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
