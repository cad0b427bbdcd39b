import { createHmac } from 'node:crypto'

/** The attempt whose headers are made. */
export interface Dispatched {
  attemptId: string
  eventId: string
  eventType: string
  dispatchedAt: Date
  /** The event's number among its merchant's events; null for a test event. */
  sequence: number | null
}

/**
 * The headers of a delivery: the specification's and those of Standard Webhooks.
 * @param secrets the signing secrets, newest first; empty for no signature
 */
export function headersOf(attempt: Dispatched, body: Buffer, secrets: string[]): Record<string, string> {
  const { eventId, dispatchedAt } = attempt
  const seconds = String(Math.floor(dispatchedAt.getTime() / 1000))
  const headers: Record<string, string> = {
    'X-LMT-Event': attempt.eventType,
    // The specification's name for the attempt. `webhook-id`, Standard Webhooks' name, is the event.
    'X-LMT-Webhook-ID': attempt.attemptId,
    'X-LMT-Timestamp': dispatchedAt.toISOString(),
    'Content-Type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': seconds,
  }
  if (attempt.sequence !== null) headers['X-LMT-Sequence'] = String(attempt.sequence)
  const [newest] = secrets
  if (newest === undefined) return headers
  // standardwebhooks.com, "Signature scheme".
  const prefix = Buffer.from(`${eventId}.${seconds}.`)
  const signatures = secrets.map((secret) => `v1,${sign(standardKey(secret), [prefix, body], 'base64')}`)
  headers['X-LMT-Signature'] = `sha256=${sign(newest, [body], 'hex')}`
  headers['webhook-signature'] = signatures.join(' ')
  return headers
}

function sign(key: string | Buffer, parts: Buffer[], encoding: 'hex' | 'base64'): string {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest(encoding)
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/**
 * The key of Standard Webhooks: the decoded bytes after `whsec_`. When they are not base64, the whole text is the key,
 * never a shorter one.
 */
function standardKey(secret: string): Buffer {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : null
  return encoded !== null && BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
}
