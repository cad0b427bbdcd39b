import { eventTypes } from '@trust/contracts/codes'
import type { ChaosSystem } from './system.ts'

type Credential = Record<string, string>

/** The headers of a caller that sends load. */
export interface ChaosCallers {
  partner: Credential
  /** Signs in again in time: a session's access ends after 15 minutes. */
  operator(): Promise<Credential>
}

const SESSION_MS = 10 * 60_000

/** A partner's key and an operator's session; beside them a webhook that receives every event. */
export async function makeCallers({ base, login, receiver }: ChaosSystem): Promise<ChaosCallers> {
  let session = await signIn(base, login)
  let signedInAt = Date.now()
  const key = await post(base, '/settings/api-keys', { name: 'chaos' }, session)
  const partner = { 'x-api-key': JSON.parse(key.text).api_key }
  await post(base, '/platform/webhooks', { url: receiver.url, events: eventTypes }, partner)
  return {
    partner,
    operator: async () => {
      if (Date.now() - signedInAt > SESSION_MS) {
        // During an outage the sign-in may fail: the next request tries it again.
        const renewed = await signIn(base, login).catch(() => null)
        if (renewed !== null) [session, signedInAt] = [renewed, Date.now()]
      }
      return session
    },
  }
}

async function signIn(base: string, login: ChaosSystem['login']): Promise<Credential> {
  const { cookies } = await post(base, '/auth/login', login)
  return { cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
}

/** @throws Error for every answer but a good one */
async function post(base: string, path: string, body: object, credential: Credential = {}) {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credential },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`)
  return { text, cookies: answer.headers.getSetCookie() }
}
