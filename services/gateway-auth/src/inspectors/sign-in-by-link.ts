import { Forbidden, Unauthenticated } from '@trust/contracts/errors'
import { isLinkSecret } from '@trust/runtime/secrets'
import type { LoginOrigin } from '../sessions/open.ts'
import type { RefusalNotes } from '../sessions/refusal.ts'
import type { SessionTokens, Tokens } from '../sessions/tokens.ts'
import { type InspectorRow, inspectorActor } from './inspector.ts'
import { openInspectorSession } from './open-session.ts'
import { noteInspectorRefusal } from './refusal.ts'

const expired = () => new Forbidden('link_expired', 'This link has expired: ask for a new one.')
const used = () => new Forbidden('link_used', 'This link was used already: ask for a new one.')

/**
 * Exchanges a link for an inspector's session, once: of concurrent calls one succeeds.
 * @throws Unauthenticated for an unknown link or a removed inspector; Forbidden `link_expired`, `link_used`
 */
export async function signInByLink(
  { tokens, ...notes }: RefusalNotes & { tokens: Tokens },
  { link_id: id, secret }: { link_id: string; secret: string },
  origin: LoginOrigin,
): Promise<{ inspector: InspectorRow; tokens: SessionTokens }> {
  const { db } = notes
  const link = await db.acrossTenants.inspectorLink.findUnique({ where: { id } })
  if (!link || !isLinkSecret(link, secret)) throw new Unauthenticated('This link does not work.')
  const owner = await db.acrossTenants.inspector.findUniqueOrThrow({ where: { id: link.inspectorId } })
  const refuse = (error: Error) => {
    noteInspectorRefusal(notes, { owner, digits: owner.phoneDigits }, origin)
    return error
  }
  if (link.usedAt) throw refuse(used())
  if (link.expiresAt <= new Date()) throw refuse(expired())
  const scope = { tenantId: link.tenantId, actor: inspectorActor(owner), ...origin, isSigningIn: true }
  const opened = await db.transact(scope, async (context) => {
    const { count } = await context.tx.inspectorLink.updateMany({
      where: { id, tenantId: context.tenantId, usedAt: null },
      data: { usedAt: context.now },
    })
    if (count === 0) throw used()
    return openInspectorSession(context, tokens, { inspector: owner, origin, isByLink: true })
  })
  return { inspector: opened.inspector, tokens: await tokens.pair(opened.session, 0) }
}
