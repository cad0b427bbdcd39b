import { newId } from '@trust/contracts/identifier'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { sha256 } from '@trust/runtime/secrets'
import { planReminder } from '../notices/expiring-key.ts'
import { newApiKey, prefixOf } from './api-key.ts'

export type ApiKeyRow = Prisma.ApiKeyGetPayload<true>

/** Makes a key for a partner's machine. The key is returned in clear only here; the database holds its hash. */
export async function createApiKey(
  context: Context,
  input: { name: string; expires_at?: Date | null | undefined },
): Promise<{ row: ApiKeyRow; key: string }> {
  const { tx, tenantId, actor, now } = context
  const key = newApiKey()
  const row = await tx.apiKey.create({
    data: {
      id: newId(),
      tenantId,
      name: input.name,
      prefix: prefixOf(key),
      keyHash: sha256(key),
      createdBy: actor,
      createdAt: now,
      expiresAt: input.expires_at ?? null,
    },
  })
  planReminder(context, row)
  context.audit({
    action: 'api_key.created',
    resourceType: 'api_key',
    resourceId: row.id,
    summary: say('log.api_key_created', { name: row.name, prefix: row.prefix }),
  })
  return { row, key }
}
