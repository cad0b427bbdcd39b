import type { Schema as Resource } from '@trust/client'
import { words } from '../parts/words.ts'

export type ActionOfPolicy = Resource<'PolicyAction'>
export type ActionKind = ActionOfPolicy['kind']

export const actionKinds: { value: ActionKind; label: string }[] = [
  { value: 'tag', label: 'Tags the merchant' },
  { value: 'list_entry', label: 'Puts it on a list' },
  { value: 'notification', label: 'Notifies people' },
  { value: 'visit', label: 'Asks for a visit' },
  { value: 'hold', label: 'Holds the badge until a case is decided' },
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
      return `a tag “${action.tag}”`
    case 'list_entry':
      return `an entry of its ${words(action.field).toLowerCase()} on a list${action.expires_after_days ? ` for ${action.expires_after_days} days` : ''}`
    case 'notification':
      return `notices to ${action.roles.map(words).join(' and ')}`
    case 'visit':
      return `a visit within ${action.due_days} days`
    case 'hold':
      return 'a hold of the badge until a case is decided'
  }
}
