import { createHmac, timingSafeEqual } from 'node:crypto'

/** What `verifyWebhook` needs of a request. Header names in lower case, as Node has them. */
export interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>
  /** The raw bytes: before any JSON parser. */
  body: string | Uint8Array
}

/** An event, as it is sent: `GET /api/v1/events/schemas` describes the `data` of each type. */
export interface WebhookEvent {
  event_type: string
  /** Does not change with retries and replays. */
  event_id: string
  idempotency_key: string
  payload_version: string
  timestamp: string
  data: Record<string, unknown>
}

export interface VerifyOptions {
  /** How far the time of dispatch may lie from ours, in seconds; 300 when omitted. */
  toleranceSeconds?: number
  now?: Date
}

/** A request that did not come from the service, or came too late. */
export class WebhookVerificationError extends Error {}

const DEFAULT_TOLERANCE_SECONDS = 300

/**
 * Verifies a delivery by its `webhook-signature` (Standard Webhooks), which covers the time of dispatch too, so that
 * an old request cannot be sent again. During a change of secret either secret verifies. Compares in constant time.
 * @returns the event, parsed
 * @throws WebhookVerificationError
 */
export function verifyWebhook(
  { headers, body }: WebhookRequest,
  secret: string,
  { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): WebhookEvent {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is no time')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError('webhook-timestamp is too far from now')
  }
  const expected = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest()
  const given = headerOf(headers, 'webhook-signature')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
  if (!given.some((signature) => isEqual(signature, expected))) {
    throw new WebhookVerificationError('no signature fits')
  }
  return JSON.parse(Buffer.from(body).toString('utf8'))
}

/**
 * Verifies `X-LMT-Signature` alone: the body is the service's, whenever it was sent.
 * @param signature the header's value, `sha256=` and lower-case hex
 */
export function isSignedBody(body: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return isEqual(Buffer.from(signature), Buffer.from(expected))
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function headerOf(headers: WebhookRequest['headers'], name: string): string {
  const value = headers[name]
  if (typeof value !== 'string') throw new WebhookVerificationError(`${name} is missing`)
  return value
}

/** The bytes after `whsec_`, or those of a secret without that prefix. */
function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : null
  const isBase64 =
    encoded !== null && /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/.test(encoded)
  return isBase64 ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
}
