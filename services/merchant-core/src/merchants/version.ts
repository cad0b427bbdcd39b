import { BadRequest, Conflict, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { type MerchantRow, merchantOf, type SelectedMerchant, selectMerchant } from './select.ts'

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

const HOLD = `SELECT id FROM merchants WHERE id = $1::uuid AND tenant_id = $2::uuid FOR NO KEY UPDATE`

/**
 * Locks the merchant until the end of the transaction, at one of the accepted versions: of concurrent writers that read
 * the same version one wins.
 * @returns the merchant, read after the lock
 * @throws NotFound, Conflict `stale_write`
 */
export async function holdMerchant(
  { query, tenantId }: Context,
  id: string,
  wanted: string[] | null,
): Promise<MerchantRow> {
  const hold = { name: 'hold-merchant', text: HOLD, values: [id, tenantId] }
  const [, [found]] = await query<[object, SelectedMerchant]>(hold, selectMerchant(tenantId, id))
  if (!found) throw new NotFound('The merchant')
  if (wanted === null || wanted.includes(etagOf(found))) return merchantOf(found)
  throw new Conflict(
    'stale_write',
    `The merchant was changed since: it is at ${etagOf(found)} now. Read it again.`,
  )
}

/** Locks the merchant only when a version is wanted; otherwise the state that the writers change separates them. */
export async function holdVersion(context: Context, id: string, wanted: string[] | null): Promise<void> {
  if (wanted !== null) await holdMerchant(context, id, wanted)
}
