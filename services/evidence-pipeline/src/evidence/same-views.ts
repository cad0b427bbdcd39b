import type { Context } from '@trust/db/context'
import { SAME_VIEW } from '../assessment/duplicate-flags.ts'
import { featurePrint, printCosine } from '../assessment/feature-print.ts'
import type { LookAlikes } from './duplicates.ts'
import { isBefore } from './evidence.ts'
import type { EvidenceRow } from './read.ts'

// PostgreSQL alone has no index for cosines, so prints are compared one by one: 6,000 take about 20 ms. What is
// older than these is found by its hashes, but not as a crop or a mirror image.
const NEWEST_OF_MERCHANT = 1_000
const NEWEST_OF_TENANT = 5_000
const MOST_VIEWS = 50

interface Other {
  id: string
  merchant_id: string
  sha256: string
  perceptual_hash: string | null
  created_at: Date
}

/**
 * The assets of this tenant that show a part, a mirror image or another view of the same picture, among the newest
 * thousand of the merchant and the newest five thousand of the tenant. Keeps the asset's own print, so that of two
 * the one looked at later finds the other.
 */
export async function findSameViews(
  { tx, tenantId }: Context,
  evidence: EvidenceRow,
  features: Float32Array,
): Promise<LookAlikes> {
  const { id: evidenceId, merchantId, createdAt } = evidence
  const print = featurePrint(features)
  const kept = { tenantId, merchantId, print, createdAt }
  await tx.evidenceFeatures.upsert({ where: { evidenceId }, create: { evidenceId, ...kept }, update: kept })
  const rows = await tx.$queryRaw<{ evidence_id: string; print: Uint8Array }[]>`
    (SELECT evidence_id, print FROM evidence_features
      WHERE merchant_id = ${merchantId}::uuid AND tenant_id = ${tenantId}::uuid
      ORDER BY created_at DESC LIMIT ${NEWEST_OF_MERCHANT})
    UNION
    (SELECT evidence_id, print FROM evidence_features WHERE tenant_id = ${tenantId}::uuid
      ORDER BY created_at DESC LIMIT ${NEWEST_OF_TENANT})`
  const alike = rows
    .map((row) => ({ id: row.evidence_id, similarity: printCosine(print, row.print) }))
    .filter(({ id, similarity }) => similarity >= SAME_VIEW && id !== evidenceId)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MOST_VIEWS)
  const similarities = new Map(alike.map(({ id, similarity }) => [id, similarity]))
  const others = await tx.$queryRaw<Other[]>`
    SELECT id, merchant_id, sha256, perceptual_hash, created_at FROM evidence
    WHERE tenant_id = ${tenantId}::uuid AND id = ANY (${[...similarities.keys()]}::uuid[])`
  const place = (row: Other) => ({ id: row.id, createdAt: row.created_at })
  return {
    earlier: others
      .filter((row) => isBefore(place(row), evidence))
      .map((row) => ({
        evidenceId: row.id,
        merchantId: row.merchant_id,
        sha256: row.sha256,
        perceptualHash: row.perceptual_hash,
        similarity: similarities.get(row.id) ?? 0,
        sameMerchant: row.merchant_id === merchantId,
        sameTenant: true,
      })),
    laterIds: others.filter((row) => isBefore(evidence, place(row))).map(({ id }) => id),
  }
}
