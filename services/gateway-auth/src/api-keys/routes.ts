import type { Actor } from '@trust/contracts/actor'
import { Paging, pageOf } from '@trust/contracts/paging'
import { createdBetween, newestFirst, page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { Detail } from '../sessions/schema.ts'
import { assertMayGrant } from '../users/grant.ts'
import { type ApiKeyRow, createApiKey } from './create.ts'
import { keyPermissions } from './identify.ts'
import { type DisableWebhooksOfKey, revokeApiKey } from './revoke.ts'
import { rotateApiKey } from './rotate.ts'
import { ApiKey, CreateApiKey, CreatedApiKey, KeepWebhooks, RotateApiKey } from './schema.ts'

const tag = 'Settings'
const access = can('api_key.manage')

export function apiKeyRoutes(router: Router, disableWebhooksOfKey: DisableWebhooksOfKey): void {
  const create = {
    tag,
    summary: 'Create an API key',
    access,
    body: CreateApiKey,
    answers: { 201: CreatedApiKey },
    creates: true,
  } as const
  router.post('/api/v1/settings/api-keys', create, ({ act, body, caller }) =>
    act(async (context) => {
      assertMayGrant(keyPermissions, caller().permissions)
      const { row, key } = await createApiKey(context, body)
      return created({ ...present(row), api_key: key })
    }),
  )

  const rotate = {
    tag,
    summary: 'Rotate an API key',
    description:
      'Gives the key a new secret; its webhooks stay. The previous secret works during the overlap, in which another rotation with an overlap is 409 `rotation_under_way`.',
    access,
    body: RotateApiKey,
    answers: { 201: CreatedApiKey },
    fails: [404, 409],
    creates: true,
  } as const
  router.post('/api/v1/settings/api-keys/:id/rotate', rotate, ({ act, params, body, caller }) =>
    act(async (context) => {
      assertMayGrant(keyPermissions, caller().permissions)
      const { row, key } = await rotateApiKey(context, params.id, body.overlap_hours)
      return created({ ...present(row), api_key: key })
    }),
  )

  const list = {
    tag,
    summary: 'List API keys',
    access,
    query: Paging,
    answers: { 200: pageOf(ApiKey) },
  } as const
  router.get('/api/v1/settings/api-keys', list, ({ act, query }) =>
    act(async ({ tx, tenantId }) => {
      const where = { tenantId, ...createdBetween(query) }
      const rows = await tx.apiKey.findMany({
        where,
        orderBy: newestFirst,
        skip: query.skip,
        take: query.limit,
      })
      return ok(page(rows, await tx.apiKey.count({ where }), query, present))
    }),
  )

  const revoke = {
    tag,
    summary: 'Revoke an API key',
    description: 'Also disables the webhooks that the key registered (`disabled_reason: key_revoked`).',
    access,
    query: KeepWebhooks,
    answers: { 200: Detail },
  } as const
  router.delete('/api/v1/settings/api-keys/:id', revoke, ({ act, params, query }) =>
    act(async (context) => {
      await revokeApiKey(context, params.id, query.keep_webhooks ? null : disableWebhooksOfKey)
      return ok({ detail: 'The API key was revoked.' })
    }),
  )
}

function present(row: ApiKeyRow) {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    permissions: [...keyPermissions],
    created_by: row.createdBy as Actor,
    created_at: row.createdAt,
    rotated_at: row.rotatedAt,
    previous_ends_at: row.previousEndsAt,
    expires_at: row.expiresAt,
    last_used_at: row.lastUsedAt,
    revoked_at: row.revokedAt,
  }
}
