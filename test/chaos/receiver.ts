import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A partner's endpoint that counts how often each event came. */
export interface ChaosReceiver {
  url: string
  received: Map<string, number>
  close(): void
}

export async function startReceiver(): Promise<ChaosReceiver> {
  const received = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { event_id: id } = JSON.parse(Buffer.concat(chunks).toString())
    received.set(id, (received.get(id) ?? 0) + 1)
    response.writeHead(204).end()
  })
  // A sender that is killed ends in the middle of its request.
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/events`, received, close }
}
