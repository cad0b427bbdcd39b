import { DAY_MS } from '@trust/contracts/durations'
import type { AttemptError } from '../http/failure.ts'
import { DISABLE_DAYS, MIN_WARNING_PAUSE_MS, WARNING_DAYS } from '../limits.ts'

/** The record of an endpoint that fails. All null and 0 while it answers. */
export interface FailureState {
  /** When the first of the failures happened. */
  failingSince: Date | null
  /** How many warnings were mailed since then. */
  warnings: number
  /** From when on another failure leads to the next step. */
  stepAt: Date | null
}

export const NOT_FAILING: FailureState = { failingSince: null, warnings: 0, stepAt: null }

/** What another failure leads to: nothing yet, a mail to the administrators, or the end. */
export type FailureStep = 'wait' | 'warn' | 'disable'

/** Failures that are ours or nobody's: they say nothing about the endpoint. */
const notItsFault: AttemptError[] = ['interrupted', 'webhook_inactive', 'secret_unreadable']

/**
 * Whether a failed attempt changes what is known of its endpoint.
 * @param stepAt as it was when the attempt began: null when the endpoint answered until then
 */
export function isStepDue(error: AttemptError, stepAt: Date | null, now: Date): boolean {
  return !notItsFault.includes(error) && (stepAt === null || stepAt <= now)
}

/**
 * What a failure at `now` leads to. Only failures lead to a step, never time alone: an endpoint that nothing is sent to
 * is not disabled for being quiet.
 */
export function advanceFailure(before: FailureState, now: Date): { after: FailureState; step: FailureStep } {
  const { failingSince: since, warnings, stepAt } = before
  if (since === null || stepAt === null) {
    return {
      after: { failingSince: now, warnings: 0, stepAt: daysAfter(now, WARNING_DAYS[0]) },
      step: 'wait',
    }
  }
  if (now < stepAt) return { after: before, step: 'wait' }
  if (warnings === WARNING_DAYS.length) return { after: NOT_FAILING, step: 'disable' }
  const scheduled = daysAfter(since, WARNING_DAYS[warnings + 1] ?? DISABLE_DAYS)
  const earliest = now.getTime() + MIN_WARNING_PAUSE_MS
  const next = new Date(Math.max(scheduled.getTime(), earliest))
  return { after: { failingSince: since, warnings: warnings + 1, stepAt: next }, step: 'warn' }
}

function daysAfter(since: Date, days: number): Date {
  return new Date(since.getTime() + days * DAY_MS)
}
