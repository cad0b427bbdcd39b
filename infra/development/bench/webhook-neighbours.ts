import type { Scope } from '@trust/db/scope'
import { until, type WebhookSystem } from './webhook-system.ts'

const EVENTS_PER_SECOND = 50
const WEBHOOKS = 4
const SECONDS = 8
const BURST = 40_000

/** What others cost a tenant with a steady stream of events: the share delivered in time, and the delay. */
export async function neighbours(system: WebhookSystem): Promise<void> {
  const stop = system.work()
  try {
    const alone = await stream(system)
    print('a stream of 200 deliveries a second, alone', alone, alone)
    await system.emit(await system.tenant('/hang', 1), 2_000)
    print('beside 2,000 events to an endpoint that hangs', await stream(system), alone)
    for (const [webhooks, what] of [
      [1, 'beside 2,000 events to a domain that never resolves'],
      [8, 'beside 2,000 events to eight webhooks there'],
    ] as const) {
      await system.emit(await system.tenant('/', webhooks, 'http://never-resolves.example'), 2_000)
      print(what, await stream(system), alone)
    }
    await system.emit(await system.tenant('/', 1), BURST)
    print(
      `beside a burst of ${BURST.toLocaleString('en')} events of another tenant`,
      await stream(system),
      alone,
    )
  } finally {
    await stop()
  }
}

interface Fared {
  /** Deliveries a second, while events were emitted. */
  perSecond: number
  /** The median from event to dispatch, in milliseconds. */
  delayMs: number
}

function print(what: string, { perSecond, delayMs }: Fared, alone: Fared): void {
  const ratio = (perSecond / alone.perSecond).toFixed(2)
  console.log(
    `${what.padEnd(58)} ${perSecond.toFixed(0).padStart(6)}/s  ${ratio} × alone, p50 ${delayMs} ms after the event`,
  )
}

async function stream(system: WebhookSystem): Promise<Fared> {
  const scope = await system.tenant('/', WEBHOOKS)
  const started = performance.now()
  for (let tick = 0; tick < SECONDS * 10; tick += 1) {
    await system.emit(scope, EVENTS_PER_SECOND / 10)
    const next = started + (tick + 1) * 100
    await new Promise((done) => setTimeout(done, Math.max(0, next - performance.now())))
  }
  const perSecond = ((await system.settled(scope)) * 1000) / (performance.now() - started)
  await until(async () => (await system.settled(scope)) === SECONDS * EVENTS_PER_SECOND * WEBHOOKS)
  return { perSecond, delayMs: await medianDelay(system, scope) }
}

async function medianDelay({ db }: WebhookSystem, { tenantId }: Scope): Promise<number> {
  const [row] = await db.acrossTenants.$queryRaw<[{ ms: number }]>`
    SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY
      extract(epoch FROM a.dispatched_at - e.occurred_at) * 1000))::int AS ms
    FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id JOIN events e ON e.id = d.event_id
    WHERE d.tenant_id = ${tenantId}::uuid AND a.attempt_number = 1`
  return row.ms
}
