import type { RuleGroupType, RuleType } from 'react-querybuilder'
import type { Resource } from '../api.ts'

type Condition = Resource<'Condition'>

/** A policy's condition as the editor's groups: `all` is "and", `any` is "or", `not` negates its group. */
export function toGroup(condition: Condition): RuleGroupType {
  const rule = toRule(condition)
  return 'rules' in rule ? rule : { combinator: 'and', rules: [rule] }
}

function toRule(condition: Condition): RuleGroupType | RuleType {
  if (condition.all) return { combinator: 'and', rules: condition.all.map(toRule) }
  if (condition.any) return { combinator: 'or', rules: condition.any.map(toRule) }
  if (condition.not) return { ...toGroup(condition.not), not: true }
  const { metric = 'internal_score', operator = 'gte', value } = condition
  return { field: metric, operator, value: Array.isArray(value) ? value.join(',') : value }
}

/** The editor's groups as a condition; numbers as numbers, lists as lists. */
export function toCondition(group: RuleGroupType, isNumber: (metric: string) => boolean): Condition {
  const parts = group.rules
    .filter((rule) => typeof rule !== 'string')
    .map((rule) => ('rules' in rule ? toCondition(rule, isNumber) : leaf(rule, isNumber(rule.field))))
  const tree = { [group.combinator === 'or' ? 'any' : 'all']: parts } as Condition
  return group.not ? ({ not: tree } as Condition) : tree
}

function leaf({ field, operator, value }: RuleType, isNumber: boolean): Condition {
  const one = (text: unknown) => (isNumber ? Number(text) : String(text).trim())
  const given = operator === 'in' ? String(value).split(',').map(one) : one(value)
  return { metric: field, operator, value: given } as Condition
}

/** What is missing from the editor's groups, or nothing. */
export function faultOf(group: RuleGroupType, isNumber: (metric: string) => boolean): string | undefined {
  if (group.rules.length === 0) return 'Every group needs at least one condition.'
  for (const rule of group.rules) {
    if (typeof rule === 'string') continue
    const fault = 'rules' in rule ? faultOf(rule, isNumber) : faultOfValue(rule, isNumber(rule.field))
    if (fault) return fault
  }
  return undefined
}

function faultOfValue({ field, operator, value }: RuleType, isNumber: boolean): string | undefined {
  const values = operator === 'in' ? String(value ?? '').split(',') : [String(value ?? '')]
  if (values.some((text) => text.trim() === '')) return `${field} needs a value.`
  if (isNumber && values.some((text) => !Number.isFinite(Number(text))))
    return `${field} is compared with a number.`
  return undefined
}
