import { type Actor, systemActor } from '@trust/contracts/actor'
import { Forbidden, NotFound } from '@trust/contracts/errors'
import { isLinkSecret } from '@trust/runtime/secrets'
import type { Context } from './context.ts'
import type { Database } from './database.ts'
import type { Scope } from './scope.ts'

/** The holder of the link of a merchant's page, and what they may act on. */
export interface MerchantPageLinkHolder {
  linkId: string
  merchantId: string
  expiresAt: Date
  scope: Scope
}

/** A link as somebody presents it. */
interface Presented {
  id: string
  secret: string
  requestId: string
  ipAddress: string | undefined
}

/** Before the id of the link, in the id of the actor that uses it. */
export const ACTOR_PREFIX = 'merchant-page-link-'

/** The actor behind a link: the merchant, without an account. */
const linkActor = (linkId: string) => ({
  ...systemActor('merchant-page'),
  id: `${ACTOR_PREFIX}${linkId}`,
})

/** The maker of the link by which an actor acted, who also knew its secret; undefined for other actors. */
export async function linkMakerBehind(
  { tx, tenantId }: Context,
  actorId: string,
): Promise<string | undefined> {
  if (!actorId.startsWith(ACTOR_PREFIX)) return
  const id = actorId.slice(ACTOR_PREFIX.length)
  const link = await tx.merchantPageLink.findFirst({ where: { id, tenantId } })
  return (link?.createdBy as Actor | undefined)?.id
}

/**
 * The merchant that a link names, of whichever tenant: the secret is the credential.
 * @throws NotFound also for a wrong secret; Forbidden `link_expired`, `link_revoked`
 */
export async function admitByMerchantPageLink(
  db: Database,
  { id, secret, requestId, ipAddress }: Presented,
): Promise<MerchantPageLinkHolder> {
  const link = await db.acrossTenants.merchantPageLink.findUnique({ where: { id } })
  if (!link || !isLinkSecret(link, secret)) throw new NotFound('The link')
  if (link.revokedAt) throw new Forbidden('link_revoked', 'This link was revoked: ask for a new one.')
  if (link.expiresAt <= new Date())
    throw new Forbidden('link_expired', 'This link has expired: ask for a new one.')
  return {
    linkId: id,
    merchantId: link.merchantId,
    expiresAt: link.expiresAt,
    scope: { tenantId: link.tenantId, actor: linkActor(id), requestId, ipAddress },
  }
}
