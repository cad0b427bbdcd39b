import type { Database } from '@trust/db/database'
import type { SearchedHashes } from '../pipeline/findings.ts'
import { COPY_DISTANCE, type DuplicateCandidate, NEAR_DISTANCE } from '../rules/duplicate-flags.ts'
import { isBefore } from './evidence.ts'
import { bandsAround, signedHash } from './hash-bands.ts'
import type { EvidenceRow } from './read.ts'

const MAX_SAME_FILES = 100
const MAX_LOOK_ALIKES = 200
/** One picture that everybody submits (a logo, say) must not hold up the search. */
const MAX_HITS = 5_000

interface Other {
  id: string
  tenant_id: string
  merchant_id: string
  sha256: string
  perceptual_hash: string | null
  inner_hash: string | null
  created_at: Date
}

/**
 * Earlier assets with the same checksum, also of other tenants: for those no more is read than that they exist.
 * Other merchants' come first: submitting one file a hundred times hides nothing.
 */
export async function findSameFiles(db: Database, evidence: EvidenceRow): Promise<DuplicateCandidate[]> {
  const { id, sha256, merchantId, createdAt } = evidence
  const rows = await db.acrossTenants.$queryRaw<Other[]>`
    SELECT id, tenant_id, merchant_id, sha256, perceptual_hash, inner_hash, created_at FROM evidence
    WHERE sha256 = ${sha256} AND (created_at, id) < (${createdAt}, ${id}::uuid)
    ORDER BY merchant_id = ${merchantId}::uuid, created_at LIMIT ${MAX_SAME_FILES}`
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
 * The assets whose picture resembles this one, turned and mirrored too, found by the bands of their hashes: of a
 * million assets about sixty thousand entries of an index are looked at, none of the table. The tenant's own come
 * first, then the closest.
 */
export async function findLookAlikes(
  db: Database,
  evidence: EvidenceRow,
  hashes: SearchedHashes,
): Promise<LookAlikes> {
  const { id, sha256, tenantId } = evidence
  const searched = [
    ...searchedBands(hashes.upright, NEAR_DISTANCE),
    ...[...new Set(hashes.others)].flatMap((hash) => searchedBands(hash, COPY_DISTANCE)),
  ]
  const rows = await db.acrossTenants.$queryRaw<Other[]>`
    WITH searched AS (
      SELECT * FROM unnest(${searched.map(({ band }) => band)}::int[], ${searched.map(({ hash }) => hash)}::bigint[],
        ${searched.map(({ distance }) => distance)}::int[]) AS one(band, hash, distance)),
    hits AS (
      SELECT evidence_id, bit_count((entry.hash # searched.hash)::bit(64)) AS difference
      FROM searched JOIN evidence_hash_bands AS entry USING (band)
      WHERE bit_count((entry.hash # searched.hash)::bit(64)) <= distance
      LIMIT ${MAX_HITS})
    SELECT id, tenant_id, merchant_id, sha256, perceptual_hash, inner_hash, created_at
    FROM (SELECT evidence_id, min(difference) AS difference FROM hits GROUP BY evidence_id) AS hit
      JOIN evidence ON id = evidence_id
    WHERE id <> ${id}::uuid AND sha256 <> ${sha256}
    ORDER BY tenant_id = ${tenantId}::uuid DESC, difference, created_at
    LIMIT ${MAX_LOOK_ALIKES}`
  const place = (row: Other) => ({ id: row.id, createdAt: row.created_at })
  const later = rows.filter((row) => row.tenant_id === tenantId && isBefore(evidence, place(row)))
  return {
    earlier: rows.filter((row) => isBefore(place(row), evidence)).map((row) => candidateOf(row, evidence)),
    laterIds: later.map((row) => row.id),
  }
}

function searchedBands(hash: string, distance: typeof NEAR_DISTANCE | typeof COPY_DISTANCE) {
  return bandsAround(hash, distance).map((band) => ({ band, hash: signedHash(hash), distance }))
}

function candidateOf(row: Other, { tenantId, merchantId }: EvidenceRow): DuplicateCandidate {
  return {
    evidenceId: row.id,
    merchantId: row.merchant_id,
    sha256: row.sha256,
    hashes: [row.perceptual_hash, row.inner_hash].filter((hash) => hash !== null),
    sameMerchant: row.merchant_id === merchantId,
    sameTenant: row.tenant_id === tenantId,
  }
}
