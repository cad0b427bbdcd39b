import type { ServerResponse } from 'node:http'
import { ageOf } from '@trust/http/caching'
import type { HttpSetup } from '@trust/http/setup'
import type { Logger } from '@trust/runtime/log'

/** One form of a cached answer: the whole answer, or the 304 for clients that have it already. */
interface Form {
  status: 200 | 304
  /** Names and values in turn, as Node writes them. The last two values differ with each answer. */
  headers: string[]
  count: { observe(seconds: number): void }
  log: Logger
}

/** A cached answer of the app. */
export interface CachedResponse {
  etag: string
  /** The body, one character a byte: Node then writes headers and body in one go. Null until it is known. */
  body: string | null
  whole: Form
  notModified: Form
  /** When the body was first known: milliseconds since 1970. */
  since: number
  /** When to ask the app again, and when to stop serving it, by a clock that nobody sets: as `performance.now()`. */
  revalidateAt: number
  endsAt: number
}

export const REVALIDATE_AFTER_MS = 1_000
/** Values that differ with each answer. */
const OWN_HEADER = /^(age|x-request-id|x-ratelimit-\w+)$/
const OF_BODY = /^content-(type|length)$/

/** The cacheable form of an answer; null when it may not be cached. */
export async function toCached(
  response: Response,
  { url, known }: { url: string; known: CachedResponse | undefined },
  { log, metrics }: Pick<HttpSetup, 'log' | 'metrics'>,
): Promise<CachedResponse | null> {
  const etag = response.headers.get('etag')
  const seconds = Number(response.headers.get('cache-control')?.match(/^public, max-age=(\d+)$/)?.[1] ?? 0)
  const { status } = response
  if ((status !== 200 && status !== 304) || etag === null || seconds === 0) return null
  // The answer depends on more than its address.
  if (response.headers.has('vary')) return null
  const method = 'GET'
  const route = url.replace(/[\da-f-]{36}/i, ':id').replace(/\?.*/, '')
  const form = (status: 200 | 304, headers: string[]): Form => ({
    status,
    headers: [...headers, 'age', '', 'x-request-id', ''],
    count: metrics.requests.labels({ method, route, status: String(status) }),
    log: log.child({ method, route, status }),
  })
  const shared = [...response.headers].filter(([name]) => !OWN_HEADER.test(name))
  const bare = shared.filter(([name]) => !OF_BODY.test(name)).flat()
  const notModified = form(304, bare)
  const now = performance.now()
  const ageMs = Number(response.headers.get('age')) * 1000
  const times = {
    since: Date.now() - ageMs,
    revalidateAt: now + REVALIDATE_AFTER_MS,
    endsAt: now - ageMs + seconds * 1000,
  }
  if (status === 304) {
    // Headers that a 304 leaves out are unchanged while the tag is.
    const { body, whole } = known?.etag === etag ? known : { body: null, whole: notModified }
    return { etag, body, whole, notModified, ...times }
  }
  const bytes = Buffer.from(await response.clone().arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const whole = form(200, [...bare, 'content-type', type, 'content-length', String(bytes.length)])
  return { etag, body: bytes.toString('latin1'), whole, notModified, ...times }
}

/** Sends a cached answer, and counts and logs it like any other. */
export function serveCached(
  cached: CachedResponse,
  outgoing: ServerResponse,
  own: { isSame: boolean; requestId: string; limits: string[] | null },
): void {
  const startedAt = performance.now()
  const { status, headers, count, log } = own.isSame ? cached.notModified : cached.whole
  // The headers are written before other code runs, so all answers share one list.
  headers[headers.length - 3] = String(ageOf(cached.since))
  headers[headers.length - 1] = own.requestId
  outgoing.writeHead(status, own.limits === null ? headers : [...headers, ...own.limits])
  if (own.isSame) outgoing.end()
  else outgoing.end(cached.body, 'latin1')
  const ms = performance.now() - startedAt
  count.observe(ms / 1000)
  if (log.isLevelEnabled('info')) log.info({ ms: Math.round(ms), request_id: own.requestId }, 'request')
}
