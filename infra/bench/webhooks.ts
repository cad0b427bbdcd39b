import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@trust/contracts/identifier'
import { type JobEnvelope, openQueue, openWorker } from '@trust/queue/backend'
import { Agent, request } from 'undici'
import { neighbours } from './webhook-neighbours.ts'
import { startWebhookSystem, until, type WebhookSystem } from './webhook-system.ts'

const DELIVERIES = 8_000
const IN_FLIGHT = 64
const REDIS = 'redis://127.0.0.1:6379'

/** Durable, signed, attempt-logged deliveries per second, beside bare undici and beside the naive way. */
export async function run(redisUrl = REDIS): Promise<void> {
  const system = await startWebhookSystem(redisUrl)
  try {
    await bare(system, DELIVERIES)
    const undici = await bare(system, DELIVERIES)
    print('bare undici', undici)
    const naive = await naively(system, DELIVERIES / 4)
    print('naive: BullMQ, fetch, a Prisma write before and after', naive)
    await ours(system, { webhooks: 8, events: 250 })
    const single = await ours(system, { webhooks: 1, events: DELIVERIES / 2 })
    print('ours, an event to one webhook', single, { undici, naive })
    const fanned = await ours(system, { webhooks: 8, events: DELIVERIES / 8 })
    print('ours, an event to eight webhooks', fanned, { undici, naive })
    const firstByte = await commitToFirstByte(system)
    console.log(`commit to first byte at idle: p50 ${firstByte.toFixed(1)} ms`)
    await neighbours(system)
  } finally {
    await system.close()
  }
}

function print(what: string, perSecond: number, others: Record<string, number> = {}): void {
  const ratios = Object.entries(others).map(([name, rate]) => `${(perSecond / rate).toFixed(2)} × ${name}`)
  console.log(`${what.padEnd(58)} ${perSecond.toFixed(0).padStart(6)}/s  ${ratios.join(', ')}`)
}

async function perSecond(deliveries: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (deliveries * 1000) / (performance.now() - started)
}

const body = Buffer.from(JSON.stringify({ event_id: newId(), data: 'x'.repeat(350) }))
const headers = { 'content-type': 'application/json', 'x-lmt-signature': `sha256=${'0'.repeat(64)}` }

async function bare({ receiver }: WebhookSystem, deliveries: number): Promise<number> {
  const dispatcher = new Agent()
  let left = deliveries
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const response = await request(receiver, { dispatcher, method: 'POST', headers, body })
      await response.body.text()
    }
  }
  return perSecond(deliveries, () => Promise.all(Array.from({ length: IN_FLIGHT }, lane)))
}

async function naively({ backend, db, receiver }: WebhookSystem, deliveries: number): Promise<number> {
  const queue = openQueue(backend, 'naive')
  const tenantId = newId()
  const delivery = {
    id: newId(),
    tenantId,
    webhookId: newId(),
    eventId: newId(),
    eventType: 'x',
    status: 'x',
  }
  await db.acrossTenants.delivery.create({ data: delivery })
  const data: JobEnvelope = { tenant_id: tenantId, request_id: null, payload: {} }
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
          deliveryId: delivery.id,
          attemptNumber: Number(job.data.payload.number),
        }
        const start = { status: 'pending', url: receiver, scheduledAt: new Date() }
        const { id } = await db.acrossTenants.deliveryAttempt.create({ data: { ...row, ...start } })
        const response = await fetch(receiver, { method: 'POST', headers, body })
        const outcome = { responseExcerpt: await response.text(), responseStatus: response.status }
        await db.acrossTenants.deliveryAttempt.update({
          where: { id },
          data: { ...outcome, status: 'succeeded' },
        })
        done += 1
      },
      IN_FLIGHT,
    )
    await until(() => done === deliveries)
    await worker.close()
  })
  await queue.obliterate({ force: true })
  await queue.close()
  return rate
}

async function ours(system: WebhookSystem, { webhooks, events }: { webhooks: number; events: number }) {
  const scope = await system.tenant('/', webhooks)
  await system.emit(scope, events)
  return throughput(system, scope, webhooks * events)
}

async function throughput(
  system: WebhookSystem,
  scope: Parameters<WebhookSystem['settled']>[0],
  deliveries: number,
) {
  let stop = async (): Promise<unknown> => undefined
  const rate = await perSecond(deliveries, async () => {
    stop = system.work()
    await until(async () => (await system.settled(scope)) === deliveries)
  })
  await stop()
  return rate
}

async function commitToFirstByte(system: WebhookSystem): Promise<number> {
  let arrived = (_at: number) => {}
  const server = createServer((request, response) => {
    arrived(performance.now())
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const scope = await system.tenant('/', 1)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await system.db.acrossTenants.webhook.updateMany({ where: { tenantId: scope.tenantId }, data: { url } })
  const stop = system.work()
  const times: number[] = []
  for (let index = 0; index < 60; index += 1) {
    const arrival = new Promise<number>((done) => {
      arrived = done
    })
    await system.emit(scope, 1)
    const committed = performance.now()
    times.push((await arrival) - committed)
    await new Promise((done) => setTimeout(done, 50))
  }
  await stop()
  server.close()
  server.closeAllConnections()
  return times.slice(10).sort((a, b) => a - b)[25] ?? Number.NaN
}

if (import.meta.main) await run()
