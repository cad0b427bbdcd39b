import type pg from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabases, madeIn } from './databases.fixture.ts'
import { migrate } from './migrate.ts'
import { databaseScripts } from './migration-files.ts'

const PARTITIONED = '20261126050000_delivery_partitions'
const EVENTS_PARTITIONED = '20261127030000_event_partitions'
const KEYS_PARTITIONED = '20261128030000_key_partitions'
const ORDER_EVENTS_PARTITIONED = '20261130010000_order_event_partitions'
const emptyDatabase = emptyDatabases()

/**
 * A thousand deliveries of the last hundred days, each with two attempts; every tenth was given up. The ids of the last
 * ten are no UUIDv7, as those of the first versions.
 */
const data = `
  INSERT INTO tenants (id, name, settings, updated_at) VALUES ('00000000-0000-7000-8000-000000000001', 'A', '{}', now());
  INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made, created_at)
    SELECT CASE WHEN n > 990 THEN ('f' || right(md5(n::text), 31))::uuid ELSE
        (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || right(md5(n::text), 19))::uuid END,
      '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000aa', gen_random_uuid(), 'trigger_fired',
      CASE WHEN n % 10 = 0 THEN 'dead_lettered' ELSE 'delivered' END, 2, at
    FROM (SELECT n, now() - n * interval '144 minutes' AS at FROM generate_series(1, 1000) n) AS made;
  INSERT INTO delivery_attempts (id, tenant_id, delivery_id, attempt_number, status, url, scheduled_at)
    SELECT gen_random_uuid(), tenant_id, id, number, CASE WHEN number = 1 OR status <> 'delivered' THEN 'failed' ELSE
      'succeeded' END, 'https://192.0.2.1/', created_at FROM deliveries, generate_series(1, 2) number`

/** A thousand events of the last hundred days, of ten merchants; the ids of the last ten are no UUIDv7. */
const events = `
  INSERT INTO tenants (id, name, settings, updated_at) VALUES ('00000000-0000-7000-8000-000000000001', 'A', '{}', now());
  INSERT INTO events (id, tenant_id, event_type, merchant_id, body, occurred_at, sequence)
    SELECT CASE WHEN n > 990 THEN ('f' || right(md5(n::text), 31))::uuid ELSE
        (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || right(md5(n::text), 19))::uuid END,
      '00000000-0000-7000-8000-000000000001', 'trigger_fired', md5((n % 10)::text)::uuid, '{}', at, n / 10 + 1
    FROM (SELECT n, now() - n * interval '144 minutes' AS at FROM generate_series(1, 1000) n) AS made`

async function rowsOf(client: pg.Client, table: string, newColumns: string[] = []) {
  const { rows } = await client.query(
    `SELECT to_jsonb(t) - $1::text[] AS row FROM ${table} t ORDER BY t.id`,
    [newColumns],
  )
  return rows
}
const everything = async (client: pg.Client) => [
  await rowsOf(client, 'deliveries'),
  await rowsOf(client, 'delivery_attempts', ['dead_lettered', 'webhook_id', 'event_type']),
]

it('deliveries move to partitions with every row; an interrupted move leaves the tables unchanged', async () => {
  const { url, client } = await emptyDatabase()
  const { migrations, sql } = databaseScripts()
  const earlier = migrations.filter(({ name }) => name < PARTITIONED)
  await migrate(url, { migrations: earlier })
  await client.query(data)
  const [before, tables] = [await everything(client), await madeIn(client)]
  expect(before.map((rows) => rows.length)).toEqual([1_000, 2_000])

  const interrupted = migrations.map(({ name, script }) => ({ name, script: `${script}; SELECT 1 / 0` }))
  await expect(migrate(url, { migrations: interrupted, sql })).rejects.toThrow(PARTITIONED)
  expect(await madeIn(client)).toEqual(tables)
  expect(await everything(client)).toEqual(before)

  await migrate(url)
  expect(await everything(client)).toEqual(before)
  const { rows: places } = await client.query(
    'SELECT tableoid::regclass::text AS place, count(*)::int AS deliveries FROM deliveries GROUP BY 1 ORDER BY 1',
  )
  expect(places).toEqual([
    { place: 'deliveries_before', deliveries: 990 },
    { place: 'deliveries_default', deliveries: 10 },
  ])
  const { rows: attempts } = await client.query(`
    SELECT a.tableoid::regclass::text AS place, count(*)::int AS attempts, count(*) FILTER (WHERE dead_lettered)::int AS dead,
      count(*) FILTER (WHERE dead_lettered AND (attempt_number < 2 OR d.status = 'delivered') OR a.webhook_id IS DISTINCT FROM
        d.webhook_id OR a.event_type IS DISTINCT FROM d.event_type)::int AS wrong
    FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id GROUP BY 1 ORDER BY 1`)
  expect(attempts).toEqual([
    { place: 'delivery_attempts_before', attempts: 1_980, dead: 99, wrong: 0 },
    { place: 'delivery_attempts_default', attempts: 20, dead: 1, wrong: 0 },
  ])
  const { rows: counted } = await client.query(
    'SELECT sum(attempts)::int AS attempts, count(DISTINCT day)::int AS days FROM attempt_counts',
  )
  expect(counted[0].attempts).toBe(2_000)
  expect(counted[0].days).toBeGreaterThanOrEqual(100)
  const totals = await client.query(`SELECT count(*)::int AS different FROM (
    SELECT tenant_id, day, status, sum(attempts), sum_hours(hours) FROM attempt_counts GROUP BY 1, 2, 3
    EXCEPT SELECT tenant_id, day, status, sum(attempts), sum_hours(hours) FROM attempt_totals GROUP BY 1, 2, 3) AS apart`)
  expect(totals.rows[0].different).toBe(0)
  await expect(
    client.query('INSERT INTO delivery_attempts SELECT * FROM delivery_attempts LIMIT 1'),
  ).rejects.toThrow('duplicate key')
})

it('events move to partitions with every row; an interrupted move leaves the table unchanged', async () => {
  const { url, client } = await emptyDatabase()
  const { migrations, sql } = databaseScripts()
  await migrate(url, { migrations: migrations.filter(({ name }) => name < EVENTS_PARTITIONED) })
  await client.query(events)
  const [before, tables] = [await rowsOf(client, 'events'), await madeIn(client)]
  expect(before).toHaveLength(1_000)

  const interrupted = migrations.map(({ name, script }) => ({ name, script: `${script}; SELECT 1 / 0` }))
  await expect(migrate(url, { migrations: interrupted, sql })).rejects.toThrow(EVENTS_PARTITIONED)
  expect(await madeIn(client)).toEqual(tables)

  await migrate(url)
  expect(await rowsOf(client, 'events')).toEqual(before)
  const { rows: places } = await client.query(
    'SELECT tableoid::regclass::text AS place, count(*)::int AS events FROM events GROUP BY 1 ORDER BY 1',
  )
  expect(places).toEqual([
    { place: 'events_before', events: 990 },
    { place: 'events_default', events: 10 },
  ])
  const repeat = client.query(`
    INSERT INTO events (id, tenant_id, event_type, merchant_id, body, occurred_at, sequence)
    SELECT ('00' || right(id::text, 34))::uuid, tenant_id, event_type, merchant_id, body, occurred_at, sequence
    FROM events WHERE sequence = 7 LIMIT 1`)
  await expect(repeat).rejects.toThrow('duplicate key')
})

it('idempotency keys move to partitions with every row; an interrupted move leaves the table unchanged', async () => {
  const { url, client } = await emptyDatabase()
  const { migrations, sql } = databaseScripts()
  await migrate(url, { migrations: migrations.filter(({ name }) => name < KEYS_PARTITIONED) })
  await client.query(`
    INSERT INTO idempotency_keys (tenant_id, credential, key, request_hash, status, response, created_at)
    SELECT gen_random_uuid(), 'somebody', 'key ' || n, 'hash', 201, 'response', now() + interval '3 days' - n * interval '1 hour'
    FROM generate_series(1, 500) AS n`)
  const keys = async () =>
    (await client.query('SELECT to_jsonb(k) AS row FROM idempotency_keys k ORDER BY created_at')).rows
  const [before, tables] = [await keys(), await madeIn(client)]

  const interrupted = migrations.map(({ name, script }) => ({ name, script: `${script}; SELECT 1 / 0` }))
  await expect(migrate(url, { migrations: interrupted, sql })).rejects.toThrow(KEYS_PARTITIONED)
  expect(await madeIn(client)).toEqual(tables)

  await migrate(url)
  expect(await keys()).toEqual(before)
  const { rows: places } = await client.query(`
    SELECT DISTINCT tableoid::regclass::text ~ '^idempotency_keys_(before|p\\d{8})$' AS known FROM idempotency_keys`)
  expect(places).toEqual([{ known: true }])
})

it('order events move to partitions with every row; an interrupted move leaves the table unchanged', async () => {
  const { url, client } = await emptyDatabase()
  const { migrations, sql } = databaseScripts()
  await migrate(url, { migrations: migrations.filter(({ name }) => name < ORDER_EVENTS_PARTITIONED) })
  // The newest three came by a clock that was three days ahead.
  await client.query(`
    INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, amount, currency, occurred_at, received_at)
    SELECT md5((n % 3)::text)::uuid, 'event ' || n, 'order_created', md5((n % 10)::text)::uuid, 'order ' || n, n, 'EUR',
      now() - n * interval '1 day', now() - n * interval '1 day' + CASE WHEN n < 3 THEN interval '3 days' ELSE '0' END
    FROM generate_series(0, 999) AS n`)
  const events = async () =>
    (await client.query('SELECT to_jsonb(o) AS row FROM order_events o ORDER BY event_id')).rows
  const [before, tables] = [await events(), await madeIn(client)]
  const filenode = 'SELECT pg_relation_filenode($1) AS file'
  const file = (await client.query(filenode, ['order_events'])).rows

  const interrupted = migrations.map(({ name, script }) => ({ name, script: `${script}; SELECT 1 / 0` }))
  await expect(migrate(url, { migrations: interrupted, sql })).rejects.toThrow(ORDER_EVENTS_PARTITIONED)
  expect(await madeIn(client)).toEqual(tables)

  await migrate(url)
  expect(await events()).toEqual(before)
  expect((await client.query(filenode, ['order_events_before'])).rows).toEqual(file)
  const { rows: keys } = await client.query(
    'SELECT tenant_id, event_id FROM order_event_keys ORDER BY event_id',
  )
  expect(keys).toEqual(before.map(({ row: { tenant_id, event_id } }) => ({ tenant_id, event_id })))
  const { rows: places } = await client.query(`
    SELECT tableoid::regclass::text ~ '_p\\d{8}$' AS is_new, count(*)::int AS events FROM order_events GROUP BY 1 ORDER BY 1`)
  expect(places).toEqual([
    { is_new: false, events: expect.any(Number) },
    { is_new: true, events: expect.any(Number) },
  ])
  await expect(
    client.query("UPDATE order_events SET event_id = 'event 500' WHERE event_id = 'event 503'"),
  ).rejects.toThrow('duplicate key')
})
