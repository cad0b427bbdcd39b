import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTrustClient } from '@trust/client'
import { type Photograph, renderFix, renderPictures } from './pictures.ts'
import type { DemoReceiver } from './receiver.ts'
import type { Story } from './story.ts'
import type { DemoSystem } from './system.ts'

export const SHOP_NAME = 'Trattoria Ferri'

/** The story ends when the system takes longer to answer. */
const inTime = (request: Request) => fetch(request, { signal: AbortSignal.timeout(20_000) })

/** A story before its first step. */
export async function beginStory(
  system: DemoSystem,
  receiver: DemoReceiver,
  photographs?: Photograph[],
): Promise<Story> {
  const baseUrl = system.base
  const options = { baseUrl, fetch: inTime }
  const caller = (apiKey?: string) => createTrustClient(apiKey ? { ...options, apiKey } : options)
  return {
    caller,
    admin: caller(),
    lead: caller(),
    partner: caller(),
    receiver,
    base: system.base,
    login: system.login,
    invitationToken: (email) => newestToken(system.mailDirectory, email),
    shopName: SHOP_NAME,
    photographs: photographs ?? (await renderPictures(SHOP_NAME)),
    fix: await renderFix(),
    merchantId: '',
    webhookId: '',
    evidenceIds: [],
    complaintIds: [],
    caseId: '',
    reinstatementId: '',
    actionId: '',
  }
}

/** The token in the newest mail to an address, out of the folder that MAIL_URL names. */
async function newestToken(directory: string, email: string): Promise<string | undefined> {
  const files = (await readdir(directory).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file)
      return { text: await readFile(path, 'utf8'), at: (await stat(path)).mtimeMs }
    }),
  )
  const [newest] = mails.filter(({ text }) => text.includes(email)).sort((a, b) => b.at - a.at)
  const unfolded = newest?.text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return unfolded?.match(/token=([\w.-]+)/)?.[1]
}
