import { createRequire } from 'node:module'
import type { ApiServer, ApiSystem } from './api-system.ts'

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

/** How one server performed under load; times in milliseconds. */
export interface Load {
  perSecond: number
  serverCpu: number
  postgresCpu: number
  statements: number
  roundTrips: number
  p50: number
  p99: number
}

interface Result {
  '2xx': number
  non2xx: number
  errors: number
  duration: number
  latency: { p50: number; p99: number }
}

interface Options {
  url: string
  connections: number
  duration: number
  requests: { setupRequest(request: object): object }[]
}

/** autocannon comes without types. */
const autocannon: (options: Options) => Promise<Result> = createRequire(import.meta.url)('autocannon')

const CONNECTIONS = 16

/**
 * Sends requests to a server for some seconds on 16 connections.
 * @param next makes the next request
 * @throws Error when an answer was not 2xx
 */
export async function load(
  system: ApiSystem,
  server: ApiServer,
  seconds: number,
  next: () => ApiRequest,
): Promise<Load> {
  const before = await used(system, server)
  const started = performance.now()
  const result = await autocannon({
    url: server.base,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  const lasted = (performance.now() - started) / 1000
  const after = await used(system, server)
  const answered = result['2xx']
  if (result.errors + result.non2xx > 0)
    throw new Error(`${next().path}: ${result.non2xx} refused, ${result.errors} failed`)
  const each = (name: keyof typeof after) => (after[name] - before[name]) / answered
  return {
    perSecond: answered / lasted,
    serverCpu: each('serverCpu'),
    postgresCpu: each('postgresCpu'),
    statements: each('statements'),
    roundTrips: each('roundTrips'),
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

async function used(system: ApiSystem, server: ApiServer) {
  const { cpuMs, statements, roundTrips } = await server.usage()
  return { serverCpu: cpuMs, statements, roundTrips, postgresCpu: system.postgresCpuMs() }
}
