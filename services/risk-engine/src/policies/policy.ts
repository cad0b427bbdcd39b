import type { Actor } from '@trust/contracts/actor'
import type { PolicyAction } from '@trust/contracts/policy-actions'
import type { ActionType, Priority, Severity } from '@trust/contracts/scales'
import type { Condition } from '../metrics/condition.ts'

export const policyModes = ['live', 'shadow'] as const
export type PolicyMode = (typeof policyModes)[number]

/** The definition of a trigger policy, without its id and version. */
export interface PolicyDefinition {
  name: string
  /** A slug, `[a-z][a-z0-9_]{2,63}`. */
  triggerType: string
  description: string | null
  severity: Severity
  condition: Condition
  /** Whether a fire has consequences: in `shadow` it is only recorded. */
  mode: PolicyMode
  cooldownHours: number
  createsReviewCase: boolean
  reviewPriority: Priority | null
  createsCorrectiveAction: boolean
  actionType: ActionType | null
  actionDueDays: number | null
  /** The further actions of a fire. */
  actions: PolicyAction[]
}

/** A policy in the wording that is in force. Disabled ones are never evaluated. */
export type Policy = PolicyDefinition & {
  id: string
  version: number
  /** A newer version that a second person must approve first. */
  pendingVersion: number | null
  enabled: boolean
  createdAt: Date
  updatedAt: Date
}

/** One version of a policy. */
export type PolicyVersion = PolicyDefinition & {
  policyId: string
  version: number
  createdBy: Actor
  /** The second person, of a version that needed one. */
  approvedBy: Actor | null
  /** The second person, of a version that was rejected. */
  rejectedBy: Actor | null
  decisionComment: string | null
  createdAt: Date
}
