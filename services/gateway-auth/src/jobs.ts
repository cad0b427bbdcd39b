import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { sendMail } from './mail/send.ts'
import { openTransport } from './mail/transport.ts'
import { mailFailingWebhook } from './notices/failing-webhook.ts'
import { mailNotice } from './notices/notice.ts'
import { applyRetention } from './tenants/apply-retention.ts'
import { purgeExpired } from './tenants/purge-expired.ts'

/** What the gateway does outside of requests. */
export function jobs({ db, env }: JobSetup): Handlers<'gateway-auth'> {
  const transport = openTransport(env)
  return {
    'apply-retention': ({ scope }) => db.transact(scope, applyRetention),
    'purge-expired': ({ scope }) => db.transact(scope, purgeExpired),
    'mail-failing-webhook': ({ scope, payload }) =>
      db.transact(scope, (context) => mailFailingWebhook(context, payload.webhook_id)),
    'mail-notice': ({ scope, payload }) =>
      db.transact(scope, (context) => mailNotice(context, payload.notice_id)),
    'send-mail': ({ scope, payload }) => sendMail({ db, env, transport }, scope, payload.mail_id),
  }
}
