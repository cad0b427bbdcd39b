import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { ageOf, isKnown } from '@trust/http/caching'
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
    answerAgain(kept, incoming, outgoing).then((isAnswered) => {
      if (!isAnswered) listener(incoming, outgoing)
    })
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

/** Answers, unless the body is not known or the caller has asked too often: how that is answered, the app knows. */
function answering({ env, log, metrics, rateLimit }: HttpSetup) {
  const clientOf = clientBehind(env.TRUSTED_PROXIES)
  const allowanceOf = async (incoming: IncomingMessage) => {
    if (env.RATE_LIMIT_PUBLIC === 0) return null
    return rateLimit?.('public', networkOf(plainAddress(clientOf(incoming) ?? '')))
  }
  return async (kept: Kept, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> => {
    const isSame = isKnown(incoming.headers['if-none-match'], kept.etag)
    if (!isSame && kept.body === null) return false
    const finish = metrics.requests.startTimer({ method: 'GET', route: kept.route })
    const allowance = await allowanceOf(incoming)
    if (allowance?.isExceeded) return false
    const requestId = requestIdFrom(headerOf(incoming, 'x-request-id'))
    const own = ['age', String(ageOf(kept.since)), 'x-request-id', requestId]
    if (allowance) own.push(...limitHeaders(allowance))
    const status = isSame ? 304 : 200
    outgoing.writeHead(status, (isSame ? kept.bare : kept.whole).concat(own))
    outgoing.end(isSame ? null : kept.body)
    const ms = Math.round(finish({ status: String(status) }) * 1000)
    log.info({ method: 'GET', route: kept.route, status, ms, request_id: requestId }, 'request')
    return true
  }
}

function limitHeaders({ limit, remaining, resetAt }: { limit: number; remaining: number; resetAt: Date }) {
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
