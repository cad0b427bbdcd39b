import type { ActionType, Severity } from '../score/facts.ts'
import type { Condition } from './condition.ts'

export type Priority = 'low' | 'medium' | 'high' | 'urgent'

/** What a trigger policy says, without the identity and version that storing it adds. */
export type PolicyDefinition = {
  name: string
  /** A slug, `[a-z][a-z0-9_]{2,63}`. */
  triggerType: string
  description: string
  severity: Severity
  condition: Condition
  cooldownHours: number
  createsReviewCase: boolean
  reviewPriority: Priority | null
  createsCorrectiveAction: boolean
  actionType: ActionType | null
  actionDueDays: number | null
}
