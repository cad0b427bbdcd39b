import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import type { Letter } from './mail.ts'

/** Puts a letter in the outgoing mail: it leaves by a job, so a mail server that is away loses nothing. */
export async function postMail(context: Context, letter: Letter): Promise<void> {
  const { tx, tenantId, now } = context
  const id = newId()
  await tx.mail.create({
    data: {
      id,
      tenantId,
      recipient: letter.recipient,
      template: letter.template,
      parameters: letter.parameters,
      tokenEncrypted: letter.sealedToken ?? null,
      expiresAt: letter.expiresAt ?? null,
      createdAt: now,
    },
  })
  context.enqueue('send-mail', { mail_id: id })
}
