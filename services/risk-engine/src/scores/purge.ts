import { DAY_MS } from '@trust/contracts/durations'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { retainedSince } from '@trust/db/retention'

/** How many merchants a transaction looks at. */
const MERCHANTS = 100
/** How many rows of a kind a transaction removes: some tens of milliseconds. */
export const BATCH = 2_000
/** `used_on` is a month behind at most. A week more, in which this job may fail. */
const BEHIND_MS = 38 * DAY_MS

/**
 * Removes scores that are past their time, merchant by merchant, then the facts that no score names any more. Of each
 * merchant the newest score stays, that with which its present status began, and those that a decision or an appeal rests
 * on: what stood when it was made. Asks for itself until it has been through all.
 * @param after the last merchant that is done; null begins
 */
export async function purgeScores(context: Context, after: string | null): Promise<void> {
  const { tx, tenantId, enqueue } = context
  const cutoff = await retainedSince(context, 'scores')
  const merchants = await tx.merchant.findMany({
    where: { tenantId, ...(after ? { id: { gt: after } } : {}) },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: MERCHANTS,
  })
  const again = (from: string | null) => enqueue('purge-scores', { tenant_id: tenantId, after: from })
  if (merchants.length > 0) {
    const ids = merchants.map(({ id }) => id)
    const removed = await purgeOf(context, ids, cutoff)
    return again(removed === BATCH ? after : (ids.at(-1) ?? null))
  }
  const unused = new Date(cutoff.getTime() - BEHIND_MS)
  const [facts] = await tx.$queryRaw<{ removed: number }[]>`
    SELECT purge_score_facts(${unused}::date, ${BATCH}::int) AS removed`
  if (facts?.removed === BATCH) again(after)
}

/** @returns how many scores of these merchants went */
async function purgeOf({ tx, tenantId }: Context, ids: string[], cutoff: Date): Promise<number> {
  const ofMerchant = Prisma.sql`tenant_id = ${tenantId}::uuid AND merchant_id = s.merchant_id`
  const [purged] = await tx.$queryRaw<{ removed: number; retained: string[] }[]>`
    WITH moments AS MATERIALIZED (
      SELECT merchant_id, unnest(ARRAY[decided_at, second_reviewed_at]) AS at FROM review_cases
      WHERE tenant_id = ${tenantId}::uuid AND merchant_id = ANY(${ids}::uuid[]) AND decided_at IS NOT NULL
      UNION ALL SELECT merchant_id, unnest(ARRAY[created_at, reviewed_at]) FROM appeals
      WHERE tenant_id = ${tenantId}::uuid AND merchant_id = ANY(${ids}::uuid[])
    ), old AS MATERIALIZED (
      SELECT s.id, s.merchant_id, s.calculated_at, s.facts_digest,
        next.id IS NULL
          OR EXISTS (SELECT FROM moments m
            WHERE m.merchant_id = s.merchant_id AND m.at >= s.calculated_at AND m.at < next.calculated_at)
          OR EXISTS (SELECT FROM review_cases WHERE ${ofMerchant} AND snapshot #>> '{standing,scoreId}' = s.id::text)
          OR before.public_status IS DISTINCT FROM s.public_status AND NOT EXISTS (
            SELECT FROM scores WHERE ${ofMerchant} AND calculated_at > s.calculated_at AND public_status <> s.public_status)
          AS is_retained
      FROM scores s
        LEFT JOIN LATERAL (
          SELECT id, calculated_at FROM scores WHERE ${ofMerchant} AND (calculated_at, id) > (s.calculated_at, s.id)
          ORDER BY calculated_at, id LIMIT 1) AS next ON true
        LEFT JOIN LATERAL (
          SELECT public_status FROM scores WHERE ${ofMerchant} AND (calculated_at, id) < (s.calculated_at, s.id)
          ORDER BY calculated_at DESC, id DESC LIMIT 1) AS before ON true
      WHERE s.tenant_id = ${tenantId}::uuid AND s.merchant_id = ANY(${ids}::uuid[]) AND s.calculated_at < ${cutoff}
    ), removed AS (
      DELETE FROM scores WHERE tenant_id = ${tenantId}::uuid AND id IN (
        SELECT id FROM old WHERE NOT is_retained ORDER BY merchant_id, calculated_at, id LIMIT ${BATCH})
      RETURNING id)
    SELECT (SELECT count(*)::int FROM removed) AS removed,
      ARRAY(SELECT DISTINCT facts_digest FROM old WHERE is_retained AND facts_digest IS NOT NULL) AS retained`
  await retainFacts({ tx, tenantId }, purged?.retained ?? [])
  return purged?.removed ?? 0
}

/** Facts of scores that are kept beyond their time are kept for good. */
async function retainFacts(
  { tx, tenantId }: Pick<Context, 'tx' | 'tenantId'>,
  digests: string[],
): Promise<void> {
  if (digests.length === 0) return
  await tx.$executeRaw`
    UPDATE score_facts SET used_on = '9999-12-31' WHERE tenant_id = ${tenantId}::uuid AND used_on < '9999-12-31'
      AND digest IN (SELECT facts_named_by(${tenantId}::uuid, ARRAY(
        SELECT digest FROM score_facts WHERE tenant_id = ${tenantId}::uuid AND digest = ANY(${digests}::text[])
          AND used_on < '9999-12-31')))`
}
