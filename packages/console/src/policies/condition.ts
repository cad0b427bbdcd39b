import type { Schema as Resource } from '@trust/client'
import type { RuleGroupType, RuleType } from 'react-querybuilder'
import { words } from '../parts/words.ts'

type Condition = Resource<'Condition'>

/** A policy's condition as the editor's groups: `all` is "and", `any` is "or", `not` negates its group. */
export function toGroup(condition: Condition): RuleGroupType {
  const rule = toRule(condition)
  return 'rules' in rule ? rule : { combinator: 'and', rules: [rule] }
}

function toRule(condition: Condition): RuleGroupType | RuleType {
  if (condition.all) return { combinator: 'and', rules: condition.all.map(toRule) }
  if (condition.any) return { combinator: 'or', rules: condition.any.map(toRule) }
  if (condition.not) {
    const group = toGroup(condition.not)
    return group.not ? { combinator: 'and', rules: [group], not: true } : { ...group, not: true }
  }
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

/** The API's own limits: groups, negations and comparisons one inside the other, and parts of one group. */
export const MOST_LEVELS = 6
const MOST_PARTS = 20
const MOST_CHOICES = 50

/** What is missing from the editor's groups or too much in them, or nothing: then the API takes them. */
export function faultOf(group: RuleGroupType, isNumber: (metric: string) => boolean): string | undefined {
  if (levelsOf(group) > MOST_LEVELS) return `Groups nest too deep: ${MOST_LEVELS} levels are the most.`
  return faultOfGroup(group, isNumber)
}

const levelsOf = (rule: RuleGroupType | RuleType | string): number =>
  typeof rule !== 'string' && 'rules' in rule
    ? Math.max(0, ...rule.rules.map(levelsOf)) + (rule.not ? 2 : 1)
    : 1

function faultOfGroup(group: RuleGroupType, isNumber: (metric: string) => boolean): string | undefined {
  if (group.rules.length === 0) return 'Every group needs at least one condition.'
  if (group.rules.length > MOST_PARTS) return `A group has ${MOST_PARTS} conditions at most.`
  for (const rule of group.rules) {
    if (typeof rule === 'string') continue
    const fault = 'rules' in rule ? faultOfGroup(rule, isNumber) : faultOfValue(rule, isNumber(rule.field))
    if (fault) return fault
  }
  return undefined
}

function faultOfValue({ field, operator, value }: RuleType, isNumber: boolean): string | undefined {
  const values = operator === 'in' ? String(value ?? '').split(',') : [String(value ?? '')]
  if (values.some((text) => text.trim() === '')) return `${words(field)} needs a value.`
  if (values.length > MOST_CHOICES) return `${words(field)} is compared with ${MOST_CHOICES} values at most.`
  if (isNumber && values.some((text) => !Number.isFinite(Number(text))))
    return `${words(field)} is compared with a number.`
  return undefined
}

const comparisons = {
  gte: 'is at least',
  gt: 'is more than',
  lte: 'is at most',
  lt: 'is less than',
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
}

/** A condition as a sentence: "Internal score is at least 0.65 and not (Risk level is low)". */
export function inWords(
  { all, any, not, metric, operator = 'gte', value }: Condition,
  isInner = false,
): string {
  if (not) return `not (${inWords(not)})`
  const parts = all ?? any
  if (!parts) return `${words(metric)} ${comparisons[operator]} ${[value].flat().join(', ')}`
  const text = parts.map((part) => inWords(part, parts.length > 1)).join(all ? ' and ' : ' or ')
  return isInner && parts.length > 1 ? `(${text})` : text
}
