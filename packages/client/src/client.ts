import createFetchClient from 'openapi-fetch'
import { keepingCookies } from './cookies.ts'
import type { paths } from './generated/api.ts'
import type { TrustClient } from './trust-client.ts'

export { type Answered, ApiError, answer } from './answer.ts'
export { keepingCookies } from './cookies.ts'
export type { components, operations, paths } from './generated/api.ts'
export { jobEnd, jobError, result } from './job.ts'
export type { Schema, TrustClient } from './trust-client.ts'
export { upload } from './upload.ts'

export interface Options {
  /** The service's address: `https://trust.example.com`. Empty on the service's own pages. */
  baseUrl?: string
  /** A partner's key. Without one, the session's cookies are the credential. */
  apiKey?: string
  /** The `fetch` to use; the platform's by default. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client of the Merchant Trust Service. Every path, parameter, body and answer is typed by its OpenAPI document.
 * A browser keeps the session's cookies itself; elsewhere this client does.
 */
export function createTrustClient({ baseUrl = '', apiKey, fetch }: Options = {}): TrustClient {
  const isBrowser = 'document' in globalThis
  const plain = fetch ?? ((request: Request) => globalThis.fetch(request))
  return createFetchClient<paths>({
    baseUrl,
    fetch: isBrowser || apiKey ? plain : keepingCookies(plain),
    ...(apiKey ? { headers: { 'X-API-Key': apiKey } } : {}),
  })
}
