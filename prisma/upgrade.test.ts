import {
  type EntryFacts,
  type EntryText,
  hashLeafText,
  hashText,
  writeLeaf,
  writeText,
} from '@trust/audit-log/entry'
import { newId } from '@trust/contracts/identifier'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrationList, noFilters, withSchemaEngine } from './engine.ts'
import { migrate } from './migrate.ts'
import { databaseScripts, unreleasedDirectory } from './migration-files.ts'

/** The newest migration of an early checkout: everything that came since is applied to its data. */
const BEFORE = '20261121001300_intelligence'
const MERCHANTS = 500

const name = `before_${crypto.randomUUID().replaceAll('-', '')}`
const url = new URL(inject('postgresUrl'))
url.pathname = `/${name}`
let server: pg.Client
let client: pg.Client
beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await server.end()
})

/** What an installation of the version before held: two tenants, one with many merchants and everything about them. */
const data = `
  INSERT INTO tenants (id, name, settings, updated_at)
    SELECT ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'Tenant ' || n, '{}', now() FROM generate_series(1, 2) n;
  INSERT INTO users (id, tenant_id, email, full_name, role, password_hash, updated_at)
    SELECT gen_random_uuid(), id, 'admin@' || right(id::text, 1) || '.example', 'Admin', 'platform_admin', 'hash', now()
    FROM tenants;
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
  INSERT INTO review_cases (id, tenant_id, merchant_id, reason, priority, status, due_at, created_by, updated_at)
    SELECT gen_random_uuid(), tenant_id, id, 'Seen', 'low', 'open', now(), '{}', now() FROM merchants;
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
    SELECT gen_random_uuid(), tenant_id, id, 1, 'succeeded', 'https://192.0.2.1/', now() FROM deliveries;
  SELECT append_audit(tenant_id, jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'at', now(), 'actor',
    jsonb_build_object('kind', 'system', 'id', 'x', 'label', 'x'), 'action', 'merchant.created', 'resource_type', 'merchant',
    'resource_id', id, 'merchant_id', id, 'summary', name, 'changes', '{}'::jsonb))) FROM merchants GROUP BY tenant_id;`

/** Of the merchants: the first is suspended, the second verified, the third was never scored. */
const statuses = `
  UPDATE merchants SET suspended_at = now() WHERE name = 'Merchant 1';
  UPDATE trust_statuses SET public_status = 'verified', scored_status = 'verified'
    WHERE merchant_id = (SELECT id FROM merchants WHERE name = 'Merchant 2');
  DELETE FROM trust_statuses WHERE merchant_id = (SELECT id FROM merchants WHERE name = 'Merchant 3');`
const expectedStatus = (nth: number) => ({ 1: 'suspended', 2: 'verified' })[nth] ?? 'review'

const entries = `
  SELECT id, tenant_id AS "tenantId", at, actor, action, resource_type AS "resourceType",
    resource_id AS "resourceId", merchant_id AS "merchantId", public_status AS "publicStatus", summary,
    ip_address AS "ipAddress", request_id AS "requestId", changes, salt, hash, sequence
  FROM audit_entries`

const hashOf = (entry: AuditRow): string =>
  hashLeafText(writeLeaf({ ...entry, actor: 'system:migration' }, hashText(entry.salt, writeText(entry))))

type AuditRow = EntryFacts & EntryText & { salt: Buffer; hash: string; sequence: string | null }

const tables = [
  ...['tenants', 'users', 'merchants', 'trust_statuses', 'owners', 'locations', 'complaints', 'evidence'],
  ...['review_cases', 'corrective_actions', 'webhooks', 'events', 'deliveries', 'delivery_attempts'],
]

async function counted(): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
  const { rows } = await client.query(`SELECT ${counts.join(', ')}`)
  return rows[0]
}

describe('a filled database of the version before', () => {
  let before: Record<string, number>

  it('is brought to this version with everything that is in it', async () => {
    const all = migrationList(unreleasedDirectory)
    const old = all.migrationDirectories.filter(({ path }) => path <= BEFORE)
    expect(old.length).toBeLessThan(all.migrationDirectories.length)
    const migrationsList = { ...all, migrationDirectories: old }
    await withSchemaEngine(url.href, (engine) =>
      engine.applyMigrations({ migrationsList, filters: noFilters }),
    )
    await client.query(data)
    await client.query(statuses)
    before = await counted()
    expect(before).toMatchObject({ tenants: 2, merchants: MERCHANTS, delivery_attempts: MERCHANTS })

    const { migrations, sql, unreleased } = databaseScripts()
    expect(await migrate(url.href)).toEqual(
      [...unreleased.slice(old.length), ...migrations, ...sql].map(({ name }) => name),
    )
    expect(await counted()).toEqual(before)
  })

  it('closes the audit chain with an entry that has the hash of its last link, under a hash of its own', async () => {
    const { rows } = await client.query<AuditRow>(`${entries} ORDER BY id`)
    const chain = rows.filter(({ sequence }) => sequence !== null)
    const last = chain.find(({ sequence }) => sequence === String(MERCHANTS))
    const [closed, ...others] = rows.filter(({ action }) => action === 'audit_log.chain_closed')
    if (!closed) throw new Error('the chain was not closed')
    expect([chain.length, others]).toEqual([MERCHANTS, []])
    expect(closed.changes).toEqual({ entries: MERCHANTS, hash: last?.hash })
    expect(hashOf(closed)).toBe(closed.hash)
    expect(closed.id < newId()).toBe(true)
  })

  it('has an entry with the public status of each merchant, after that, under a hash of its own', async () => {
    const { rows } = await client.query<AuditRow>(`${entries} WHERE sequence IS NULL ORDER BY id`)
    const [closed, ...noted] = rows
    expect(closed?.action).toBe('audit_log.chain_closed')
    const merchants = await client.query('SELECT id, name FROM merchants')
    const statusOf = new Map(noted.map(({ merchantId, publicStatus }) => [merchantId, publicStatus]))
    expect([noted.length, statusOf.size]).toEqual([MERCHANTS, MERCHANTS])
    for (const { id, name } of merchants.rows)
      expect(statusOf.get(id)).toBe(expectedStatus(Number(name.split(' ')[1])))
    for (const entry of noted) expect(hashOf(entry)).toBe(entry.hash)
    const { rows: waiting } = await client.query('SELECT count(*)::int AS entries FROM audit_unsealed')
    expect(waiting).toEqual([{ entries: rows.length }])
  })

  it('finds its pictures again by their hashes, and shows their assessments in today’s form', async () => {
    const { rows: bands } = await client.query(
      'SELECT DISTINCT band >> 16 AS place, band & 65535 AS bits FROM evidence_hash_bands ORDER BY place',
    )
    const bits = [0xf3a5, 0x960f, 0x1e2d, 0x4b78]
    expect(bands).toEqual(bits.map((each, place) => ({ place, bits: each })))
    const { rows } = await client.query('SELECT DISTINCT assessment FROM evidence')
    expect(rows).toEqual([{ assessment: { text: [], stages: [], models: [{ stage: 'a' }] } }])
  })

  it('signs in who signed in before, with the same address, which still belongs to nobody else', async () => {
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

  it('still keeps its counters, its search and its tenants apart', async () => {
    const { rows: counts } = await client.query(
      'SELECT sum(merchants)::int AS merchants FROM merchant_counts',
    )
    expect(counts[0].merchants).toBe(MERCHANTS)
    const { rows: attempts } = await client.query('SELECT sum(attempts)::int AS attempts FROM attempt_counts')
    expect(attempts[0].attempts).toBe(MERCHANTS)
    const asTenant = async (last: number) => {
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
    expect([await asTenant(1), await asTenant(2)]).toEqual([MERCHANTS, 0])
  })
})
