import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Permission } from '@trust/contracts/permissions'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { sha256 } from '@trust/runtime/secrets'
import { newApiKey, prefixOf } from '../api-keys/api-key.ts'
import { assertMayGrant } from '../users/grant.ts'
import { digitsOf, type InspectorRow, inspectorPermissions } from './inspector.ts'
import type { CreateInspector } from './schema.ts'

/**
 * Adds an inspector. The key is returned in clear only here; the database holds its hash.
 * @param held the permissions of the user who adds the inspector
 * @throws Conflict `duplicate_phone_number`, Forbidden `permission_not_held`
 */
export async function createInspector(
  context: Context,
  input: CreateInspector,
  held: ReadonlySet<Permission>,
): Promise<{ row: InspectorRow; key: string }> {
  assertMayGrant(inspectorPermissions, held)
  const key = newApiKey('lmi')
  const row = await insert(context, input, key)
  context.audit({
    action: 'inspector.created',
    resourceType: 'inspector',
    resourceId: row.id,
    summary: say('log.inspector_created', { name: row.fullName }),
  })
  return { row, key }
}

async function insert(context: Context, input: CreateInspector, key: string): Promise<InspectorRow> {
  const { tx, tenantId, actor, now } = context
  try {
    return await tx.inspector.create({
      data: {
        id: newId(),
        tenantId,
        fullName: input.full_name,
        phoneNumber: input.phone_number,
        phoneDigits: digitsOf(input.phone_number),
        keyPrefix: prefixOf(key),
        keyHash: sha256(key),
        createdBy: actor,
        createdAt: now,
        updatedAt: now,
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Conflict('duplicate_phone_number', 'An inspector with this phone number exists.')
  }
}
