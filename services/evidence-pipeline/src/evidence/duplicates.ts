import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { type DuplicateCandidate, NEAR_DISTANCE } from '../assessment/duplicate-flags.ts'
import { hammingDistance } from '../assessment/perceptual-hash.ts'
import { isBefore } from './evidence.ts'
import type { EvidenceRow } from './read.ts'

const MOST_SAME_FILES = 100
const MOST_COMPARED = 5_000

interface SameFile {
  id: string
  tenant_id: string
  merchant_id: string
  perceptual_hash: string | null
}

/**
 * Earlier assets with the same checksum, also of other tenants: for those no more is read than that they exist.
 * Other merchants' come first: whoever submits one file a hundred times hides nothing by it.
 */
export async function findSameFiles(db: Database, evidence: EvidenceRow): Promise<DuplicateCandidate[]> {
  const { id, sha256, tenantId, merchantId, createdAt } = evidence
  const rows = await db.acrossTenants.$queryRaw<SameFile[]>`
    SELECT id, tenant_id, merchant_id, perceptual_hash FROM evidence
    WHERE sha256 = ${sha256} AND (created_at, id) < (${createdAt}, ${id}::uuid)
    ORDER BY merchant_id = ${merchantId}::uuid, created_at LIMIT ${MOST_SAME_FILES}`
  return rows.map((row) => ({
    evidenceId: row.id,
    merchantId: row.merchant_id,
    sha256,
    perceptualHash: row.perceptual_hash,
    sameMerchant: row.merchant_id === merchantId,
    sameTenant: row.tenant_id === tenantId,
  }))
}

/** The tenant's look-alikes of an asset. */
export interface LookAlikes {
  /** What it may be a duplicate of. */
  earlier: DuplicateCandidate[]
  /** What came after it: those may be duplicates of it. */
  laterIds: string[]
}

/**
 * The tenant's assets whose picture resembles this one, among the newest 5,000 with a hash: they are compared one
 * by one here, until an index for such hashes takes over.
 */
export async function findLookAlikes(
  { tx, tenantId }: Context,
  evidence: EvidenceRow,
  hash: string,
): Promise<LookAlikes> {
  const others = await tx.evidence.findMany({
    where: { tenantId, perceptualHash: { not: null }, id: { not: evidence.id } },
    select: { id: true, merchantId: true, sha256: true, perceptualHash: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: MOST_COMPARED,
  })
  const alike = others.filter(
    (other) => other.perceptualHash !== null && hammingDistance(hash, other.perceptualHash) <= NEAR_DISTANCE,
  )
  const earlier = alike.filter((other) => isBefore(other, evidence))
  return {
    earlier: earlier.map(({ id: evidenceId, createdAt: _, ...print }) => ({
      ...print,
      evidenceId,
      sameMerchant: print.merchantId === evidence.merchantId,
      sameTenant: true,
    })),
    laterIds: alike.filter((other) => isBefore(evidence, other)).map(({ id }) => id),
  }
}
