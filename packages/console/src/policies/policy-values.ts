import type { RuleGroupType } from 'react-querybuilder'
import type { Resource } from '../api.ts'
import { changedFields } from '../components/changed-fields.ts'
import { toCondition, toGroup } from '../conditions/condition.ts'

type Policy = Resource<'Policy'>

/** The initial values of the form. */
export const valuesOf = (policy?: Policy) => ({
  name: policy?.name ?? '',
  trigger_type: policy?.trigger_type ?? '',
  description: policy?.description ?? '',
  severity: policy?.severity ?? 'medium',
  mode: policy?.mode ?? 'shadow',
  enabled: policy?.enabled ?? true,
  cooldown_hours: policy?.cooldown_hours ?? 24,
  creates_review_case: policy?.creates_review_case ?? false,
  review_priority: policy?.review_priority ?? 'medium',
  creates_corrective_action: policy?.creates_corrective_action ?? false,
  action_type: policy?.action_type ?? 'other',
  action_due_days: policy?.action_due_days ?? 14,
  actions: policy?.actions ?? [],
})
export type PolicyValues = ReturnType<typeof valuesOf>

export const groupOf = (policy?: Policy): RuleGroupType =>
  toGroup(policy?.condition ?? { all: [{ metric: 'internal_score', operator: 'gte', value: 0.65 }] })

/** The form as the API takes it, without the trigger type, which a policy keeps. */
export function definitionOf(
  { trigger_type: _, description, ...values }: PolicyValues,
  group: RuleGroupType,
  isNumber: (metric: string) => boolean,
) {
  return {
    ...values,
    description: description || null,
    review_priority: values.creates_review_case ? values.review_priority : null,
    action_type: values.creates_corrective_action ? values.action_type : null,
    action_due_days: values.creates_corrective_action ? values.action_due_days : null,
    condition: toCondition(group, isNumber),
  }
}
export type Definition = ReturnType<typeof definitionOf>
export type Field = keyof Definition

export const differing = (one: Definition, other: Definition): Field[] =>
  Object.keys(changedFields(one, other)) as Field[]
