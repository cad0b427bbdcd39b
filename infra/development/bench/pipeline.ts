import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments } from '@trust/runtime/read-arguments'
import { byKey, requestsOf } from './api-requests.ts'
import { type ApiServer, type ApiSystem, type BenchTenant, startApiSystem } from './api-system.ts'
import { print, quantile } from './print.ts'
import { USAGE } from './usage.ts'

/** A policy fires once for a merchant, so each complaint is about a different merchant. */
const WARM_UP = 50
const BURST = 350
const PACED_SECONDS = 30
const MAX_PACED = 600
const AT_ONCE = 16
const TRIGGER = 'bench_complaint'
const TIMEOUT_MS = 120_000

/**
 * From a complaint to the first byte of the webhook that tells that a policy fired: it is received, classified, its
 * merchant scored, the policies evaluated, the event written and delivered. The gateway and all workers are one process,
 * as under `npm start`. First the workers score all merchants for the first time. A burst says how many complaints a second
 * come through; then they arrive at half that rate.
 */
export async function run(...args: string[]): Promise<void> {
  const { values } = readArguments(USAGE, { args, options: { redis: { type: 'string' } } })
  const system = await startApiSystem(values.redis)
  const receiver = await startReceiver()
  try {
    const server = await system.server('ours with workers', { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' })
    const begun = performance.now()
    await prepare(system, server, receiver.url)
    await system.quiet()
    print('first scores of all merchants', `${((performance.now() - begun) / 1000).toFixed(0)} s`)
    const [tenant] = system.tenants as [BenchTenant]
    const complain = complainer(tenant, server)
    const merchants = [...tenant.merchants]
    const through = async (count: number, send: (merchants: string[]) => Promise<unknown>) => {
      const chosen = merchants.splice(0, count)
      const arrived = chosen.map(receiver.arrivalOf)
      const started = performance.now()
      await send(chosen)
      const times = await Promise.race([Promise.all(arrived), tooLate()])
      // With what else followed: cases, their events, and the scores of linked merchants.
      await system.quiet()
      return { times, rate: (count * 1000) / (performance.now() - started) }
    }
    const atOnce = (chosen: string[]) => {
      const rest = chosen.values()
      const lane = async () => {
        for (const merchant of rest) await complain(merchant)
      }
      return Promise.all(Array.from({ length: AT_ONCE }, lane))
    }
    await through(WARM_UP, atOnce)
    const { rate } = await through(BURST, atOnce)
    const queues = `queues in ${values.redis ? 'Redis' : 'PostgreSQL'}`
    print(`${BURST} complaints at once, ${queues}`, `${rate.toFixed(1)} a second`)
    const sentAt: number[] = []
    const paced = Math.min(MAX_PACED, Math.ceil((PACED_SECONDS * rate) / 2))
    const { times } = await through(paced, async (chosen) => {
      const begun = performance.now()
      const sending = chosen.map(async (merchant, index) => {
        const due = begun + (index * 2000) / rate
        await sleep(Math.max(0, due - performance.now()))
        // Counted from the time when it was due: a load that falls behind must not look quick.
        sentAt[index] = due
        await complain(merchant)
      })
      await Promise.all(sending)
    })
    const waits = times.map((time, index) => time - (sentAt[index] ?? Number.NaN))
    const ms = [0.5, 0.95, 1].map((share) => `${quantile(waits, share).toFixed(0)} ms`)
    print(`${paced} at ${(rate / 2).toFixed(1)} a second: median, p95, longest`, ms.join(', '))
  } finally {
    receiver.close()
    await system.close()
  }
}

/** A policy that a first complaint fires, and a webhook that subscribes to it. */
async function prepare(system: ApiSystem, server: ApiServer, url: string): Promise<void> {
  const { cookie } = await system.signIn(server)
  const headers = { 'content-type': 'application/json', cookie }
  const create = async (path: string, body: object) => {
    const made = await fetch(`${server.base}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!made.ok) throw new Error(`${path} answered ${made.status}: ${await made.text()}`)
  }
  await create('/risk/policies', {
    name: 'A complaint',
    trigger_type: TRIGGER,
    severity: 'low',
    condition: { metric: 'complaints_30d', operator: 'gte', value: 1 },
  })
  await create('/platform/webhooks', { url, events: ['trigger_fired'] })
}

function complainer(tenant: BenchTenant, server: ApiServer) {
  return async (merchant: string): Promise<void> => {
    const { path, headers, body = '' } = requestsOf([{ ...tenant, merchants: [merchant] }], byKey).complaint()
    const { status } = await fetch(server.base + path, { method: 'POST', headers, body })
    if (status !== 201) throw new Error(`${path} answered ${status}`)
  }
}

/** A partner's endpoint that notes when it first received an event about a merchant. */
async function startReceiver() {
  const waiting = new Map<string, (at: number) => void>()
  const server = createServer(async (request, response) => {
    const at = performance.now()
    const { data } = JSON.parse(await text(request))
    response.end()
    if (data.trigger_type === TRIGGER) waiting.get(data.merchant_id)?.(at)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    arrivalOf: (merchant: string) => new Promise<number>((arrived) => waiting.set(merchant, arrived)),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function tooLate(): Promise<never> {
  await sleep(TIMEOUT_MS, undefined, { ref: false })
  throw new Error(`not all webhooks arrived within ${TIMEOUT_MS / 1000} s`)
}
