import { HOUR_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import { listsOf } from '../lists/membership.ts'
import { peerComparisonsOf } from '../peers/measure.ts'
import { askForStalePeers } from '../peers/stored-peers.ts'
import { enabledPolicies } from '../policies/read.ts'
import { askForScores } from '../scores/rescore-all.ts'

const DAY_HOURS = 24
/** Three batches a minute are 8.6 million merchants a day. */
const BATCH = 2_000
const NEXT_BATCH_MS = 20_000
/** A merchant that was asked for is asked for again when it has no new score by then. */
const LEASE_MS = HOUR_MS

/** What caused a score of a merchant whose facts did not change. */
export const BY_TIME = 'daily'

/**
 * Asks for a new score of the merchants that are due, a batch at a time, so that old facts decay, and for the next run
 * of itself.
 * @returns how many it asked for
 */
export async function rescoreStale(context: Context): Promise<number> {
  const { tenantId } = context
  const ids = await claimDue(context)
  if (ids.length < BATCH) ids.push(...(await findUnscored(context, BATCH - ids.length)))
  askForScores(context, ids, BY_TIME)
  await askForStalePeers(context)
  const delayMs = ids.length === BATCH ? NEXT_BATCH_MS : HOUR_MS
  context.enqueue('rescore-stale', { tenant_id: tenantId }, { delayMs })
  return ids.length
}

/** Those that are due, and those that no policy has seen as the policies are now. */
async function claimDue(context: Context): Promise<string[]> {
  const { tx, tenantId, now } = context
  const unseen = await unseenSince(context)
  const leased = new Date(now.getTime() + LEASE_MS)
  // Those that are just being scored are locked, and no longer due afterwards.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH due AS (
      (SELECT merchant_id FROM score_dues WHERE tenant_id = ${tenantId}::uuid AND due_at <= ${now}
        ORDER BY due_at LIMIT ${BATCH})
      UNION
      (SELECT merchant_id FROM score_dues WHERE tenant_id = ${tenantId}::uuid AND seen_at < ${unseen}
        ORDER BY seen_at LIMIT ${BATCH})
      LIMIT ${BATCH}
    ), locked AS MATERIALIZED (
      SELECT merchant_id FROM score_dues
      WHERE tenant_id = ${tenantId}::uuid AND merchant_id IN (SELECT merchant_id FROM due)
      FOR UPDATE SKIP LOCKED
    )
    UPDATE score_dues d SET seen_at = ${now}, due_at = ${leased}
    FROM locked WHERE d.tenant_id = ${tenantId}::uuid AND d.merchant_id = locked.merchant_id
    RETURNING d.merchant_id AS id`
  return rows.map(({ id }) => id)
}

/**
 * Merchants without a score since this time are scored, whatever was foreseen for them. It is a day ago when policies
 * compare with lists or peers, which change by themselves; else the last change of a policy, at most a day ago.
 */
async function unseenSince(context: Context): Promise<Date> {
  const { now } = context
  const policies = await enabledPolicies(context)
  const conditions = policies.map(({ condition }) => condition)
  const dayAgo = now.getTime() - DAY_HOURS * HOUR_MS
  const isForeseeable = conditions.flatMap(listsOf).length + peerComparisonsOf(conditions).length === 0
  const written = Math.max(0, ...policies.map(({ updatedAt }) => updatedAt.getTime()))
  return new Date(isForeseeable ? Math.min(dayAgo, written) : dayAgo)
}

/** Merchants of more than a day that were never scored: their first calculation failed. */
async function findUnscored({ tx, tenantId, now }: Context, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - DAY_HOURS * HOUR_MS)
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT m.id FROM merchants m
    WHERE m.tenant_id = ${tenantId}::uuid AND m.created_at < ${before}
      AND NOT EXISTS (SELECT FROM score_dues d WHERE d.merchant_id = m.id)
    LIMIT ${limit}`
  return rows.map(({ id }) => id)
}
