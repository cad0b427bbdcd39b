import { HOUR_MS } from '@trust/contracts/durations'
import { Conflict, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { sha256 } from '@trust/runtime/secrets'
import { newApiKey, prefixOf } from './api-key.ts'
import type { ApiKeyRow } from './create.ts'

/**
 * Gives a key a new secret; id and webhooks stay. The previous secret also works until the overlap ends, so that a
 * partner switches without a gap.
 * @throws NotFound, Conflict `key_revoked`, or `rotation_under_way` while an overlap lasts, unless the new overlap is
 *   zero
 */
export async function rotateApiKey(
  context: Context,
  id: string,
  overlapHours: number,
): Promise<{ row: ApiKeyRow; key: string }> {
  const { tx, tenantId, now } = context
  const before = await tx.apiKey.findFirst({ where: { id, tenantId } })
  if (!before) throw new NotFound('The API key')
  if (before.revokedAt || (before.expiresAt && before.expiresAt <= now))
    throw new Conflict('key_revoked', 'A key that has ended is not rotated: create another one.')
  if (overlapHours > 0 && before.previousEndsAt && before.previousEndsAt > now)
    throw new Conflict('rotation_under_way', 'The secret before the last rotation works still.')
  const key = newApiKey()
  const { count } = await tx.apiKey.updateMany({
    where: { id, tenantId, keyHash: before.keyHash },
    data: {
      prefix: prefixOf(key),
      keyHash: sha256(key),
      previousKeyHash: overlapHours > 0 ? before.keyHash : null,
      previousEndsAt: overlapHours > 0 ? new Date(now.getTime() + overlapHours * HOUR_MS) : null,
      rotatedAt: now,
    },
  })
  if (count === 0) throw new Conflict('rotation_under_way', 'Somebody else has rotated the key just now.')
  context.audit({
    action: 'api_key.rotated',
    resourceType: 'api_key',
    resourceId: id,
    summary: say('log.api_key_rotated', { name: before.name, prefix: before.prefix }),
    changes: { overlap_hours: overlapHours },
  })
  return { row: await tx.apiKey.findFirstOrThrow({ where: { id, tenantId } }), key }
}
