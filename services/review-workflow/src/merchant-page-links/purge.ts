import type { Context } from '@trust/db/context'
import { ACTOR_PREFIX } from '@trust/db/merchant-page-link'

const BATCH = 2_000
/** How long an ended link still explains why it does not work. */
const REMEMBERED = '90 days'

/**
 * Deletes links that ended long ago. A link with an undecided appeal stays, because it shows who must not review that
 * appeal. Asks for another run while there are more.
 */
export async function purgeMerchantPageLinks({ tx, tenantId, now, enqueue }: Context): Promise<void> {
  const removed = await tx.$executeRaw`
    DELETE FROM merchant_page_links WHERE id = ANY(ARRAY(
      SELECT link.id FROM merchant_page_links link
      WHERE link.tenant_id = ${tenantId}::uuid
        AND least(link.expires_at, link.revoked_at) < ${now}::timestamptz - ${REMEMBERED}::interval
        AND NOT EXISTS (
          SELECT FROM appeals
          WHERE appeals.tenant_id = link.tenant_id AND appeals.merchant_id = link.merchant_id
            AND appeals.status = 'submitted' AND appeals.created_by->>'id' = ${ACTOR_PREFIX} || link.id)
      LIMIT ${BATCH}))`
  if (removed === BATCH) enqueue('purge-merchant-page-links', { tenant_id: tenantId })
}
