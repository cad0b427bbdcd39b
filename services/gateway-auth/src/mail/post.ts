import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { readSettings } from '../settings/settings.ts'
import type { Letter } from './mail.ts'

/**
 * Queues a mail: a job sends it, so a mail server that is down loses nothing.
 * @param id a mail is queued once under it
 */
export async function postMail(context: Context, letter: Letter, id = newId()): Promise<void> {
  const { tx, tenantId, now } = context
  const { count } = await tx.mail.createMany({
    data: {
      id,
      tenantId,
      recipient: letter.recipient,
      template: letter.template,
      language: letter.language ?? (await readSettings(context)).language,
      parameters: letter.parameters,
      tokenEncrypted: letter.sealedToken ?? null,
      expiresAt: letter.expiresAt ?? null,
      createdAt: now,
    },
    skipDuplicates: true,
  })
  if (count === 1) context.enqueue('send-mail', { mail_id: id })
}
