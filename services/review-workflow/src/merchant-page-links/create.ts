import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { newLinkSecret } from '@trust/runtime/secrets'
import { requireMerchant } from '../references/read.ts'
import { findMerchantPageLink, type MerchantPageLinkRow } from './read.ts'
import type { CreateMerchantPageLink } from './schema.ts'

/**
 * Makes the link of a merchant's page.
 * @throws NotFound for a merchant of another tenant
 */
export async function createMerchantPageLink(
  context: Context,
  { merchant_id: merchantId, expires_in_days: days }: CreateMerchantPageLink,
): Promise<{ link: MerchantPageLinkRow; secret: string }> {
  const { tx, tenantId, now, actor } = context
  await requireMerchant(context, merchantId)
  const { secret, secretSha256 } = newLinkSecret()
  const link = await tx.merchantPageLink.create({
    data: {
      id: newId(),
      tenantId,
      merchantId,
      secretSha256,
      createdBy: actor,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    },
  })
  context.audit({
    action: 'merchant_page_link.created',
    resourceType: 'merchant_page_link',
    resourceId: link.id,
    merchantId,
    summary: say('log.merchant_page_link_created', { days }),
  })
  return { link, secret }
}

/**
 * Ends a link at once. A second time it changes nothing.
 * @throws NotFound
 */
export async function revokeMerchantPageLink(context: Context, id: string): Promise<void> {
  const { tx, tenantId, now } = context
  const { count } = await tx.merchantPageLink.updateMany({
    where: { id, tenantId, revokedAt: null },
    data: { revokedAt: now },
  })
  const { merchantId } = await findMerchantPageLink(context, id)
  if (count === 0) return
  context.audit({
    action: 'merchant_page_link.revoked',
    resourceType: 'merchant_page_link',
    resourceId: id,
    merchantId,
    summary: say('log.merchant_page_link_revoked'),
  })
}
