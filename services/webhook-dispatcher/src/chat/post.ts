import { messageIn, type Sentence } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@trust/messages/language-names'
import { inLanguage } from '@trust/messages/sentences/read'
import { say } from '@trust/messages/sentences/say'
import type { Environment } from '@trust/runtime/environment'
import { decrypt } from '@trust/runtime/secrets'
import { z } from 'zod'
import type { AttemptOutcome, Send } from '../http/message.ts'
import { type ChatWebhookRow, findChatWebhook } from './chat-webhook.ts'

const Settings = z.object({ language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE) })

interface ChatSetup {
  db: Database
  env: Pick<Environment, 'ENCRYPTION_KEY' | 'PUBLIC_BASE_URL'>
  send: Send
}

/**
 * Posts a notice to the tenant's chat, unless the chat was removed or excludes the kind of notice.
 * @throws Error when the chat refuses it, so that the job is tried again
 */
export async function postNotice(setup: ChatSetup, scope: Scope, noticeId: string): Promise<void> {
  const found = await setup.db.transact(scope, (context) => readNotice(context, noticeId))
  if (!found) return
  const { text, path, chat } = found
  const { error, responseStatus } = await postText(
    setup,
    chat,
    `${text}\n${setup.env.PUBLIC_BASE_URL}${path}`,
  )
  if (error) throw new Error(`The chat did not take a notice: ${error}, status ${responseStatus ?? 'none'}`)
}

/** Posts a message that the chat is connected. @throws NotFound when the tenant has no chat webhook */
export async function testChat(setup: ChatSetup, scope: Scope): Promise<AttemptOutcome> {
  const { chat, text } = await setup.db.transact(scope, async (context) => ({
    chat: await findChatWebhook(context),
    text: await inTenantsLanguage(context, say('notice.chat_test')),
  }))
  return postText(setup, chat, text)
}

async function readNotice(context: Context, noticeId: string) {
  const { tx, tenantId } = context
  const notice = await tx.reviewNotice.findFirst({ where: { id: noticeId, tenantId } })
  const chat = await tx.chatWebhook.findUnique({ where: { tenantId } })
  if (!notice || !chat?.kinds.includes(notice.kind)) return null
  const { caseId, merchantId } = notice
  const text = await inTenantsLanguage(context, { text: notice.text, message: messageIn(notice.message) })
  const path = caseId ? `/console/reviews/${caseId}` : `/console/merchants/${merchantId}`
  return { text, path, chat }
}

/** The language of the chat: that of mails to users who chose none. */
async function inTenantsLanguage(
  { tx, tenantId }: Context,
  { text, message }: Pick<Sentence, 'text'> & { message: Sentence['message'] | null },
): Promise<string> {
  const { settings } = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  return inLanguage(Settings.parse(settings).language, text, message)
}

function postText({ env, send }: ChatSetup, chat: ChatWebhookRow, text: string): Promise<AttemptOutcome> {
  return send({
    tenantId: chat.tenantId,
    url: decrypt(env.ENCRYPTION_KEY, chat.urlEncrypted),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ text })),
  })
}
