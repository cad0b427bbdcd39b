import type { Context } from '@trust/db/context'
import { retainedSince } from '@trust/db/retention'
import { say } from '@trust/messages/sentences/say'
import { COPY_SUFFIXES } from './copies.ts'
import { reconcileLater } from './reconcile.ts'

const BATCH = 500

/**
 * Removes pictures whose retention is over, with their previews, their notes and the text that was read in them. Other
 * findings stay.
 * A later job removes the files that no asset names. Requests its own next run while there are more.
 */
export async function purgeEvidence(context: Context): Promise<void> {
  const { tx, tenantId, now } = context
  const before = await retainedSince(context, 'evidence')
  const forgotten = await tx.$queryRaw<{ id: string; merchant_id: string; storage_key: string }[]>`
    WITH old AS (
      SELECT id, storage_key FROM evidence
      WHERE tenant_id = ${tenantId}::uuid AND created_at < ${before} AND storage_key NOT LIKE 'forgotten/%'
      ORDER BY created_at LIMIT ${BATCH} FOR UPDATE)
    UPDATE evidence SET storage_key = 'forgotten/' || evidence.id, notes = NULL,
      assessment = assessment || '{"text": [], "text_places": []}', updated_at = ${now}
    FROM old WHERE evidence.id = old.id RETURNING evidence.id, evidence.merchant_id, old.storage_key`
  if (forgotten.length === 0) return
  const evidenceId = { in: forgotten.map(({ id }) => id) }
  await tx.evidenceFeatures.updateMany({ where: { tenantId, evidenceId }, data: { preview: null } })
  const keys = forgotten.flatMap(({ storage_key: key }) => [
    key,
    ...COPY_SUFFIXES.map((suffix) => `${key}.${suffix}`),
  ])
  await tx.$executeRaw`
    INSERT INTO unclaimed_files (tenant_id, storage_key, created_at)
    SELECT ${tenantId}::uuid, key, ${now} FROM unnest(${keys}::text[]) AS key ON CONFLICT DO NOTHING`
  for (const { id, merchant_id: merchantId } of forgotten) {
    context.audit({
      action: 'evidence.forgotten',
      resourceType: 'evidence',
      resourceId: id,
      merchantId,
      summary: say('log.evidence_forgotten'),
    })
  }
  reconcileLater(context)
  if (forgotten.length === BATCH) context.enqueue('purge-evidence', { tenant_id: tenantId })
}
