import { Paging, pageOf } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { Environment } from '@trust/runtime/environment'
import { assertAdmitted } from '../targets/assert-admitted.ts'
import type { TargetGuard } from '../targets/guard.ts'
import { readHealth } from './health.ts'
import { presentHealth, presentWebhook } from './present.ts'
import { findWebhook, listWebhooks, type WebhookRow, withOwners } from './read.ts'
import { registerWebhook } from './register.ts'
import { removeWebhook } from './remove.ts'
import { Deleted, RegisterWebhook, UpdateWebhook, Webhook, WebhookHealth } from './schema.ts'
import { updateWebhook } from './update.ts'

const tag = 'Platform Integration'
const path = '/api/v1/platform/webhooks'

const register = {
  tag,
  summary: 'Register a webhook',
  description:
    'The webhook belongs to the calling key. Its address must be on the public internet. At most 50 for a key and 500 for a tenant.',
  fails: [409],
  access: can('webhook.manage'),
  body: RegisterWebhook,
  answers: { 201: Webhook },
  creates: true,
} as const
const list = {
  tag,
  summary: 'List webhooks',
  access: can('webhook.read'),
  query: Paging,
  answers: { 200: pageOf(Webhook) },
} as const
const read = {
  tag,
  summary: 'Read a webhook',
  access: can('webhook.read'),
  answers: { 200: Webhook },
} as const
const health = {
  tag,
  summary: "Read a webhook's health",
  description: 'Covers the deliveries of the last 24 hours.',
  access: can('webhook.read'),
  answers: { 200: WebhookHealth },
} as const
const update = {
  tag,
  summary: 'Update a webhook',
  description: 'After a change of secret, `webhook-signature` carries both signatures for 24 hours.',
  access: can('webhook.manage'),
  body: UpdateWebhook,
  answers: { 200: Webhook },
} as const
const remove = {
  tag,
  summary: 'Delete a webhook',
  access: can('webhook.manage'),
  answers: { 200: Deleted },
} as const

export function webhookRoutes(router: Router, env: Environment, guard: TargetGuard): void {
  const encryptionKey = env.ENCRYPTION_KEY

  router.post(path, register, async ({ act, body, caller }) => {
    await assertAdmitted(guard, body.url, caller().tenantId)
    return act(async (context) =>
      created(await present(context, await registerWebhook(context, body, encryptionKey))),
    )
  })
  router.get(path, list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listWebhooks(context, query)
      return ok(page(await withOwners(context, rows), total, query, presentWebhook))
    }),
  )
  router.get(`${path}/:id`, read, ({ act, params }) =>
    act(async (context) => ok(await present(context, await findWebhook(context, params.id)))),
  )
  router.get(`${path}/:id/health`, health, ({ act, params }) =>
    act(async (context) => {
      const { id } = await findWebhook(context, params.id)
      return ok(presentHealth(id, await readHealth(context, id)))
    }),
  )
  router.put(`${path}/:id`, update, async ({ act, params, body: input, caller }) => {
    if (input.url !== undefined) await assertAdmitted(guard, input.url, caller().tenantId)
    return act(async (context) =>
      ok(await present(context, await updateWebhook(context, params.id, { input, encryptionKey }))),
    )
  })
  router.delete(`${path}/:id`, remove, ({ act, params }) =>
    act(async (context) => {
      await removeWebhook(context, params.id)
      return ok({ detail: 'The webhook was deleted.' })
    }),
  )
}

async function present(context: Context, webhook: WebhookRow) {
  const [owned = { ...webhook, apiKey: null }] = await withOwners(context, [webhook])
  return presentWebhook(owned)
}
