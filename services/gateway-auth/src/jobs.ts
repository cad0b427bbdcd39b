import { longestRetention } from '@trust/db/retention'
import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { sendMail } from './mail/send.ts'
import { openTransport } from './mail/transport.ts'
import { mailExpiringKey } from './notices/expiring-key.ts'
import { mailFailingWebhook } from './notices/failing-webhook.ts'
import { mailNotice } from './notices/notice.ts'
import { applyRetention } from './tenants/apply-retention.ts'
import { maintainKeyPartitions } from './tenants/key-partitions.ts'
import { purgeExpired } from './tenants/purge-expired.ts'

/** The gateway's job handlers. */
export function jobs({ db, env, log }: JobSetup): Handlers<'gateway-auth'> {
  const transport = openTransport(env)
  return {
    'apply-retention': async ({ scope }) => {
      const longestKeyDays = await maintainKeyPartitions({ db, log })
      await db.transact(scope, (context) => applyRetention(context, longestKeyDays))
    },
    'purge-expired': async ({ scope }) => {
      const longestKeyDays = await longestRetention(db, 'idempotency_keys', new Date())
      await db.transact(scope, (context) => purgeExpired(context, longestKeyDays))
    },
    'mail-expiring-key': ({ scope, payload }) =>
      db.transact(scope, (context) => mailExpiringKey(context, payload.api_key_id)),
    'mail-failing-webhook': ({ scope, payload }) =>
      db.transact(scope, (context) => mailFailingWebhook(context, payload.webhook_id)),
    'mail-notice': ({ scope, payload }) =>
      db.transact(scope, (context) => mailNotice(context, payload.notice_id)),
    'send-mail': ({ scope, payload }) => sendMail({ db, env, transport }, scope, payload.mail_id),
  }
}
