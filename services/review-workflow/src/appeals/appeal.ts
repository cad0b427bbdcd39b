import type { Actor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import type { Lifecycle } from '@trust/contracts/lifecycle'
import type { Prisma } from '@trust/db/client'

export const appealStates = ['submitted', 'upheld', 'overturned'] as const
export type AppealState = (typeof appealStates)[number]

export const subjectTypes = ['review_case', 'corrective_action', 'merchant_status'] as const
export type SubjectType = (typeof subjectTypes)[number]

export const appealOrders = ['newest', 'waiting', 'due'] as const

/** `upheld`: the decision stands. `overturned`: it is undone. */
export const outcomes = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof outcomes)[number]

export const appealLifecycle = {
  upheld: { from: ['submitted'], to: 'upheld' },
  overturned: { from: ['submitted'], to: 'overturned' },
} satisfies Lifecycle<AppealState, AppealOutcome>

/** The decision that an appeal challenges. */
export interface Decided {
  /** `clear`, `suspend` … of a case, `request_corrective_action`, or the status that the score gives. */
  decision: string
  /** Who made or approved it; nobody when the score alone did. */
  decidedBy: Actor[]
  /** The policy whose trigger led to it. */
  policyId: string | null
}

/** Whether somebody else submitted the appeal. */
export function isSubmittedByOther(createdBy: { id?: string }, reviewer: Actor): boolean {
  return createdBy.id !== reviewer.id
}

/** Whether an actor had no part in a decision. */
export function isIndependent(decidedBy: { id: string }[], reviewer: Actor): boolean {
  return decidedBy.every(({ id }) => id !== reviewer.id)
}

export type AppealRow = Prisma.AppealGetPayload<true>

/** When an appeal must be answered. */
export function dueAfter(days: number, submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + days * DAY_MS)
}

/** Whether an appeal is overdue: past its due time and not answered. */
export function isOverdue({ status, dueAt }: { status: string; dueAt: Date }, now: Date): boolean {
  return status === 'submitted' && dueAt < now
}
