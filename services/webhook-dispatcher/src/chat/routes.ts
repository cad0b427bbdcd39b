import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { createSender } from '../http/send.ts'
import { CHAT_TEST_TIMEOUT_MS } from '../limits.ts'
import { assertAdmitted } from '../targets/assert-admitted.ts'
import type { TargetGuard } from '../targets/guard.ts'
import { Deleted } from '../webhooks/schema.ts'
import { presentChatWebhook, readChatWebhook, removeChatWebhook, setChatWebhook } from './chat-webhook.ts'
import { testChat } from './post.ts'
import { ChatTest, ChatWebhook, SetChatWebhook } from './schema.ts'

const tag = 'Settings'
const path = '/api/v1/settings/chat-webhook'

/** Routes of a tenant's chat webhook. Only people change it: notices leave the service through it. */
export function chatRoutes(router: Router, { db, env }: HttpSetup, guard: TargetGuard): void {
  const access = can('settings.manage', { for: ['user'] })
  const answers = { 200: ChatWebhook }
  const key = env.ENCRYPTION_KEY
  const send = createSender(guard, { timeoutMs: CHAT_TEST_TIMEOUT_MS, stopping: undefined, graceMs: 0 })

  const read = {
    tag,
    summary: 'Read the chat webhook of the tenant',
    access: can('settings.read'),
    answers,
  } as const
  router.get(path, read, ({ act }) =>
    act(async (context) => ok(presentChatWebhook(await readChatWebhook(context), key))),
  )
  const set = {
    tag,
    summary: 'Post notices to a chat',
    description:
      'Whatever happens in the console’s bell, once for each happening: cases that are late, second reviews that wait, ' +
      'policies that fired and notify people. The address must be one of the public internet.',
    access,
    body: SetChatWebhook,
    answers,
  } as const
  router.put(path, set, async ({ act, body, caller }) => {
    if (body.url !== undefined) await assertAdmitted(guard, body.url, caller().tenantId)
    return act(async (context) => ok(presentChatWebhook(await setChatWebhook(context, body, key), key)))
  })
  const remove = {
    tag,
    summary: 'Post no notices to a chat',
    access,
    answers: { 200: Deleted },
    fails: [404],
  } as const
  router.delete(path, remove, ({ act }) =>
    act(async (context) => {
      await removeChatWebhook(context)
      return ok({ detail: 'Notices are no longer posted.' })
    }),
  )
  const test = {
    tag,
    summary: 'Post a test to the chat',
    access,
    answers: { 200: ChatTest },
    fails: [404],
  } as const
  router.post(`${path}/test`, test, async ({ caller }) => {
    const { tenantId, actor } = caller()
    const { responseStatus, error } = await testChat({ db, env, send }, { tenantId, actor })
    return ok({ delivered: error === null, response_status: responseStatus, error })
  })
}
