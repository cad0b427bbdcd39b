import { maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { newId } from '@trust/contracts/identifier'

const CONTENT_TYPE = 'application/json; charset=utf-8'

type Status = 400 | 408 | 413 | 431

const refusals: Record<Status, { code: string; detail: string }> = {
  400: { code: 'malformed_request', detail: 'This is not a valid HTTP request.' },
  408: { code: 'request_too_slow', detail: 'The request came too slowly.' },
  413: { code: 'body_too_large', detail: 'The chunks of the body carry too many extensions.' },
  431: {
    code: 'headers_too_large',
    detail: `Address and headers are larger than ${maxHeaderSize} bytes. In a browser, delete this site's cookies.`,
  },
}

const statuses: Record<string, Status> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

function refusalOf(status: Status) {
  const requestId = newId()
  const body = JSON.stringify({ ...refusals[status], request_id: requestId })
  const headers = {
    'content-type': CONTENT_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
  }
  return { body, headers }
}

/** The answer to a request whose `Host` or address cannot be read. */
export function unreadableRequest(): Response {
  const { body, headers } = refusalOf(400)
  return new Response(body, { status: 400, headers })
}

/** Answers a request of HTTP/1.1 without `Host`, which Node would refuse without a body. */
export function refuseWithoutHost(outgoing: ServerResponse): void {
  const { body, headers } = refusalOf(400)
  outgoing.writeHead(400, { ...headers, connection: 'close' }).end(body)
}

/** Answers what Node's parser refuses, which no part of the app sees, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const { body, headers } = refusalOf(status)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
