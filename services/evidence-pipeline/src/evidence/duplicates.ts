import type { Database } from '@trust/db/database'
import { type DuplicateCandidate, NEAR_DISTANCE } from '../assessment/duplicate-flags.ts'
import { bandsAround, signedHash } from '../assessment/hash-bands.ts'
import { isBefore } from './evidence.ts'
import type { EvidenceRow } from './read.ts'

const MOST_SAME_FILES = 100
const MOST_LOOK_ALIKES = 200
/** One picture that everybody submits (a logo, say) must not hold up the search. */
const MOST_HITS = 5_000

interface Other {
  id: string
  tenant_id: string
  merchant_id: string
  sha256: string
  perceptual_hash: string | null
  created_at: Date
}

/**
 * Earlier assets with the same checksum, also of other tenants: for those no more is read than that they exist.
 * Other merchants' come first: whoever submits one file a hundred times hides nothing by it.
 */
export async function findSameFiles(db: Database, evidence: EvidenceRow): Promise<DuplicateCandidate[]> {
  const { id, sha256, merchantId, createdAt } = evidence
  const rows = await db.acrossTenants.$queryRaw<Other[]>`
    SELECT id, tenant_id, merchant_id, sha256, perceptual_hash, created_at FROM evidence
    WHERE sha256 = ${sha256} AND (created_at, id) < (${createdAt}, ${id}::uuid)
    ORDER BY merchant_id = ${merchantId}::uuid, created_at LIMIT ${MOST_SAME_FILES}`
  return rows.map((row) => candidateOf(row, evidence))
}

/** The look-alikes of an asset, other than the very same file. */
export interface LookAlikes {
  /** What it may be a duplicate of, also in other tenants. */
  earlier: DuplicateCandidate[]
  /** What came after it in this tenant: those may be duplicates of it. */
  laterIds: string[]
}

/**
 * The assets whose picture resembles this one, found by the bands of their hashes: about twenty thousand entries of
 * an index are looked at in a million (12 ms), none of the table. The tenant's own come first, then the closest.
 * @param hash 16 hex characters
 */
export async function findLookAlikes(db: Database, evidence: EvidenceRow, hash: string): Promise<LookAlikes> {
  const { id, sha256, tenantId } = evidence
  const rows = await db.acrossTenants.$queryRaw<Other[]>`
    WITH hits AS (
      SELECT evidence_id, hash FROM evidence_hash_bands
      WHERE band = ANY (${bandsAround(hash)}::int[])
        AND bit_count((hash # ${signedHash(hash)}::bigint)::bit(64)) <= ${NEAR_DISTANCE}
      LIMIT ${MOST_HITS})
    SELECT id, tenant_id, merchant_id, sha256, perceptual_hash, created_at
    FROM (SELECT DISTINCT evidence_id, hash FROM hits) AS hit JOIN evidence ON id = evidence_id
    WHERE id <> ${id}::uuid AND sha256 <> ${sha256}
    ORDER BY tenant_id = ${tenantId}::uuid DESC,
      bit_count((hash # ${signedHash(hash)}::bigint)::bit(64)), created_at
    LIMIT ${MOST_LOOK_ALIKES}`
  const place = (row: Other) => ({ id: row.id, createdAt: row.created_at })
  const later = rows.filter((row) => row.tenant_id === tenantId && isBefore(evidence, place(row)))
  return {
    earlier: rows.filter((row) => isBefore(place(row), evidence)).map((row) => candidateOf(row, evidence)),
    laterIds: later.map((row) => row.id),
  }
}

function candidateOf(row: Other, { tenantId, merchantId }: EvidenceRow): DuplicateCandidate {
  return {
    evidenceId: row.id,
    merchantId: row.merchant_id,
    sha256: row.sha256,
    perceptualHash: row.perceptual_hash,
    sameMerchant: row.merchant_id === merchantId,
    sameTenant: row.tenant_id === tenantId,
  }
}
