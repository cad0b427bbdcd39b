import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { newId } from '@trust/contracts/identifier'
import { type JobEnvelope, openQueue, openWorker } from '@trust/queue/backend'
import { Agent, request } from 'undici'
import { perSecond, until, type WebhookSystem } from './webhook-system.ts'

const IN_FLIGHT = 64
/** Requests before the measurement: they open the connections. */
export const WARM_UP = 2_000

/** A request as the dispatcher sends it: the floors send the same. */
export interface SampleRequest {
  headers: Record<string, string>
  body: Buffer
}

/** Headers that a client sets by itself. */
const ownHeaders = new Set(['host', 'connection', 'content-length'])

export async function sampleOf(system: WebhookSystem): Promise<SampleRequest> {
  const { promise, resolve } = Promise.withResolvers<SampleRequest>()
  const server = createServer(async (received, response) => {
    const names = Object.entries(received.headers).filter(([name]) => !ownHeaders.has(name))
    const headers = Object.fromEntries(names.map(([name, value]) => [name, String(value)]))
    const body = await buffer(received)
    response.end(() => resolve({ headers, body }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const scope = await system.tenant('/', 1, `http://127.0.0.1:${port}`)
  const stop = system.work()
  await system.emit(scope, 1)
  const sample = await promise
  await until(async () => (await system.settled(scope)) === 1)
  await stop()
  server.close()
  server.closeAllConnections()
  return sample
}

/** undici alone, as fast as possible: nothing is recorded. */
export async function bare(
  { receiver }: WebhookSystem,
  { headers, body }: SampleRequest,
  deliveries: number,
): Promise<number> {
  const dispatcher = new Agent()
  let left = 0
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const response = await request(receiver, { dispatcher, method: 'POST', headers, body })
      await response.body.text()
    }
  }
  const post = (requests: number) => {
    left = requests
    return Promise.all(Array.from({ length: IN_FLIGHT }, lane))
  }
  await post(WARM_UP)
  const rate = await perSecond(deliveries, () => post(deliveries))
  await dispatcher.close()
  return rate
}

/** A first version as one would write it: a job each, a row before, `fetch`, the row again. */
export async function naively(
  { backend, db, receiver }: WebhookSystem,
  { headers, body }: SampleRequest,
  deliveries: number,
): Promise<number> {
  const queue = openQueue(backend, 'naive')
  const tenantId = newId()
  const own = { id: newId(), tenantId, webhookId: newId(), eventId: newId(), eventType: 'x', status: 'x' }
  await db.acrossTenants.delivery.create({ data: own })
  const data: JobEnvelope = { tenant_id: tenantId, payload: {} }
  await queue.addBulk(
    Array.from({ length: deliveries }, (_, number) => ({
      name: 'post',
      data: { ...data, payload: { number } },
    })),
  )
  let done = 0
  const rate = await perSecond(deliveries, async () => {
    const worker = openWorker(
      backend,
      'naive',
      async (job) => {
        const row = {
          id: newId(),
          tenantId,
          deliveryId: own.id,
          webhookId: own.webhookId,
          eventType: own.eventType,
          attemptNumber: Number(job.data.payload.number),
        }
        const start = { status: 'pending', url: receiver, scheduledAt: new Date() }
        await db.acrossTenants.deliveryAttempt.create({ data: { ...row, ...start } })
        const response = await fetch(receiver, { method: 'POST', headers, body })
        const outcome = { responseExcerpt: await response.text(), responseStatus: response.status }
        await db.acrossTenants.deliveryAttempt.update({
          where: { deliveryId_attemptNumber: { deliveryId: own.id, attemptNumber: row.attemptNumber } },
          data: { ...outcome, status: 'succeeded' },
        })
        done += 1
      },
      { concurrency: IN_FLIGHT },
    )
    await until(() => done === deliveries)
    await worker.close()
  })
  await queue.obliterate({ force: true })
  await queue.close()
  return rate
}
