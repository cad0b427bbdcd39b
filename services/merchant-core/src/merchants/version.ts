import { BadRequest, Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'

/** The strong entity tag of a merchant at one version. It counts writes of the record, not recalculated scores. */
export function etagOf({ version }: { version: number }): string {
  return `"v${version}"`
}

const TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/

/**
 * The tags of an `If-Match` header (RFC 9110, 13.1.1); null when any version will do.
 * @throws BadRequest `invalid_if_match`
 */
export function versionsWanted(header: string | undefined): string[] | null {
  if (header === undefined || header.trim() === '*') return null
  const tags = header.split(',').map((tag) => tag.trim())
  if (!tags.every((tag) => TAG.test(tag)))
    throw new BadRequest('invalid_if_match', 'If-Match must be *, or entity tags such as "v3".')
  return tags
}

/**
 * Holds the merchant until the end of the transaction, at one of the versions wanted: of any number of writers that
 * read the same version, one wins. A merchant that is not there is for the verb to miss.
 * @throws Conflict `stale_write`
 */
export async function holdVersion(
  { tx, tenantId }: Context,
  id: string,
  wanted: string[] | null,
): Promise<void> {
  if (wanted === null) return
  const [merchant] = await tx.$queryRaw<{ version: number }[]>`
    SELECT version FROM merchants WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid FOR NO KEY UPDATE`
  if (!merchant || wanted.includes(etagOf(merchant))) return
  throw new Conflict(
    'stale_write',
    `The merchant was changed since: it is at ${etagOf(merchant)} now. Read it again.`,
  )
}
