import { eventTypes } from '@trust/contracts/codes'
import { DAY_MS } from '@trust/contracts/durations'
import { Prisma } from '@trust/db/client'
import { readArguments } from '@trust/runtime/read-arguments'
import { Presets, SingleBar } from 'cli-progress'
import { type DeliveryHistory, writeHistory } from './delivery-history.ts'
import { type MerchantSystem, startMerchantSystem } from './merchant-system.ts'
import { quantile } from './print.ts'
import { USAGE } from './usage.ts'

const { sql } = Prisma
const RUNS = 60
/** Memory as on a server for this much data; no durability while the database is filled. */
const SETTINGS = ['max_wal_size=16GB', 'maintenance_work_mem=512MB', 'fsync=off', 'synchronous_commit=off']

interface Page {
  total: number
  items: unknown[]
}

interface DeliveryCase {
  what: string
  query: string
  /** The filter of the list. */
  where: Prisma.Sql
  ofKey?: boolean
}

/** Lists of delivery attempts through HTTP: every filter, its first page and pages anywhere, and whether totals are exact. */
export async function run(...args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = readArguments(USAGE, { args, options: { attempts: text, days: text } })
  const [attempts, days] = [Number(values.attempts ?? 20_000_000), Number(values.days ?? 66)]
  const system = await startMerchantSystem({ sharedBuffers: '2GB', settings: SETTINGS })
  try {
    const { id: apiKeyId, api_key: key } = await system.call<{ id: string; api_key: string }>(
      '/settings/api-keys',
      { method: 'POST', body: JSON.stringify({ name: 'Bench' }) },
    )
    const bar = new SingleBar({ format: 'writing {bar} {percentage}%  {eta_formatted}' }, Presets.rect)
    bar.start(attempts, 0)
    const progress = (done: number) => bar.update(done)
    const started = performance.now()
    const history = await writeHistory(system.db, {
      tenantId: system.tenantId,
      apiKeyId,
      attempts,
      days,
      progress,
    })
    bar.stop()
    const seconds = (performance.now() - started) / 1000
    console.log(`${attempts} attempts in ${days} days, written in ${seconds.toFixed(0)} s`)
    console.log(`\nmilliseconds, of ${RUNS} runs`)
    console.log(line('', ['total', 'is', 'first p50', 'p95', 'deep p50', 'p95']))
    for (const each of casesOf(history, apiKeyId, days)) await measure(system, each, key)
  } finally {
    await system.close()
  }
}

const line = (what: string, columns: string[]) =>
  what.padEnd(56) + columns.map((column) => column.padStart(11)).join('')

function casesOf({ busy, rare }: DeliveryHistory, apiKeyId: string, days: number): DeliveryCase[] {
  const ago = (count: number) => new Date(Date.now() - count * DAY_MS)
  const [from, to] = [ago(days * 0.61), ago(days * 0.17)]
  const between = `created_from=${from.toISOString()}&created_to=${to.toISOString()}`
  const isBetween = sql`scheduled_at BETWEEN ${from}::timestamptz AND ${to}::timestamptz`
  const [type = ''] = eventTypes
  const ofKey = sql`webhook_id IN (SELECT id FROM webhooks WHERE api_key_id = ${apiKeyId}::uuid)`
  const filters: DeliveryCase[] = [
    { what: 'all', query: '', where: sql`true` },
    { what: 'succeeded', query: 'status=succeeded', where: sql`status = 'succeeded'` },
    { what: 'failed', query: 'status=failed', where: sql`status = 'failed'` },
    { what: 'dead letters', query: 'dead_letter_only=true', where: sql`dead_lettered` },
    { what: 'of a type of event', query: `event_type=${type}`, where: sql`event_type = ${type}` },
    { what: 'of a webhook', query: `webhook_id=${busy}`, where: sql`webhook_id = ${busy}::uuid` },
    { what: 'of a rare webhook', query: `webhook_id=${rare}`, where: sql`webhook_id = ${rare}::uuid` },
    {
      what: 'failed, of a type and a webhook',
      query: `status=failed&event_type=${type}&webhook_id=${busy}`,
      where: sql`status = 'failed' AND event_type = ${type} AND webhook_id = ${busy}::uuid`,
    },
    { what: "a key's", query: '', where: ofKey, ofKey: true },
    {
      what: "a key's failed of a type",
      query: `status=failed&event_type=${type}`,
      where: sql`${ofKey} AND status = 'failed' AND event_type = ${type}`,
      ofKey: true,
    },
  ]
  const cut = filters.map((each) => ({
    ...each,
    what: `${each.what}, between two times`,
    query: `${each.query}&${between}`,
    where: sql`${each.where} AND ${isBetween}`,
  }))
  return [...filters, ...cut]
}

async function measure(system: MerchantSystem, each: DeliveryCase, key: string): Promise<void> {
  const { app, call, db, tenantId } = system
  const get = async (skip: number): Promise<Page> => {
    const path = `/platform/webhook-deliveries?limit=25&skip=${skip}&${each.query}`
    if (!each.ofKey) return call<Page>(path)
    const answer = await app.hono.request(`/api/v1${path}`, { headers: { 'x-api-key': key } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Page
  }
  const { total } = await get(0)
  const [counted] = await db.acrossTenants.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      return tx.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM delivery_attempts WHERE tenant_id = ${tenantId}::uuid AND ${each.where}`
    },
    { timeout: 600_000 },
  )
  const first = await timesOf(() => get(0))
  const deep = await timesOf(() => get(Math.floor(Math.random() * Math.max(1, total - 25))))
  const isExact = total === counted?.total
  console.log(line(each.what, [String(total), isExact ? 'exact' : 'WRONG', ...first, ...deep]))
}

/** The median and the 95th percentile. */
async function timesOf(work: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return [0.5, 0.95].map((share) => quantile(times, share).toFixed(1))
}
