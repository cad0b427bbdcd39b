import { Conflict } from '@trust/contracts/errors'
import type { Permission } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { sha256 } from '@trust/runtime/secrets'
import { newApiKey, prefixOf } from '../api-keys/api-key.ts'
import { assertMayGrant } from '../users/grant.ts'
import { type InspectorRow, inspectorPermissions } from './inspector.ts'
import { findInspector } from './read.ts'
import { endAccessOfInspector } from './remove.ts'

/**
 * Replaces an inspector's key, when it was lost or seen by others. The old key, their sessions and their links end at
 * once.
 * @param held the permissions of the user who replaces the key
 * @throws NotFound, Conflict `inspector_removed`, Forbidden `permission_not_held`
 */
export async function reissueInspectorKey(
  context: Context,
  id: string,
  held: ReadonlySet<Permission>,
): Promise<{ row: InspectorRow; key: string }> {
  assertMayGrant(inspectorPermissions, held)
  const { tx, tenantId, now } = context
  const { isActive, fullName } = await findInspector(context, id)
  if (!isActive) throw new Conflict('inspector_removed', 'This inspector was removed.')
  const key = newApiKey('lmi')
  const row = await tx.inspector.update({
    where: { id, tenantId },
    data: { keyPrefix: prefixOf(key), keyHash: sha256(key), updatedAt: now },
  })
  await endAccessOfInspector(context, id)
  context.audit({
    action: 'inspector.key_reissued',
    resourceType: 'inspector',
    resourceId: id,
    summary: say('log.inspector_key_reissued', { name: fullName }),
  })
  return { row, key }
}
