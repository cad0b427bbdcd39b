import type { Environment } from '@trust/runtime/environment'
import type { AttemptOutcome } from '../http/message.ts'
import { MAX_RETRY_AFTER_MS } from '../limits.ts'

/** The state of an event's delivery to one webhook. */
export type DeliveryStatus = 'pending' | 'pending_retry' | 'delivered' | 'dead_lettered'
export type AttemptStatus = 'pending' | 'succeeded' | 'failed'

/** A settled delivery is never attempted again; a replay makes a new one. */
export function isSettled(status: DeliveryStatus): boolean {
  return status === 'delivered' || status === 'dead_lettered'
}

/** How deliveries are retried (specification, "Delivery and retry"). */
export interface RetryRules {
  maxAttempts: number
  /** The pause after the first failure, in milliseconds; it doubles with each further one. */
  baseMs: number
}

export function retryRules(env: Environment): RetryRules {
  return { maxAttempts: env.WEBHOOK_MAX_ATTEMPTS, baseMs: env.WEBHOOK_RETRY_BASE_SECONDS * 1000 }
}

/** The state of a delivery after an attempt. */
export interface NextState {
  status: Exclude<DeliveryStatus, 'pending'>
  nextAttemptAt: Date | null
}

export function attemptStatus({ error }: AttemptOutcome): AttemptStatus {
  return error === null ? 'succeeded' : 'failed'
}

/** Whether the endpoint is gone for good (410): nothing more is sent to it. */
export function isGone({ responseStatus }: AttemptOutcome): boolean {
  return responseStatus === 410
}

/** The scheduled pause after failed attempt `number` (1 for the first), in milliseconds. */
export function pauseAfter(number: number, { baseMs }: RetryRules): number {
  return baseMs * 2 ** (number - 1)
}

/**
 * The next state after attempt `number` (1 for the first). Only an observed failure dead-letters: an attempt that a
 * crash or a stop interrupted may not have reached the receiver, so another one follows, whatever its number. The
 * receiver may ask for a longer pause than the schedule's, but not for a shorter one. A 410 is final.
 */
export function nextState(
  outcome: AttemptOutcome,
  number: number,
  { rules, now }: { rules: RetryRules; now: Date },
): NextState {
  if (outcome.error === null) return { status: 'delivered', nextAttemptAt: null }
  if (outcome.error === 'interrupted') return { status: 'pending_retry', nextAttemptAt: now }
  if (isGone(outcome) || number >= rules.maxAttempts) return { status: 'dead_lettered', nextAttemptAt: null }
  const pause = Math.max(pauseAfter(number, rules), Math.min(outcome.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS))
  return { status: 'pending_retry', nextAttemptAt: new Date(now.getTime() + pause) }
}
