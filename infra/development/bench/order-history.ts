import type { Database } from '@trust/db/database'

const EVENTS = 120_000

/** Order events of a tenant over two years, as if partitions had been made since then. */
export async function orderHistory(db: Database, tenant: { id: string }): Promise<void> {
  const rows = db.acrossTenants
  const made = await rows.$queryRaw<{ name: string }[]>`
    SELECT name FROM time_partitions('order_events') WHERE name ~ '_p[0-9]+$'`
  for (const { name } of made) await rows.$executeRawUnsafe(`DROP TABLE ${name}`)
  await rows.$executeRaw`ALTER TABLE order_events DETACH PARTITION order_events_before`
  await rows.$executeRaw`DO $$ BEGIN EXECUTE format(
    'ALTER TABLE order_events ATTACH PARTITION order_events_before FOR VALUES FROM (MINVALUE) TO (%L)',
    date_trunc('day', now(), 'UTC') - interval '720 days'); END $$`
  await rows.$executeRaw`SELECT add_order_event_partitions(60, 14)`
  await rows.$executeRaw`
    INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at, received_at)
    SELECT tenant_id, gen_random_uuid(), 'order_created', id, gen_random_uuid(), at, at
    FROM (SELECT row_number() OVER () AS place, count(*) OVER () AS all_of, id, tenant_id FROM merchants
      WHERE tenant_id = ${tenant.id}::uuid) AS m
      JOIN generate_series(1, ${EVENTS}::int) AS n ON n % all_of = place - 1,
      LATERAL (SELECT now() - n * interval '720 days' / ${EVENTS}::int AS at) AS came`
  await rows.$executeRaw`VACUUM (ANALYZE) order_events`
}
