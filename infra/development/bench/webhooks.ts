import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readArguments } from '@trust/runtime/read-arguments'
import { median } from './print.ts'
import { USAGE } from './usage.ts'
import { dispatchers } from './webhook-dispatchers.ts'
import { bare, naively, sampleOf, WARM_UP } from './webhook-floors.ts'
import { neighbours } from './webhook-neighbours.ts'
import { perSecond, startWebhookSystem, until, type WebhookSystem } from './webhook-system.ts'

const DELIVERIES = 40_000
const ROUNDS = 5
/** Events one by one before the burst, so that cached plans of statements are those of a quiet time. */
const SINGLE = 10
const REDIS = 'redis://127.0.0.1:6379'

/**
 * Durable, signed, attempt-logged deliveries per second, beside bare undici and beside the naive way, which post the
 * same bytes to the same receiver. Measured is a burst after a quiet time, from the commit of its events until every
 * delivery and its attempt are committed, over connections that are open. All are measured in turn, several times: the
 * medians count.
 */
export async function run(...args: string[]): Promise<void> {
  const [redisUrl = REDIS] = readArguments(USAGE, { args, positionals: 1 }).positionals
  const system = await startWebhookSystem(redisUrl)
  try {
    const sample = await sampleOf(system)
    await bare(system, sample, DELIVERIES)
    await ours(system, { webhooks: 8, events: DELIVERIES / 8 })
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        undici: await bare(system, sample, DELIVERIES),
        naive: await naively(system, sample, DELIVERIES / 20),
        single: await ours(system, { webhooks: 1, events: DELIVERIES }),
        fanned: await ours(system, { webhooks: 8, events: DELIVERIES / 8 }),
      })
    }
    print('bare undici', rounds, 'undici')
    print('naive: BullMQ, fetch, a Prisma write before and after', rounds, 'naive')
    print('ours, an event to one webhook', rounds, 'single')
    print('ours, an event to eight webhooks', rounds, 'fanned')
    const firstByte = await commitToFirstByte(system)
    console.log(`commit to first byte at idle: p50 ${firstByte.toFixed(1)} ms`)
    await neighbours(system)
    await dispatchers(system)
  } finally {
    await system.close()
  }
}

/** Deliveries per second. */
type Round = Record<'undici' | 'naive' | 'single' | 'fanned', number>

function print(what: string, rounds: Round[], which: keyof Round): void {
  const isOurs = which === 'single' || which === 'fanned'
  const beside = (floor: keyof Round) =>
    `${median(rounds.map((round) => round[which] / round[floor])).toFixed(2)} × ${floor}`
  const ratios = isOurs ? `${beside('undici')}, ${beside('naive')}` : ''
  const perSecond = median(rounds.map((round) => round[which]))
  console.log(`${what.padEnd(58)} ${perSecond.toFixed(0).padStart(6)}/s  ${ratios}`)
}

async function ours(system: WebhookSystem, { webhooks, events }: { webhooks: number; events: number }) {
  const scope = await system.tenant('/', webhooks)
  const stop = system.work()
  let emitted = 0
  const deliver = async (deliveries: number) => {
    const before = await system.recorded()
    await system.emit(scope, deliveries / webhooks)
    emitted += deliveries
    return perSecond(deliveries, async () => {
      await until(async () => (await system.recorded()) - before >= deliveries)
      await until(async () => (await system.settled(scope)) === emitted)
    })
  }
  await deliver(WARM_UP)
  await system.vacuum()
  for (let single = 0; single < SINGLE; single += 1) await deliver(webhooks)
  const rate = await deliver(webhooks * events)
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
  const { port } = server.address() as AddressInfo
  const scope = await system.tenant('/', 1, `http://127.0.0.1:${port}`)
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
  return median(times.slice(10))
}

if (import.meta.main) await run()
