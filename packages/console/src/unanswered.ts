import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { newId } from '@trust/contracts/identifier'

/** Idempotency keys of requests that had no answer, by digest. */
const unanswered = new Map<string, string>()
/** Digests of requests that a job answers which was not yet seen to end, by job. */
const running = new Map<string, string>()

/**
 * Sends a request with an idempotency key: one that had no answer and is sent again by hand is done once. The table
 * outlives dialogs and pages, so it holds digests: a body may be a photograph or a file of merchants.
 */
export async function sendOnce(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const digest = await digestOf(request)
  const key = unanswered.get(digest) ?? newId()
  request.headers.set('idempotency-key', key)
  unanswered.set(digest, key)
  const response = await send(request)
  if (response.status >= 500) return response
  const job = response.status === 202 ? jobIdOf(await response.clone().json()) : undefined
  if (job === undefined) unanswered.delete(digest)
  else running.set(job, digest)
  return response
}

/** The job's end was seen: what started it starts another when it is sent again. */
export function forgetJob(id: string): void {
  const digest = running.get(id)
  running.delete(id)
  if (digest !== undefined) unanswered.delete(digest)
}

/** The id of the job that an answer names. */
export function jobIdOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'job_id' in body ? String(body.job_id) : undefined
}

/** SHA-256 of address and body, in hexadecimal. Browsers have Web Crypto only over https, and on the machine itself. */
export async function digestOf(request: Request): Promise<string> {
  return bytesToHex(sha256(utf8ToBytes(`${request.url} ${await request.clone().text()}`)))
}
