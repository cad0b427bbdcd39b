import { sha256 } from '@trust/runtime/secrets'

/** The caching headers of a body. */
export interface CacheHeaders extends Record<string, string> {
  'cache-control': string
  etag: string
  age: string
}

/** The strong entity tag of a body (RFC 9110, section 8.8.3). */
export function entityTag(body: string): string {
  return `"${sha256(body).slice(0, 32)}"`
}

/**
 * @param since when the body was first known, in milliseconds since 1970
 * @param seconds how long it may be cached, counted from then
 */
export function cacheHeaders(etag: string, since: number, seconds: number): CacheHeaders {
  return {
    'cache-control': `public, max-age=${Math.floor(seconds)}`,
    etag,
    age: String(ageOf(since)),
  }
}

/** The age in whole seconds of a body first known at `since` (milliseconds since 1970). */
export function ageOf(since: number): number {
  return Math.max(0, Math.floor((Date.now() - since) / 1000))
}

/** Whether `If-None-Match` names this entity tag (RFC 9110, section 13.1.2: by weak comparison). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
