import { NotFound } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import { batched } from '@trust/queue/batched'
import { EARLY_MS, Snooze } from '@trust/queue/handlers'
import { MAX_CLAIMS } from '../limits.ts'
import { type Claim, type ClaimedRow, claimDeliveries } from './claim-statement.ts'
import { isSettled } from './delivery.ts'

/** An attempt that this process sends now. */
export interface ClaimedAttempt extends Omit<ClaimedRow, 'status' | 'isLive' | 'body'> {
  attemptId: string
  body: Buffer
  dispatchedAt: Date
  /** When another job may take over the delivery. */
  leaseUntil: Date
}

/**
 * Claims a delivery for its next attempt. Answers `settled` or `unwanted` when there is nothing to send.
 * @param tries which try of its job this is, 1 for the first
 */
export type ClaimDelivery = (claim: Claim, tries: number) => Promise<ClaimedAttempt | 'settled' | 'unwanted'>

/**
 * Claims deliveries and writes their next attempts before anything is sent. `next_attempt_at` says when a delivery is
 * due; during an attempt it lies `leaseMs` ahead, so that no second job claims the delivery and another job takes it
 * over after a crash. Concurrent claims share a statement.
 * @returns claims a delivery; throws NotFound, Snooze when it is not due or leased, and Error when the first attempt
 *   failed before the delivery had a job, so that the queue waits as after any failure
 */
export function createClaim(db: Database, leaseMs: number): ClaimDelivery {
  const claimTogether = batched<Claim, Found | undefined>((claims) => claimAll(db, claims, leaseMs), {
    most: MAX_CLAIMS,
  })
  return async (claim, tries) => {
    const found = await claimTogether(claim)
    if (!found) throw new NotFound('The delivery')
    const { status, isLive, attemptId, body, ...attempt } = found
    if (isSettled(status)) return 'settled'
    if (attemptId !== null) return { ...attempt, attemptId, body: Buffer.from(body) }
    if (!isLive && attempt.scheduledAt.getTime() <= Date.now() + EARLY_MS) return 'unwanted'
    const isFirstMade = status === 'pending_retry' && attempt.attemptNumber === 2
    if (isFirstMade && tries === 1) throw new Error('attempt 1 failed')
    throw new Snooze(attempt.scheduledAt)
  }
}

type Found = ClaimedRow & Pick<ClaimedAttempt, 'dispatchedAt' | 'leaseUntil'>

async function claimAll(db: Database, claims: Claim[], leaseMs: number): Promise<(Found | undefined)[]> {
  const now = new Date()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const dueBy = new Date(now.getTime() + EARLY_MS)
  const distinct = new Map(claims.map((claim) => [claim.deliveryId, claim]))
  const times = { now, dueBy, leaseUntil }
  const rows = await claimDeliveries(db.acrossTenants, [...distinct.values()], times)
  const found = new Map(rows.map((row) => [row.deliveryId, { ...row, dispatchedAt: now, leaseUntil }]))
  return claims.map((claim) => {
    const row = found.get(claim.deliveryId)
    if (!row || distinct.get(claim.deliveryId) === claim) return row
    // Two jobs claim one delivery at once: the other job gets it.
    return row.attemptId === null ? row : { ...row, attemptId: null, scheduledAt: leaseUntil }
  })
}
