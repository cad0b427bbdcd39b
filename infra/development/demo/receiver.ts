import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DemoDelivery {
  eventId: string
  eventType: string
  isSignatureValid: boolean
  /** Our answer: the first delivery is refused, so that it is sent again. */
  answered: number
  data: Record<string, unknown>
}

export interface DemoReceiver {
  url: string
  secret: string
  received: DemoDelivery[]
  close: () => void
}

/** A partner's webhook endpoint: verifies each signature over the raw bytes and refuses the very first delivery. */
export async function startReceiver(): Promise<DemoReceiver> {
  const secret = `demo-${crypto.randomUUID()}`
  const received: DemoDelivery[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const envelope = JSON.parse(body.toString('utf8'))
    const answered = received.length === 0 ? 503 : 204
    received.push({
      eventId: envelope.event_id,
      eventType: envelope.event_type,
      isSignatureValid: isSigned(body, String(request.headers['x-lmt-signature'] ?? ''), secret),
      answered,
      data: envelope.data,
    })
    response.writeHead(answered).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    secret,
    received,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Specification, "Signature": `sha256=` and the hex HMAC of the raw body, compared in constant time. */
function isSigned(body: Buffer, header: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(header)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
