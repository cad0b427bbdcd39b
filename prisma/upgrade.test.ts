import { createEmptyDatabase, type TestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { databaseScripts, FIRST } from './migration-files.ts'

const MERCHANTS = 500

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Two tenants, one of which has many merchants and something of every kind about each. */
const data = `
  INSERT INTO tenants (id, name, settings, updated_at)
    SELECT ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'Tenant ' || n, '{}', now() FROM generate_series(1, 2) n;
  INSERT INTO users (id, tenant_id, email, full_name, role, password_hash, updated_at)
    SELECT gen_random_uuid(), id, 'admin@' || right(id::text, 1) || '.example', 'Admin', 'platform_admin', 'hash', now()
    FROM tenants;
  INSERT INTO api_keys (id, tenant_id, name, prefix, key_hash, created_by, expires_at)
    SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000001', concat('Key of ', days), 'lmt_', concat(days), '{}',
      now() + make_interval(days => days)
    FROM (VALUES (-1), (1), (30), (NULL)) AS lifetime (days);
  INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, updated_at)
    SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'Merchant ' || n, n || ' Road', '{}', now()
    FROM generate_series(1, ${MERCHANTS}) n;
  INSERT INTO trust_statuses (merchant_id, tenant_id, public_status, scored_status, risk_level, calculated_at, changed_at)
    SELECT id, tenant_id, 'review', 'review', 'medium', now(), now() FROM merchants;
  INSERT INTO owners (id, tenant_id, merchant_id, position, full_name)
    SELECT gen_random_uuid(), tenant_id, id, 0, 'Owner of ' || name FROM merchants;
  INSERT INTO locations (id, tenant_id, merchant_id, position) SELECT gen_random_uuid(), tenant_id, id, 0 FROM merchants;
  INSERT INTO complaints (id, tenant_id, merchant_id, text, channel, status, submitted_by, updated_at)
    SELECT gen_random_uuid(), tenant_id, id, 'Late again', 'web', 'classified', '{"kind": "system", "id": "x", "label": "x"}', now()
    FROM merchants;
  INSERT INTO evidence (id, tenant_id, merchant_id, evidence_type, status, content_type, size_bytes, sha256, width, height,
      uploaded_by, storage_key, updated_at, perceptual_hash, assessment)
    SELECT gen_random_uuid(), tenant_id, id, 'storefront', 'assessed', 'image/png', 1, md5(name), 8, 8, '{}', id::text, now(),
      'f3a5960f1e2d4b78', '{"text": [], "models": [{"stage": "a"}, {"stage": "b", "failed": true}]}'
    FROM merchants;
  INSERT INTO review_cases (id, tenant_id, merchant_id, reason, priority, status, due_at, first_due_at, created_by, updated_at)
    SELECT gen_random_uuid(), tenant_id, id, 'Seen', 'low', 'open', now(), now(), '{}', now() FROM merchants;
  INSERT INTO corrective_actions (id, tenant_id, merchant_id, action_type, priority, status, due_date, issued_by, issued_at,
      steps, updated_at)
    SELECT gen_random_uuid(), tenant_id, id, 'other', 'low', 'issued', now(), '{}', now(), '[]', now() FROM merchants;
  INSERT INTO webhooks (id, tenant_id, url, updated_at)
    VALUES ('00000000-0000-7000-8000-0000000000aa', '00000000-0000-7000-8000-000000000001', 'https://192.0.2.1/', now());
  INSERT INTO events (id, tenant_id, event_type, body, occurred_at)
    SELECT id, tenant_id, 'trigger_fired', '{}', now() FROM merchants;
  INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status)
    SELECT gen_random_uuid(), tenant_id, '00000000-0000-7000-8000-0000000000aa', id, event_type, 'delivered' FROM events;
  INSERT INTO delivery_attempts (id, tenant_id, delivery_id, attempt_number, status, url, scheduled_at)
    SELECT gen_random_uuid(), tenant_id, id, 1, 'succeeded', 'https://192.0.2.1/', now() FROM deliveries;`

const tables = [
  ...['tenants', 'users', 'merchants', 'trust_statuses', 'owners', 'locations', 'complaints', 'evidence'],
  ...['review_cases', 'corrective_actions', 'webhooks', 'events', 'deliveries', 'delivery_attempts'],
]

async function counted(): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
  const { rows } = await client.query(`SELECT ${counts.join(', ')}`)
  return rows[0]
}

describe('a filled database of the first migrations', () => {
  it('is brought to this version with everything that is in it', async () => {
    const { migrations, sql } = databaseScripts()
    const first = migrations.slice(0, FIRST.length)
    expect(await migrate(database.url, { migrations: first })).toEqual([...FIRST])
    await client.query(data)
    const before = await counted()
    expect(before).toMatchObject({ tenants: 2, merchants: MERCHANTS, delivery_attempts: MERCHANTS })

    const later = [...migrations.slice(FIRST.length), ...sql]
    expect(await migrate(database.url)).toEqual(later.map(({ name }) => name))
    expect(await counted()).toEqual(before)
  })

  it('lets earlier users sign in with their address, which still belongs to nobody else', async () => {
    const logins = await client.query(
      'SELECT email FROM users WHERE password_hash IS NOT NULL ORDER BY email',
    )
    expect(logins.rows.map(({ email }) => email)).toEqual(['admin@1.example', 'admin@2.example'])
    const insert = (passwordHash: string | null) =>
      client.query(
        `INSERT INTO users (id, tenant_id, email, full_name, role, password_hash, updated_at)
        SELECT gen_random_uuid(), tenant_id, 'admin@1.example', 'Eve', 'viewer', $1, now()
        FROM users WHERE email = 'admin@2.example'`,
        [passwordHash],
      )
    await expect(insert('hash')).rejects.toThrow('users_login_key')
    await insert(null)
    await client.query('DELETE FROM users WHERE password_hash IS NULL')
  })

  it('plans a reminder of each API key that is still to expire', async () => {
    const { rows } = await client.query(
      `SELECT k.name, round(extract(epoch FROM o.due_at - now()) / 86400)::int AS days
      FROM outbox o JOIN api_keys k ON k.id = (o.payload->>'api_key_id')::uuid
      WHERE o.name = 'mail-expiring-key' AND o.kind = 'job' ORDER BY days`,
    )
    expect(rows).toEqual([
      { name: 'Key of 1', days: 0 },
      { name: 'Key of 30', days: 16 },
    ])
  })

  it('counts its earlier attempts, and keeps its tenants apart', async () => {
    const { rows: attempts } = await client.query('SELECT sum(attempts)::int AS attempts FROM attempt_counts')
    expect(attempts[0].attempts).toBe(MERCHANTS)
    const merchantsOf = async (last: number) => {
      await client.query('BEGIN')
      const tenant = `00000000-0000-7000-8000-00000000000${last}`
      await client.query(
        "SELECT set_config('role', 'trust_app', true), set_config('app.tenant_id', $1, true)",
        [tenant],
      )
      const { rows } = await client.query('SELECT count(*)::int AS merchants FROM merchants')
      await client.query('ROLLBACK')
      return rows[0].merchants
    }
    expect([await merchantsOf(1), await merchantsOf(2)]).toEqual([MERCHANTS, 0])
  })
})
