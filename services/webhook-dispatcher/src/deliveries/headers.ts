import { createHmac } from 'node:crypto'

/** The attempt that headers are made for. */
export interface Dispatched {
  attemptId: string
  eventId: string
  eventType: string
  dispatchedAt: Date
  /** The event's number among its merchant's; null for a test event. */
  sequence: number | null
}

/**
 * The headers of a delivery: the specification's, and those of Standard Webhooks.
 * @param secrets those that sign, the newest first; none: no signature
 */
export function headersOf(attempt: Dispatched, body: Buffer, secrets: string[]): Record<string, string> {
  const { eventId, dispatchedAt } = attempt
  const seconds = String(Math.floor(dispatchedAt.getTime() / 1000))
  const headers = {
    'X-LMT-Event': attempt.eventType,
    'X-LMT-Webhook-ID': attempt.attemptId,
    'X-LMT-Timestamp': dispatchedAt.toISOString(),
    'Content-Type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': seconds,
    ...(attempt.sequence === null ? {} : { 'X-LMT-Sequence': String(attempt.sequence) }),
  }
  const [newest] = secrets
  if (newest === undefined) return headers
  const signatures = secrets.map((secret) => standardSignature(secret, `${eventId}.${seconds}.`, body))
  return {
    ...headers,
    'X-LMT-Signature': `sha256=${createHmac('sha256', newest).update(body).digest('hex')}`,
    'webhook-signature': signatures.join(' '),
  }
}

/** `v1,` and the base64 HMAC-SHA256 over prefix and body (standardwebhooks.com, "Signature scheme"). */
function standardSignature(secret: string, prefix: string, body: Buffer): string {
  return `v1,${createHmac('sha256', standardKey(secret)).update(prefix).update(body).digest('base64')}`
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/** The bytes after `whsec_`. What is no base64 there signs as it is, prefix and all: never as a shorter key. */
function standardKey(secret: string): Buffer {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : null
  return encoded !== null && BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
}
