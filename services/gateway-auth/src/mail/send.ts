import { Conflict, NotFound } from '@trust/contracts/errors'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { DEFAULT_LANGUAGE, isLanguage } from '@trust/messages/language-names'
import type { Environment } from '@trust/runtime/environment'
import { decrypt } from '@trust/runtime/secrets'
import type { Template } from './mail.ts'
import type { Transport } from './transport.ts'
import { writeMessage } from './write.ts'

type MailRow = Prisma.MailGetPayload<true>

/** The console page that a mail's link opens. */
const pageOf = (template: string) =>
  template === 'email_confirmation' ? '/console/confirm-email' : '/console/set-password'

const linkOf = ({ PUBLIC_BASE_URL }: Environment, template: string, token: string): string =>
  `${PUBLIC_BASE_URL}${pageOf(template)}#token=${token}`

/** The link in an invitation or a reset. */
export const passwordLink = (env: Environment, token: string): string => linkOf(env, 'invitation', token)

/**
 * Sends one mail and removes its token. When a crash repeats it, both copies have the same Message-ID.
 * @throws NotFound, Conflict `mail_settled` when it was sent or has expired
 */
export async function sendMail(
  { db, env, transport }: { db: Database; env: Environment; transport: Transport },
  scope: Scope,
  id: string,
): Promise<void> {
  const mail = await db.transact(scope, (context) => takeMail(context, id))
  if (mail === null) throw new Conflict('mail_settled', 'The mail was sent already, or its link has expired.')
  const token = mail.tokenEncrypted && decrypt(env.ENCRYPTION_KEY, mail.tokenEncrypted)
  const parameters = mail.parameters as Record<string, string>
  const page = parameters.path ? env.PUBLIC_BASE_URL + parameters.path : null
  const message = writeMessage({
    template: mail.template as Template,
    language: isLanguage(mail.language) ? mail.language : DEFAULT_LANGUAGE,
    parameters,
    link: token ? linkOf(env, mail.template, token) : page,
    token,
  })
  await transport({ ...message, id, to: mail.recipient, createdAt: mail.createdAt })
  await db.transact(scope, ({ tx, tenantId, now }) =>
    tx.mail.updateMany({ where: { id, tenantId }, data: { sentAt: now, tokenEncrypted: null } }),
  )
}

/** The mail, if it is still to be sent; an expired one loses its token. */
async function takeMail({ tx, tenantId, now }: Context, id: string): Promise<MailRow | null> {
  const mail = await tx.mail.findFirst({ where: { id, tenantId } })
  if (!mail) throw new NotFound('The mail')
  if (mail.sentAt) return null
  if (!mail.expiresAt || mail.expiresAt > now) return mail
  await tx.mail.updateMany({ where: { id, tenantId }, data: { tokenEncrypted: null } })
  return null
}
