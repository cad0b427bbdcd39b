import { DAY_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import { postToAdministrators } from '../mail/post-to-administrators.ts'

/** How long before a key expires its tenant's administrators are reminded, in days, the first reminder first. */
const REMINDER_DAYS = [14, 2]

/** Asks for the next reminder of a key that expires: none for one that lives less than two days more. */
export function planReminder({ now, enqueue }: Context, key: { id: string; expiresAt: Date | null }): void {
  const { id, expiresAt } = key
  if (!expiresAt) return
  const next = REMINDER_DAYS.map((days) => expiresAt.getTime() - days * DAY_MS).find(
    (at) => at > now.getTime(),
  )
  if (next !== undefined) enqueue('mail-expiring-key', { api_key_id: id }, { delayMs: next - now.getTime() })
}

/** Mails the administrators about a key that expires soon, unless it was revoked, and plans the next reminder. */
export async function mailExpiringKey(context: Context, apiKeyId: string): Promise<void> {
  const { tx, tenantId, now } = context
  const key = await tx.apiKey.findFirst({ where: { id: apiKeyId, tenantId, revokedAt: null } })
  if (!key?.expiresAt || key.expiresAt <= now) return
  await postToAdministrators(context, {
    template: 'api_key_expiring',
    parameters: {
      key: key.name,
      prefix: key.prefix,
      at: key.expiresAt.toISOString(),
      path: '/console/api-keys',
    },
    expiresAt: key.expiresAt,
  })
  planReminder(context, key)
}
