import { rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Environment } from '@trust/runtime/environment'
import { makeDirectoryInTime } from '@trust/runtime/make-directory'
import { createTransport } from 'nodemailer'
import type { MailMessage } from './mail.ts'
import { mailPlace } from './place.ts'

const NAME = 'Merchant Trust Service'

/** A message to deliver. */
export interface Envelope extends MailMessage {
  /** The mail's id: it names the file, and lets mail servers notice a second copy. */
  id: string
  to: string
  createdAt: Date
}

export type Transport = (envelope: Envelope) => Promise<void>

/** Delivers mail as MAIL_URL says: into a directory, one `.eml` per message, or by SMTP. */
export function openTransport({ MAIL_URL, PUBLIC_BASE_URL }: Environment): Transport {
  const domain = domainOf(PUBLIC_BASE_URL)
  const fields = ({ id, to, subject, text, html, createdAt }: Envelope) => ({
    from: { name: NAME, address: `no-reply@${domain}` },
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { place, isDirectory } = mailPlace({ MAIL_URL })
  if (!isDirectory) {
    const smtp = createTransport(MAIL_URL)
    return async (envelope) => {
      await smtp.sendMail(fields(envelope))
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (envelope) => {
    const { message } = await writer.sendMail(fields(envelope))
    await keep(place, `${envelope.id}.eml`, message)
  }
}

const CHECK_MS = 5_000

/**
 * Signs in at the SMTP server of MAIL_URL without sending a mail.
 * @throws Error when the server does not answer, its certificate is not trusted, or it refuses user and password
 */
export async function checkSmtp(url: string): Promise<void> {
  const timeouts = { connectionTimeout: CHECK_MS, greetingTimeout: CHECK_MS, socketTimeout: CHECK_MS }
  await createTransport({ url, ...timeouts }).verify()
}

/** Writes a file in one step: a program that watches the directory never reads half a message. */
async function keep(directory: string, name: string, message: Buffer | Readable): Promise<void> {
  await makeDirectoryInTime(directory)
  const draft = join(directory, `.${name}.${crypto.randomUUID()}`)
  await writeFile(draft, message, { mode: 0o600 })
  await rename(draft, join(directory, name))
}

function domainOf(publicBaseUrl: string): string {
  const { hostname } = new URL(publicBaseUrl)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return isName ? hostname : 'localhost.localdomain'
}
