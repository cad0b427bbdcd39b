import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { say } from '@trust/messages/sentences/say'
import type { EvidenceStore } from '../store/store.ts'
import { UNFINISHED } from './evidence.ts'

/** How long an upload or an assessment may take before it counts as lost. */
export const TIMEOUT_MS = 15 * 60_000
const MAX_AT_ONCE = 500

/** Requests a look, in a while, for what was left behind. */
export function reconcileLater({ tenantId, enqueue }: Context): void {
  enqueue('reconcile-evidence', { tenant_id: tenantId }, { delayMs: TIMEOUT_MS })
}

/**
 * Picks up what a crash left behind: drafts of files, assets whose assessment has no job any more, and
 * files that no asset names. Looks again later while there may be any.
 */
export async function reconcileEvidence(
  harness: { db: Database; store: EvidenceStore },
  scope: Scope,
): Promise<void> {
  const { db, store } = harness
  await store.removeDrafts(longBefore(new Date()))
  const files = await db.transact(scope, unclaimedSince)
  for (const key of files) await db.transact(scope, (context) => removeUnclaimed(context, store, key))
  await db.transact(scope, async (context) => {
    await restartLost(context)
    if (await mayBeMore(context)) reconcileLater(context)
  })
}

async function unclaimedSince({ tx, tenantId, now }: Context): Promise<string[]> {
  const rows = await tx.unclaimedFile.findMany({
    where: { tenantId, createdAt: { lt: longBefore(now) } },
    take: MAX_AT_ONCE,
  })
  return rows.map(({ storageKey }) => storageKey)
}

/**
 * A submission of the same file at this moment waits for the row's lock, and then stores the file again.
 */
async function removeUnclaimed(
  { tx, tenantId, now }: Context,
  store: EvidenceStore,
  key: string,
): Promise<void> {
  const { count } = await tx.unclaimedFile.deleteMany({
    where: { storageKey: key, tenantId, createdAt: { lt: longBefore(now) } },
  })
  if (count === 0) return
  const named = await tx.evidence.findFirst({ where: { tenantId, storageKey: key }, select: { id: true } })
  if (!named) await store.delete(key)
}

/** An asset whose job is still in the outbox is only late; one without was lost with its last attempt. */
async function restartLost(context: Context): Promise<void> {
  const { tx, tenantId, now } = context
  const lost = await tx.$queryRaw<{ id: string; merchant_id: string }[]>`
    UPDATE evidence SET updated_at = ${now} WHERE id IN (
      SELECT id FROM evidence AS asset
      WHERE tenant_id = ${tenantId}::uuid AND status = ANY (${[...UNFINISHED]}) AND updated_at < ${longBefore(now)}
        AND NOT EXISTS (
          SELECT FROM outbox WHERE name = 'assess-evidence' AND outbox.tenant_id = ${tenantId}::uuid
            AND failed_at IS NULL AND payload->>'evidence_id' = asset.id::text)
      ORDER BY updated_at LIMIT ${MAX_AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, merchant_id`
  for (const { id, merchant_id: merchantId } of lost) {
    context.audit({
      action: 'evidence.restarted',
      resourceType: 'evidence',
      resourceId: id,
      merchantId,
      summary: say('log.evidence_restarted'),
    })
    context.enqueue('assess-evidence', { evidence_id: id })
  }
}

async function mayBeMore({ tx, tenantId }: Context): Promise<boolean> {
  if (await tx.unclaimedFile.findFirst({ where: { tenantId } })) return true
  const where = { tenantId, status: { in: [...UNFINISHED] } }
  return (await tx.evidence.findFirst({ where, select: { id: true } })) !== null
}

function longBefore(now: Date): Date {
  return new Date(now.getTime() - TIMEOUT_MS)
}
