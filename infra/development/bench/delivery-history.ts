import { eventTypes } from '@trust/contracts/codes'
import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'

const { sql } = Prisma
const BATCH = 50_000
const LANES = 2
const WEBHOOKS = 40
/** Webhooks of the API key. */
const OF_KEY = 8

/** What the history contains, for the filters of lists. */
export interface DeliveryHistory {
  /** A webhook that has its share of the attempts. */
  busy: string
  /** A webhook that has an attempt a day. */
  rare: string
}

interface Wanted {
  tenantId: string
  apiKeyId: string
  attempts: number
  /** The attempts are spread over this many days up to now. */
  days: number
  progress: (done: number) => void
}

/**
 * Gives a tenant deliveries with an attempt each, as its dispatcher would have written them: evenly over the days, to 40
 * webhooks, of six types of event. Two in a hundred failed, a fifth of these are dead letters.
 */
export async function writeHistory(db: Database, wanted: Wanted): Promise<DeliveryHistory> {
  const { tenantId, apiKeyId, attempts, days } = wanted
  const webhooks = Array.from({ length: WEBHOOKS + 1 }, () => newId())
  const [rare = '', ...others] = webhooks
  const row = { tenantId, url: 'https://receiver.example/', events: [...eventTypes] }
  await db.acrossTenants.webhook.createMany({
    data: webhooks.map((id, index) => ({
      ...row,
      id,
      apiKeyId: index > 0 && index <= OF_KEY ? apiKeyId : null,
    })),
  })
  const begin = Date.now() - days * DAY_MS
  await makePartitions(db, days)
  let next = 0
  let done = 0
  const lane = async () => {
    while (next < attempts) {
      const first = next
      next = Math.min(attempts, next + BATCH)
      const count = next - first
      const at = (index: number) => new Date(begin + (index / attempts) * days * DAY_MS)
      await write(db, { tenantId, webhooks: others, from: at(first), to: at(first + count), count })
      done += count
      wanted.progress(done)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  for (let day = 0; day < days; day += 1) {
    const from = new Date(begin + day * DAY_MS)
    await write(db, { tenantId, webhooks: [rare], from, to: from, count: 1 })
  }
  await db.bulk(sql`SELECT join_attempt_slots()`)
  await vacuum(db)
  return { busy: others[1] ?? '', rare }
}

/** Each partition in a statement of its own: together they take longer than one may. */
async function vacuum(db: Database): Promise<void> {
  const partitions = await db.bulk<{ name: string }>(sql`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits
    WHERE inhparent IN ('deliveries'::regclass, 'delivery_attempts'::regclass)`)
  for (const { name } of [...partitions, { name: 'attempt_counts' }])
    await db.acrossTenants.$executeRawUnsafe(`VACUUM (ANALYZE) ${name}`)
}

/** Makes partitions as the daily job would have made them. */
async function makePartitions(db: Database, days: number): Promise<void> {
  const suffixes = await db.bulk<{ suffix: string }>(sql`
    SELECT suffix FROM delivery_partitions() WHERE suffix LIKE 'p%'`)
  const rows = db.acrossTenants
  for (const { suffix } of suffixes)
    await rows.$executeRawUnsafe(
      `DROP TABLE deliveries_${suffix}, delivery_attempts_${suffix}, events_${suffix}`,
    )
  for (const parent of ['deliveries', 'delivery_attempts', 'events']) {
    await rows.$executeRawUnsafe(`ALTER TABLE ${parent} DETACH PARTITION ${parent}_before`)
    await rows.$executeRawUnsafe(`DO $$ BEGIN EXECUTE format(
      'ALTER TABLE ${parent} ATTACH PARTITION ${parent}_before FOR VALUES FROM (MINVALUE) TO (%L)',
      lowest_id(current_date - ${days + 1})); END $$`)
  }
  await db.bulk(sql`SELECT add_delivery_partitions(3, 14)`)
}

interface Batch {
  tenantId: string
  webhooks: string[]
  from: Date
  to: Date
  count: number
}

async function write(db: Database, { tenantId, webhooks, from, to, count }: Batch): Promise<void> {
  const types = eventTypes.slice(0, 6)
  await db.bulk(sql`
    WITH made AS MATERIALIZED (
      SELECT at, (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
          || '8' || substr(md5(random()::text), 1, 15))::uuid AS id, gen_random_uuid() AS attempt_id,
        (${webhooks}::uuid[])[1 + floor(random() * ${webhooks.length})::int] AS webhook_id,
        (${types}::text[])[1 + floor(random() * ${types.length})::int] AS event_type,
        random() < 0.02 AS has_failed, random() < 0.2 AS is_given_up
      FROM (SELECT ${from}::timestamptz + (n::float / ${count}) * (${to}::timestamptz - ${from}::timestamptz) AS at
        FROM generate_series(0, ${count - 1}::int) AS n) AS times),
    delivered AS (
      INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made, created_at)
      SELECT id, ${tenantId}::uuid, webhook_id, id, event_type,
        CASE WHEN has_failed AND is_given_up THEN 'dead_lettered' ELSE 'delivered' END, 1, at FROM made)
    INSERT INTO delivery_attempts (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url,
      response_status, scheduled_at, dispatched_at, completed_at, duration_ms, dead_lettered)
    SELECT attempt_id, ${tenantId}::uuid, id, webhook_id, event_type, 1, CASE WHEN has_failed THEN 'failed' ELSE 'succeeded' END,
      'https://receiver.example/', CASE WHEN has_failed THEN 503 ELSE 204 END, at, at, at + interval '20 ms', 20,
      has_failed AND is_given_up FROM made`)
}
