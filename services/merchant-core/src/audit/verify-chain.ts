import type { Context } from '@trust/db/context'

/** Where the chain stands that was kept before the tree. Its numbers begin at 1. */
export interface ChainLink {
  sequence: bigint
  hash: string
}

export const NO_LINK: ChainLink = { sequence: 0n, hash: '' }
const BATCH = 2_000

/** The end of the chain as the first leaf has it; none for a log that began as a tree. */
export async function chainEnd({ tx, tenantId }: Context): Promise<ChainLink> {
  const [first] = await tx.$queryRaw<ChainLink[]>`
    SELECT (changes->>'entries')::bigint AS sequence, changes->>'hash' AS hash
    FROM audit_leaves AS leaf JOIN audit_entries AS entry ON entry.id = leaf.entry_id
    WHERE leaf.tenant_id = ${tenantId}::uuid AND leaf_index = 0 AND action = 'audit_log.chain_closed'`
  return first ?? NO_LINK
}

export interface CheckedLinks {
  isWhole: boolean
  /** The first entry that does not fit; the last one when those after it are gone. */
  firstInvalidId: string | null
  isAtEnd: boolean
  last: ChainLink
}

interface Row extends ChainLink {
  id: string
  fits: boolean
}

/**
 * Checks the next links of the chain: that no number is missing, that each entry still has the hash it was given and
 * continues the one before, and that the chain ends where it should. Of an entry whose text was erased the hash stays.
 */
export async function checkLinks(
  { tx, tenantId }: Context,
  after: ChainLink,
  end: ChainLink,
): Promise<CheckedLinks> {
  const links = await tx.$queryRaw<Row[]>`
    SELECT id, sequence, hash,
      sequence = lag(sequence, 1, ${after.sequence}::bigint) OVER chain + 1
        AND previous_hash = lag(hash, 1, ${after.hash}::text) OVER chain
        AND sequence <= ${end.sequence}
        AND (hash = audit_digest(entry) OR erased_at IS NOT NULL) AS fits
    FROM audit_entries AS entry
    WHERE tenant_id = ${tenantId}::uuid AND sequence > ${after.sequence}
    WINDOW chain AS (ORDER BY sequence) ORDER BY sequence LIMIT ${BATCH}`
  const last = links.at(-1) ?? { ...after, id: null }
  const isAtEnd = links.length < BATCH
  const isCut = isAtEnd && (last.sequence !== end.sequence || last.hash !== end.hash)
  const wrong = links.find(({ fits }) => !fits)
  const firstInvalidId = wrong?.id ?? (isCut ? last.id : null)
  return {
    isWhole: !wrong && !isCut,
    firstInvalidId,
    isAtEnd,
    last: { sequence: last.sequence, hash: last.hash },
  }
}
