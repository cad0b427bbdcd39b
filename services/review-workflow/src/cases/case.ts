import type { Actor } from '@trust/contracts/actor'
import type { decisions } from '@trust/contracts/codes'
import { HOUR_MS } from '@trust/contracts/durations'
import type { Lifecycle } from '@trust/contracts/lifecycle'
import type { Priority } from '@trust/contracts/scales'

export const caseStates = ['open', 'in_review', 'pending_second_review', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

export type Decision = (typeof decisions)[number]

export const caseOrders = ['newest', 'queue', 'next', 'due', 'score'] as const
export type CaseOrder = (typeof caseOrders)[number]

type CaseAction =
  | 'claim'
  | 'assign'
  | 'decide'
  | 'decide_with_second_review'
  | 'approve'
  | 'refuse'
  | 'release'
  | 'withdraw'
  | 'undo'
  | 'reopen'

const undecided = ['open', 'in_review'] as const

export const caseLifecycle = {
  claim: { from: ['open'], to: 'in_review' },
  assign: { from: undecided, to: 'in_review' },
  decide: { from: undecided, to: 'decided' },
  decide_with_second_review: { from: undecided, to: 'pending_second_review' },
  approve: { from: ['pending_second_review'], to: 'decided' },
  refuse: { from: ['pending_second_review'], to: 'in_review' },
  release: { from: ['in_review'], to: 'open' },
  withdraw: { from: ['pending_second_review'], to: 'in_review' },
  /** For a decision that takes effect at once, within `UNDO_MS`. */
  undo: { from: ['decided'], to: 'in_review' },
  /** When an appeal overturned the decision. */
  reopen: { from: ['decided'], to: 'open' },
} satisfies Lifecycle<CaseState, CaseAction>

/** The decisions that need a second person, each with the job that carries it out after the approval. */
const jobsOfHighImpact = { suspend: 'suspend-merchant', reinstate: 'reinstate-merchant' } as const
export type HighImpactDecision = keyof typeof jobsOfHighImpact

/** Whether nothing may happen until a second, different person approves. */
export function isHighImpact(decision: string | null): decision is HighImpactDecision {
  return decision !== null && Object.hasOwn(jobsOfHighImpact, decision)
}

/** The job that carries a decision out. */
export function jobOf(decision: HighImpactDecision) {
  return jobsOfHighImpact[decision]
}

/** Whether two actors are one person (or one machine). */
export function isSamePerson(one: Actor, other: Actor): boolean {
  return one.id === other.id
}

export type DueHours = Record<Priority, number>

/** When a case of this priority must be decided. */
export function dueAt(priority: Priority, hours: DueHours, openedAt: Date): Date {
  return new Date(openedAt.getTime() + hours[priority] * HOUR_MS)
}

/** Lowest first. */
const ranks: readonly Priority[] = ['low', 'medium', 'high', 'urgent']

export function isHigher(one: Priority, other: Priority): boolean {
  return ranks.indexOf(one) > ranks.indexOf(other)
}

/**
 * The due times of a case that a person escalates: by its new priority, unless it is due earlier. A passed due time
 * does not make it due at once, but the first one stays, so that the case stays late.
 */
export function escalatedDueTimes(
  { dueAt, firstDueAt }: { dueAt: Date; firstDueAt: Date },
  byPriority: Date,
  now: Date,
): { dueAt: Date; firstDueAt: Date } {
  return {
    dueAt: dueAt > now && dueAt < byPriority ? dueAt : byPriority,
    firstDueAt: firstDueAt < byPriority ? firstDueAt : byPriority,
  }
}

/** Whether a case is late: past its first due time and undecided, escalated since or not. */
export function isOverdue(reviewed: { status: string; firstDueAt: Date }, now: Date): boolean {
  return reviewed.status !== 'decided' && reviewed.firstDueAt < now
}

/** Ten seconds on the screen, and five for the network. */
const UNDO_MS = 15_000

/** Whether the decider can still take the decision back: nothing has happened to the merchant yet. */
export function isUndoable(
  { decision, decidedAt }: { decision: string | null; decidedAt: Date | null },
  now: Date,
) {
  return decision === 'clear' && decidedAt !== null && now.getTime() - decidedAt.getTime() <= UNDO_MS
}

/** The columns of a case that is not snoozed. */
export const awake = { snoozedUntil: null, snoozedBy: null, snoozeReason: null }

/** How long a case that a user skipped is offered to them last. */
export const SKIP_MS = 12 * HOUR_MS
