import type { MerchantPageLinkRow } from './read.ts'

/** A link as the API shows it at `now`, without its secret. */
export function presentMerchantPageLink(row: MerchantPageLinkRow, now: Date) {
  const ended = row.expiresAt <= now ? ('expired' as const) : ('active' as const)
  return {
    id: row.id,
    merchant_id: row.merchantId,
    status: row.revokedAt ? ('revoked' as const) : ended,
    created_by: row.createdBy,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    revoked_at: row.revokedAt,
    last_used_at: row.lastUsedAt,
  }
}
