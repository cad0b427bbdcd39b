import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Permission } from '@trust/contracts/permissions'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { newLinkSecret } from '@trust/runtime/secrets'
import { assertMayGrant } from '../users/grant.ts'
import { inspectorPermissions } from './inspector.ts'
import { findInspector } from './read.ts'

export type InspectorLinkRow = Prisma.InspectorLinkGetPayload<true>

/** How long a sign-in link works, in minutes: it is shown on a screen or sent as a message. */
const LINK_MINUTES = 60

/**
 * Makes a link that signs an inspector in on a telephone, once. Earlier links end.
 * @param held the permissions of the user who makes the link: its holder acts as the inspector
 * @throws NotFound, Conflict `inspector_removed`, Forbidden `permission_not_held`
 */
export async function createInspectorLink(
  context: Context,
  inspectorId: string,
  held: ReadonlySet<Permission>,
): Promise<{ link: InspectorLinkRow; secret: string }> {
  assertMayGrant(inspectorPermissions, held)
  const { tx, tenantId, actor, now } = context
  const { isActive, fullName } = await findInspector(context, inspectorId)
  if (!isActive) throw new Conflict('inspector_removed', 'This inspector was removed.')
  await tx.inspectorLink.deleteMany({ where: { inspectorId, tenantId, usedAt: null } })
  const { secret, secretSha256 } = newLinkSecret()
  const link = await tx.inspectorLink.create({
    data: {
      id: newId(),
      tenantId,
      inspectorId,
      secretSha256,
      createdBy: actor,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000),
    },
  })
  context.audit({
    action: 'inspector.link_created',
    resourceType: 'inspector',
    resourceId: inspectorId,
    summary: say('log.inspector_link_created', { name: fullName }),
  })
  return { link, secret }
}
