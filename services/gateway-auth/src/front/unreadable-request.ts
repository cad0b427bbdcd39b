import { maxHeaderSize, STATUS_CODES } from 'node:http'
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

const bodyOf = (status: Status) => JSON.stringify({ ...refusals[status], request_id: newId() })

/** The answer to a request whose `Host` or address cannot be read. */
export function unreadableRequest(): Response {
  return new Response(bodyOf(400), { status: 400, headers: { 'content-type': CONTENT_TYPE } })
}

/** Answers what Node's parser refuses, which no part of the app sees, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const body = bodyOf(status)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${CONTENT_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
