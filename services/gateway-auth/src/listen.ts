import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { DEFAULT_BODY_BYTES } from '@trust/http/body'
import { slowestMs } from '@trust/http/pace'
import { BadSetting, type Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import { isBehindUnknownProxy, isReadableOnTheWay } from '@trust/runtime/service-address'
import type { Shutdown } from '@trust/runtime/shutdown'
import type { App } from './app.ts'
import { refuseUnreadable, refuseWithoutHost } from './front/unreadable-request.ts'

const CLOSE_IDLE_MS = 50
/** The app refuses a slow body itself, in the reader's language. Node does so later. */
const REFUSING_MS = 30_000
/**
 * How long an idle connection stays open: longer than proxies keep theirs (60 seconds for most). Of the two that end it
 * the service must be the second, or a proxy sends a request into a connection that is just being closed, and answers 502.
 */
const IDLE_MS = 75_000
const READABLE =
  'the address is plain http: others on the network can read passwords and sessions (PUBLIC_BASE_URL)'
const ONE_ADDRESS =
  'the address is https, so a proxy is in front: all clients share its address, for limits too, until TRUSTED_PROXIES names it'

/**
 * Serves the app. On a stop signal `/readyz` turns 503 and every answer closes its connection; after
 * SHUTDOWN_PAUSE_SECONDS, when the balancer has removed this process, it accepts no more connections and finishes
 * running requests.
 * @throws BadSetting when the port is in use
 */
export async function listen(app: App, env: Environment, log: Logger, shutdown: Shutdown): Promise<void> {
  const server = serverOf(app, shutdown.stopping).listen(env.PORT, env.HOST)
  await new Promise<void>((done, fail) => {
    server.once('listening', done)
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new BadSetting(`PORT: ${env.HOST}:${env.PORT} is in use`) : error)
    })
  })
  if (isReadableOnTheWay(env.PUBLIC_BASE_URL)) log.warn({ address: env.PUBLIC_BASE_URL }, READABLE)
  if (isBehindUnknownProxy(env)) log.warn({ address: env.PUBLIC_BASE_URL }, ONE_ADDRESS)
  const stop = async () => {
    await wait(env.SHUTDOWN_PAUSE_SECONDS * 1000)
    await drained(server)
    await app.close()
  }
  shutdown.add('http server', stop, Infinity)
}

/** Accepts no more connections, closes idle ones as they become idle, and waits for the others. */
async function drained(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
  await closed
  clearInterval(closingIdle)
}

/** @param stopping once aborted, answers close their connections */
export function serverOf(
  { listener, endpoints = [] }: Pick<App, 'listener'> & Partial<Pick<App, 'endpoints'>>,
  stopping: AbortSignal = new AbortController().signal,
): Server {
  const running = new Set<ServerResponse>()
  const isAnswered = (socket: Duplex) =>
    [...running].some((each) => each.socket === socket && each.headersSent)
  stopping.addEventListener('abort', () => running.forEach(closeAfterwards))
  const listen = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    running.add(outgoing)
    outgoing.once('close', () => running.delete(outgoing))
    if (incoming.httpVersion === '1.1' && incoming.headers.host === undefined)
      return refuseWithoutHost(outgoing)
    if (!stopping.aborted) return listener(incoming, outgoing)
    closeAfterwards(outgoing)
    if (incoming.url === '/readyz') sayStopping(outgoing)
    else listener(incoming, outgoing)
  }
  // Most requests have no body: skip the stream that would read one.
  const server = createServer({ optimizeEmptyRequests: true, requireHostHeader: false }, listen)
  const largest = Math.max(...endpoints.map(({ endpoint }) => endpoint.bodyBytes ?? 0), DEFAULT_BODY_BYTES)
  server.keepAliveTimeout = IDLE_MS
  server.requestTimeout = slowestMs(largest) + REFUSING_MS
  server.on('clientError', (error, socket) => {
    if (isAnswered(socket)) socket.destroy()
    else refuseUnreadable(error, socket)
  })
  return server
}

function closeAfterwards(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
}

function sayStopping(outgoing: ServerResponse): void {
  const reasons = ['The process is stopping.']
  outgoing.writeHead(503, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ status: 'not ready', reasons }))
}
