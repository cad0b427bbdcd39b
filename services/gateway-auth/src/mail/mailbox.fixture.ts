import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Harness } from '@trust/testing/harness'

/** The raw messages in a mailbox, oldest first. Waits for mail that is on its way. */
export async function mailsTo(harness: Harness, recipient: string): Promise<string[]> {
  await harness.drain()
  const directory = harness.env.MAIL_URL.replace('file:', '')
  const names = await readdir(directory).catch(() => [])
  const all = names.filter((name) => name.endsWith('.eml')).sort()
  const messages = await Promise.all(all.map((name) => readFile(join(directory, name), 'utf8')))
  return messages.filter((message) => message.includes(`To: ${recipient}`))
}

/** The token in the newest mail that holds one. */
export async function tokenSentTo(harness: Harness, recipient: string): Promise<string> {
  const mails = await mailsTo(harness, recipient)
  const tokens = mails.flatMap((mail) => mail.match(/^[\w-]{22}(?=\r?$)/m) ?? [])
  const token = tokens.at(-1)
  if (token === undefined) throw new Error(`no token was sent to ${recipient}`)
  return token
}
