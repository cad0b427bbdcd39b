import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: string
  /** How many requests came before it, on all paths. */
  place: number
}

/** A status to answer with, now or when its promise resolves, or another behaviour of a receiver. */
export type Behaviour =
  | number
  | { status: number; headers: Record<string, string> }
  | { raw: string }
  | Promise<number>
  | 'reset'
  | 'hang'
  | 'drip'
  | 'drip-headers'
  | 'huge'

/** A partner's receiver on loopback. Each path keeps its own record and follows its own script. */
export interface ReceiverFixture {
  port: number
  url(path: string): string
  at(path: string): ReceivedRequest[]
  /** Scripts the next requests to a path; after the script it answers 200. */
  script(path: string, ...behaviours: Behaviour[]): string
  close(): Promise<void>
}

export async function startReceiver(port = 0): Promise<ReceiverFixture> {
  const received = new Map<string, ReceivedRequest[]>()
  const scripts = new Map<string, Behaviour[]>()
  const at = (path: string) => received.get(path) ?? []
  let place = 0
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = await text(request)
    const { headers, rawHeaders } = request
    received.set(path, [...at(path), { headers, rawHeaders, body, place }])
    place += 1
    behave(scripts.get(path)?.shift() ?? 200, response)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const { port: taken } = server.address() as AddressInfo
  const url = (path: string) => `http://127.0.0.1:${taken}${path}`
  return {
    port: taken,
    url,
    at,
    script: (path, ...behaviours) => {
      scripts.set(path, behaviours)
      return url(path)
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function behave(behaviour: Behaviour, response: ServerResponse): void {
  if (typeof behaviour === 'number') response.writeHead(behaviour).end('thank you')
  else if (behaviour instanceof Promise) void behaviour.then((status) => behave(status, response))
  else if (typeof behaviour === 'object' && 'raw' in behaviour) response.socket?.write(behaviour.raw)
  else if (typeof behaviour === 'object') response.writeHead(behaviour.status, behaviour.headers).end()
  else if (behaviour === 'reset') response.destroy()
  else if (behaviour === 'drip') response.writeHead(200).write('d')
  else if (behaviour === 'drip-headers') drip(response)
  else if (behaviour === 'huge') stream(response)
}

/** Writes a header letter by letter until the sender disconnects. */
function drip(response: ServerResponse): void {
  response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ')
  const timer = setInterval(() => response.socket?.write('s'), 50)
  response.on('close', () => clearInterval(timer))
}

/** Writes until the sender disconnects. */
function stream(response: ServerResponse): void {
  const block = 'x'.repeat(16 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(block));
  }
  response.writeHead(200).on('drain', more)
  more()
}
