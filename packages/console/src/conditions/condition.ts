import type { Schema as Resource } from '@trust/client'
import type { RuleGroupType, RuleType } from 'react-querybuilder'
import { anyOf } from '../components/format.ts'
import { metricInWords, words } from '../components/labels.ts'
import { t } from '../messages.ts'

type Condition = Resource<'Condition'>

/** What refines a comparison, for as long as the metric is the same. */
export type Extras = Omit<Condition, 'all' | 'any' | 'not' | 'operator' | 'value'>
type Rule = RuleType & { extras?: Extras }

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
  const { all: _all, any: _any, not: _not, operator = 'gte', value, ...extras } = condition
  const { metric = 'internal_score' } = extras
  const rule: Rule = { field: metric, operator, value: Array.isArray(value) ? value.join(',') : value }
  if (Object.keys(extras).length > 1) rule.extras = extras
  return rule
}

/** The editor's groups as a condition; numbers as numbers, lists as lists. */
export function toCondition(group: RuleGroupType, isNumber: (metric: string) => boolean): Condition {
  const parts = group.rules
    .filter((rule) => typeof rule !== 'string')
    .map((rule) => ('rules' in rule ? toCondition(rule, isNumber) : leaf(rule, isNumber(rule.field))))
  const tree = { [group.combinator === 'or' ? 'any' : 'all']: parts } as Condition
  return group.not ? ({ not: tree } as Condition) : tree
}

function leaf(rule: Rule, isNumber: boolean): Condition {
  const { operator, value } = rule
  const extras = extrasOf(rule)
  if (extras.value_metric) return { ...extras, operator } as Condition
  const one = (text: unknown) => (isNumber ? Number(text) : String(text).trim())
  const given = operator === 'in' ? String(value).split(',').map(one) : one(value)
  return { ...extras, operator, value: given } as Condition
}

/** The refinement of a rule in the editor. */
export function extrasOf({ field, extras }: Rule): Extras {
  return extras?.metric === field ? extras : { metric: field as NonNullable<Extras['metric']> }
}

export const isRefined = (extras: Extras): boolean => Object.keys(extras).length > 1

/** The groups with a changed refinement of the rule at a path. */
export function withExtras(group: RuleGroupType, [at, ...rest]: number[], extras: Extras): RuleGroupType {
  const rules = group.rules.map((rule, index) => {
    if (index !== at || typeof rule === 'string') return rule
    return 'rules' in rule ? withExtras(rule, rest, extras) : { ...rule, extras }
  })
  return { ...group, rules }
}

/** The API's own limits: groups, negations and comparisons one inside the other, and parts of one group. */
export const MAX_LEVELS = 6
const MAX_PARTS = 20
const MAX_CHOICES = 50

/** What the editor's groups lack or have too much of; undefined when the API takes them. */
export function faultOf(group: RuleGroupType, isNumber: (metric: string) => boolean): string | undefined {
  if (levelsOf(group) > MAX_LEVELS) return t('policies.groups_nest_too_deep', { max_levels: MAX_LEVELS })
  return faultOfGroup(group, isNumber)
}

const levelsOf = (rule: RuleGroupType | RuleType | string): number =>
  typeof rule !== 'string' && 'rules' in rule
    ? Math.max(0, ...rule.rules.map(levelsOf)) + (rule.not ? 2 : 1)
    : 1

function faultOfGroup(group: RuleGroupType, isNumber: (metric: string) => boolean): string | undefined {
  if (group.rules.length === 0) return t('policies.every_group_needs_at_least_one_condition')
  if (group.rules.length > MAX_PARTS)
    return t('policies.group_has_conditions_at_most', { max_parts: MAX_PARTS })
  for (const rule of group.rules) {
    if (typeof rule === 'string') continue
    const fault = 'rules' in rule ? faultOfGroup(rule, isNumber) : faultOfValue(rule, isNumber(rule.field))
    if (fault) return fault
  }
  return undefined
}

function faultOfValue({ field, operator, value, extras }: Rule, isNumber: boolean): string | undefined {
  if (extras?.metric === field && extras.value_metric) return undefined
  const values = operator === 'in' ? String(value ?? '').split(',') : [String(value ?? '')]
  if (values.some((text) => text.trim() === ''))
    return t('policies.needs_value', { field: metricInWords(field) })
  if (values.length > MAX_CHOICES)
    return t('policies.is_compared_with_values_at_most', {
      field: metricInWords(field),
      max_choices: MAX_CHOICES,
    })
  if (isNumber && values.some((text) => !Number.isFinite(Number(text))))
    return t('policies.is_compared_with_number', { field: metricInWords(field) })
  return undefined
}

/** The name of a value list by its id. */
export type NameOfList = (id: string) => string

/** The metrics whose values are codes, each with them. */
export const metricValues: Record<string, readonly string[]> = {
  risk_level: ['low', 'medium', 'high'],
  public_status: ['verified', 'review', 'suspended'],
  level_source: ['score', 'conduct'],
}

/** A condition as a sentence: "Internal score is at least 0.65 and not (Risk level is low)". */
export function inWords(
  { all, any, not, operator = 'gte', value, unknown, ...left }: Condition,
  nameOfList: NameOfList = (id) => id,
  isInner = false,
): string {
  if (not) return t('policies.not_condition', { condition: inWords(not, nameOfList) })
  const parts = all ?? any
  if (!parts) {
    const compared = t(`policies.compare_${operator}`, {
      measure: measureInWords(left),
      value: operator.endsWith('in_list') ? nameOfList(String(value)) : rightInWords(value, left),
    })
    return unknown ? t('policies.or_unknown', { condition: compared }) : compared
  }
  const joint = all ? t('policies.and') : t('policies.or')
  const text = parts.map((part) => inWords(part, nameOfList, parts.length > 1)).join(` ${joint} `)
  return isInner && parts.length > 1 ? `(${text})` : text
}

/** "Complaints (Category: Billing) in 14 days, compared with 90 days before". */
function measureInWords({ metric, field, window_days, filter = {}, ...rest }: Condition): string {
  const { baseline_days, percentile_of } = rest
  const filters = Object.entries(filter).map(
    ([name, wanted]) => `${words(name)}: ${anyOf([wanted].flat().map(String).map(words))}`,
  )
  return [
    metricInWords(metric ?? ''),
    field ? ` “${field}”` : '',
    filters.length > 0 ? ` (${filters.join('; ')})` : '',
    window_days ? ` ${t('policies.in_days', { days: window_days })}` : '',
    baseline_days ? `, ${t('policies.compared_with_days_before', { days: baseline_days })},` : '',
    percentile_of ? `, ${t('policies.as_percentile', { group: percentile_of })},` : '',
  ].join('')
}

/** The right side of a comparison: a value or another metric. */
export function rightInWords(
  value: Condition['value'],
  { metric = '', value_metric, factor = 1 }: Condition,
): string {
  if (value_metric) return `${factor === 1 ? '' : `${factor} × `}${metricInWords(value_metric)}`
  const isWorded = Object.hasOwn(metricValues, metric)
  return anyOf([value].flat().map((each) => (isWorded ? words(String(each)) : String(each))))
}
