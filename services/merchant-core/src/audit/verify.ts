import type { Context } from '@trust/db/context'

export interface Verification {
  valid: boolean
  entries: number
  /** The first entry that does not fit; the last one when what came after it is gone. */
  firstInvalidId: string | null
}

/**
 * Checks the tenant's whole audit chain: that no number is missing, that each entry still has the hash it was
 * given and continues the one before, and that the last one is where the chain's head says it ended.
 */
export async function verifyChain({ tx, tenantId }: Context): Promise<Verification> {
  const [found] = await tx.$queryRaw<
    { entries: number; complete: boolean; first_invalid_id: string | null }[]
  >`
    WITH link AS (
      SELECT entry.id, entry.sequence, entry.hash,
        entry.sequence = lag(entry.sequence, 1, 0::bigint) OVER chain + 1
          AND entry.previous_hash = lag(entry.hash, 1, '') OVER chain
          AND entry.hash = audit_digest(entry) AS fits
      FROM audit_entries AS entry WHERE entry.tenant_id = ${tenantId}::uuid
      WINDOW chain AS (ORDER BY entry.sequence)
    ), newest AS (
      SELECT id, sequence, hash FROM link ORDER BY sequence DESC LIMIT 1
    ), ending AS (
      SELECT newest.id, coalesce(head.sequence, 0) = coalesce(newest.sequence, 0)
        AND coalesce(head.hash, '') = coalesce(newest.hash, '') AS complete
      FROM (VALUES (${tenantId}::uuid)) AS tenant (id)
      LEFT JOIN audit_heads AS head ON head.tenant_id = tenant.id
      LEFT JOIN newest ON true
    )
    SELECT (SELECT count(*)::int FROM link) AS entries, ending.complete,
      coalesce(
        (SELECT id FROM link WHERE NOT fits ORDER BY sequence LIMIT 1),
        CASE WHEN NOT ending.complete THEN ending.id END
      ) AS first_invalid_id
    FROM ending`
  if (!found) throw new Error('the statement answers one row')
  const { entries, complete, first_invalid_id: firstInvalidId } = found
  return { valid: complete && firstInvalidId === null, entries, firstInvalidId }
}
