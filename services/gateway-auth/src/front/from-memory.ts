import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { ageOf, isKnown } from '@trust/http/caching'
import type { Allowance } from '@trust/http/rate-limit'
import { networkOf, plainAddress, requestIdFrom } from '@trust/http/request'
import type { HttpSetup } from '@trust/http/router'
import type { Hono } from 'hono'
import { clientBehind } from './client-address.ts'

/** Badges and public statuses: they depend on nothing but their address. */
const PUBLIC = /^(\/api\/v1\/public\/merchants|\/badge)\/[\da-f-]{36}(\.svg|\/\w+)?(\?theme=\w+)?$/i
const KEPT_MS = 1_000
const MOST_KEPT = 10_000
/** What each answer has of its own. */
const OWN_HEADER = /^(age|x-request-id|x-ratelimit-\w+)$/

interface Kept {
  route: string
  etag: string
  /** Null when nobody has asked for the whole yet. */
  body: Buffer | null
  /** Headers, names and values in turn, as Node writes them: of the whole answer, and of one without a body. */
  whole: string[]
  bare: string[]
  /** When the body was known first, when the app is asked again, when it must have been: milliseconds since 1970. */
  since: number
  askAgainAt: number
  endsAt: number
}

/**
 * Node's listener for the app. A badge that was answered before is answered again without the app, which is asked once a
 * second: with the same headers, limit, metrics and log line. Pages of others show it many times a second.
 */
export function listenerOf({ fetch }: Pick<Hono, 'fetch'>, setup: HttpSetup): RequestListener {
  const memory = new Map<string, Kept>()
  const answerAgain = answering(setup)
  const listener = getRequestListener(async (request, env) => {
    const response = await fetch(request, env)
    const { url = '', method } = (env as HttpBindings).incoming
    if (method === 'GET' && PUBLIC.test(url)) await keep(memory, url, response)
    return response
  })
  return (incoming, outgoing) => {
    const kept = incoming.method === 'GET' ? memory.get(incoming.url ?? '') : undefined
    if (!kept || isDue(kept)) return void listener(incoming, outgoing)
    answerAgain(kept, { incoming, outgoing, otherwise: listener })
  }
}

/** Whether the app is to be asked. One request asks; meanwhile the others are answered as before. */
function isDue(kept: Kept): boolean {
  const now = Date.now()
  if (now < kept.askAgainAt && now < kept.endsAt) return false
  kept.askAgainAt = now + KEPT_MS
  return true
}

async function keep(memory: Map<string, Kept>, url: string, response: Response): Promise<void> {
  const etag = response.headers.get('etag')
  const seconds = Number(response.headers.get('cache-control')?.match(/^public, max-age=(\d+)$/)?.[1] ?? 0)
  const isKeepable = response.status === 200 || response.status === 304
  if (!isKeepable || etag === null || seconds === 0) return void memory.delete(url)
  const shared = [...response.headers].filter(([name]) => !OWN_HEADER.test(name))
  const bare = shared.filter(([name]) => name !== 'content-type' && name !== 'content-length').flat()
  const parts = response.status === 200 ? await wholeOf(response, bare) : knownParts(memory.get(url), etag)
  const now = Date.now()
  const since = now - Number(response.headers.get('age')) * 1000
  const times = { since, askAgainAt: now + KEPT_MS, endsAt: since + seconds * 1000 }
  const [oldest] = memory.keys()
  if (memory.size >= MOST_KEPT && oldest !== undefined) memory.delete(oldest)
  memory.set(url, { route: routeOf(url), etag, bare, ...parts, ...times })
}

type Parts = Pick<Kept, 'body' | 'whole'>

async function wholeOf(response: Response, bare: string[]): Promise<Parts> {
  const body = Buffer.from(await response.clone().arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  return { body, whole: [...bare, 'content-type', type, 'content-length', String(body.length)] }
}

/** What a 304 does not carry, as long as it is the same. */
function knownParts(known: Kept | undefined, etag: string): Parts {
  return known?.etag === etag ? { body: known.body, whole: known.whole } : { body: null, whole: [] }
}

function routeOf(url: string): string {
  return url.replace(/[\da-f-]{36}/i, ':id').replace(/\?.*/, '')
}

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** The app, which knows how to answer what memory cannot: a body that it lacks, a caller who asked too often. */
  otherwise: RequestListener
}

function answering({ env, log, metrics, rateLimit }: HttpSetup) {
  const clientOf = clientBehind(env.TRUSTED_PROXIES)
  const isLimited = env.RATE_LIMIT_PUBLIC > 0 && rateLimit !== undefined
  const answer = (kept: Kept, { incoming, outgoing }: Exchange, allowance?: Allowance): void => {
    const startedAt = performance.now()
    const isSame = isKnown(incoming.headers['if-none-match'], kept.etag)
    const requestId = requestIdFrom(headerOf(incoming, 'x-request-id'))
    const headers = (isSame ? kept.bare : kept.whole).slice()
    headers.push('age', String(ageOf(kept.since)), 'x-request-id', requestId)
    if (allowance) headers.push(...limitHeaders(allowance))
    const status = isSame ? 304 : 200
    outgoing.writeHead(status, headers).end(isSame ? null : kept.body)
    const ms = performance.now() - startedAt
    metrics.requests.observe({ method: 'GET', route: kept.route, status: String(status) }, ms / 1000)
    log.info(
      { method: 'GET', route: kept.route, status, ms: Math.round(ms), request_id: requestId },
      'request',
    )
  }
  return (kept: Kept, exchange: Exchange): void => {
    const { incoming, outgoing, otherwise } = exchange
    if (kept.body === null && !isKnown(incoming.headers['if-none-match'], kept.etag))
      return void otherwise(incoming, outgoing)
    // Without a limit nothing is waited for: a promise a request would cost a twentieth of the throughput.
    if (!isLimited) answer(kept, exchange)
    else
      rateLimit('public', networkOf(plainAddress(clientOf(incoming) ?? ''))).then(
        (allowance) => {
          if (allowance?.isExceeded) otherwise(incoming, outgoing)
          else answer(kept, exchange, allowance ?? undefined)
        },
        () => otherwise(incoming, outgoing),
      )
  }
}

function limitHeaders({ limit, remaining, resetAt }: Allowance): string[] {
  return [
    ...['x-ratelimit-limit', String(limit)],
    ...['x-ratelimit-remaining', String(remaining)],
    ...['x-ratelimit-reset', String(Math.ceil(resetAt.getTime() / 1000))],
  ]
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
