import { newId } from '@trust/contracts/identifier'
import { readArguments } from '@trust/runtime/read-arguments'
import pg from 'pg'
import { median, print } from './print.ts'
import { cpuMsOfTree } from './process-cpu.ts'
import { USAGE } from './usage.ts'
import { startWebhookSystem, until, type WebhookSystem } from './webhook-system.ts'

const REDIS = 'redis://127.0.0.1:6379'
const MERCHANTS = 200
const ROUNDS = 5
const EVENTS_OF_ROUND = 10_000
/** Events of a transaction, and events in flight: more are emitted as these are delivered. */
const PORTION = 20
const AT_ONCE = 1_000

/**
 * Events delivered a second while a transaction is open since before so many others (a backup that began ten minutes ago,
 * at 1,000 events a second), beside the same before it began and after it ended. Also pages of each table that an event
 * takes, which do not depend on the machine.
 */
export async function run(...args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = readArguments(USAGE, { args, options: { events: text, redis: text } })
  const events = Number(values.events ?? 600_000)
  const system = await startWebhookSystem(values.redis ?? REDIS)
  const stop = system.work()
  try {
    const flow = await startFlow(system)
    await flow(EVENTS_OF_ROUND)
    await vacuum(system)
    const before = await measure(system, flow)
    report('no snapshot', before)
    const close = await openSnapshot(system)
    for (let done = 0; done < events; done += EVENTS_OF_ROUND * 2) {
      await flow(EVENTS_OF_ROUND)
      const some = await measure(system, flow, 1)
      report(`under a snapshot, ${done + EVENTS_OF_ROUND} events later`, some)
    }
    const under = await measure(system, flow)
    report(`under a snapshot of ${events} events`, under)
    await close()
    await vacuum(system)
    const after = await measure(system, flow)
    report('after it ended', after)
    const ratio = (under.perSecond * 2) / (before.perSecond + after.perSecond)
    print('of the rate without', ratio.toFixed(2))
    print('of the processor time without', ((under.cpuUs * 2) / (before.cpuUs + after.cpuUs)).toFixed(2))
  } finally {
    await stop()
    await system.close()
  }
}

type Flow = (events: number) => Promise<void>

interface Measured {
  perSecond: number
  cpuUs: number
  pages: Record<string, number>
}

async function startFlow(system: WebhookSystem): Promise<Flow> {
  const scope = await system.tenant('/', 1)
  const merchants = Array.from({ length: MERCHANTS }, () => newId())
  let emitted = 0
  const first = await system.recorded()
  const delivered = async () => (await system.recorded()) - first
  return async (events) => {
    const last = emitted + events
    while (emitted < last) {
      const next = Math.min(last - emitted, PORTION)
      await until(async () => emitted + next - (await delivered()) <= AT_ONCE)
      const from = emitted % MERCHANTS
      await system.emit(scope, next, [...merchants.slice(from), ...merchants.slice(0, from)])
      emitted += next
    }
    await until(async () => (await delivered()) >= last)
  }
}

async function measure(system: WebhookSystem, flow: Flow, rounds = ROUNDS): Promise<Measured> {
  const rates: number[] = []
  const pagesBefore = await pagesRead(system)
  const cpuBefore = cpuMsOfTree(process.pid)
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await flow(EVENTS_OF_ROUND)
    rates.push((EVENTS_OF_ROUND * 1000) / (performance.now() - started))
  }
  const count = rounds * EVENTS_OF_ROUND
  const cpuUs = ((cpuMsOfTree(process.pid) - cpuBefore) * 1000) / count
  const pages = await pagesRead(system)
  const perEvent = Object.entries(pages).map(
    ([table, read]) => [table, (read - (pagesBefore[table] ?? 0)) / count] as const,
  )
  return { perSecond: median(rates), cpuUs, pages: Object.fromEntries(perEvent.filter(([, n]) => n > 0.3)) }
}

/** Pages of tables and their indexes, by table. */
async function pagesRead({ db }: WebhookSystem): Promise<Record<string, number>> {
  await new Promise((done) => setTimeout(done, 1_200))
  const rows = await db.acrossTenants.$queryRaw<{ name: string; pages: bigint }[]>`
    SELECT coalesce(parent.relname, t.relname)::text AS name,
      sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::bigint AS pages
    FROM pg_statio_user_tables t LEFT JOIN pg_inherits i ON i.inhrelid = t.relid LEFT JOIN pg_class parent ON parent.oid = i.inhparent
    GROUP BY 1`
  return Object.fromEntries(rows.map(({ name, pages }) => [name, Number(pages)]))
}

function report(what: string, { perSecond, cpuUs, pages }: Measured): void {
  print(what, `${perSecond.toFixed(0)}/s  ${cpuUs.toFixed(0)} µs`)
  console.log(
    '   ',
    Object.entries(pages)
      .map(([table, n]) => `${table} ${n.toFixed(1)}`)
      .join(', '),
  )
}

async function openSnapshot({ env }: WebhookSystem): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await client.query('SELECT 1')
  return () => client.end()
}

const vacuum = ({ db }: WebhookSystem) => db.acrossTenants.$executeRaw`VACUUM (ANALYZE)`
