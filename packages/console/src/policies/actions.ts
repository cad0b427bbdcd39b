import type { Schema as Resource } from '@trust/client'
import { allOf } from '../components/format.ts'
import { words, wordsWithin } from '../components/labels.ts'
import { t } from '../messages.ts'

export type ActionOfPolicy = Resource<'PolicyAction'>
export type ActionKind = ActionOfPolicy['kind']

export const actionKinds: { value: ActionKind; label: string }[] = [
  { value: 'tag', label: t('policies.tags_merchant') },
  { value: 'list_entry', label: t('policies.puts_it_on_list') },
  { value: 'notification', label: t('policies.notifies_people') },
  { value: 'visit', label: t('policies.asks_for_visit') },
  { value: 'hold', label: t('policies.holds_badge_until_case_is_decided') },
]

/** An action as the form begins it. */
export function newAction(kind: ActionKind): ActionOfPolicy {
  switch (kind) {
    case 'tag':
      return { kind, tag: '' }
    case 'list_entry':
      return { kind, list_id: '', field: 'merchant_id' }
    case 'notification':
      return { kind, roles: ['qc_lead'] }
    case 'visit':
      return { kind, instructions: '', due_days: 14 }
    case 'hold':
      return { kind }
  }
}

/** "a tag “watched”": what follows from a fire. */
export function actionInWords(action: ActionOfPolicy): string {
  switch (action.kind) {
    case 'tag':
      return t('policies.leads_to_tag', { tag: action.tag })
    case 'list_entry':
      return action.expires_after_days
        ? t('policies.leads_to_list_entry_for_days', {
            field: wordsWithin(action.field),
            days: action.expires_after_days,
          })
        : t('policies.leads_to_list_entry', { field: wordsWithin(action.field) })
    case 'notification':
      return t('policies.leads_to_notices', { roles: allOf(action.roles.map(words)) })
    case 'visit':
      return t('policies.leads_to_visit', { days: action.due_days })
    case 'hold':
      return t('policies.leads_to_hold')
  }
}
