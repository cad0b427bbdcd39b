import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { connect } from '@trust/queue/connect'
import { createLog } from '@trust/runtime/log'
import { Shutdown } from '@trust/runtime/shutdown'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { hasPgBouncer } from '@trust/testing/pgbouncer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoReceiver, startReceiver } from '../infra/development/demo/receiver.ts'

/** Fewer than the service asks for at once: transactions of all tenants take turns on them. */
const SERVER_CONNECTIONS = 3
const AT_ONCE = 24
const COUNT = { name: 'count-merchants', text: 'SELECT count(*)::int AS n FROM merchants' }

const withPgBouncer = () => {
  let harness: Harness
  let receiver: DemoReceiver
  let tenants: TestTenant[]
  beforeAll(async () => {
    receiver = await startReceiver()
    const env = { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true', WEBHOOK_RETRY_BASE_SECONDS: '0.05' }
    harness = await startHarness({ env, pooledConnections: SERVER_CONNECTIONS })
    tenants = [await harness.tenant(), await harness.tenant()]
  })
  afterAll(async () => {
    await harness.close()
    receiver.close()
  })

  const addMerchant = ({ admin }: TestTenant, name: string) =>
    admin.post('/merchants', { name, claimed_address: 'Via Torino 18' }, { 'idempotency-key': newId() })

  it('two tenants share few connections, and neither sees the other’s rows', async () => {
    const calls = Array.from({ length: AT_ONCE }, (_, index) => {
      const tenant = tenants[index % 2] as TestTenant
      return addMerchant(tenant, `Of ${index % 2}`)
    })
    const made = await Promise.all(calls)
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
    const lists = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => tenants[index % 2]?.admin.get('/merchants?limit=100')),
    )
    for (const [index, list] of lists.entries()) {
      const names = new Set(list?.body.items.map(({ name }: { name: string }) => name))
      expect([list?.body.total, names]).toEqual([AT_ONCE / 2, new Set([`Of ${index % 2}`])])
    }
  })

  it('jobs run: a complaint is classified and scored, and its event is delivered', async () => {
    const [tenant] = tenants as [TestTenant]
    await tenant.partner.post('/platform/webhooks', { url: receiver.url, events: ['review_case_opened'] })
    const { body: merchant } = await addMerchant(tenant, 'Known')
    const said = { merchant_id: merchant.id, text: 'The soup was cold and late.', channel: 'web' }
    const { body: complaint } = await tenant.admin.post('/complaints', said)
    await tenant.admin.post('/review-cases', { merchant_id: merchant.id, reason: 'Look', priority: 'low' })
    await harness.drain()
    expect((await tenant.admin.get(`/complaints/${complaint.id}`)).body.status).toBe('classified')
    expect((await tenant.admin.get(`/risk/merchants/${merchant.id}/scores`)).status).toBe(200)
    const { body: deliveries } = await tenant.partner.get('/platform/webhook-deliveries?status=succeeded')
    expect(deliveries.total).toBe(1)
    expect((await tenant.admin.get('/audit-logs/verify')).body.valid).toBe(true)
  })

  it('no limit and no tenant is left on a connection that is reused', async () => {
    const [tenant] = tenants as [TestTenant]
    await addMerchant(tenant, 'Before')
    const seen = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        harness.db.acrossTenants.$transaction(
          (tx) => tx.$queryRaw<Record<string, string>[]>`
            SELECT current_setting('role') AS role, nullif(current_setting('app.tenant_id', true), '') AS tenant,
              current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
        ),
      ),
    )
    // A transaction of no tenant has its own limits, and they end with it.
    expect(new Set(seen.map(([row]) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ role: 'none', tenant: null, statement: '30s', lock: '20s' })]),
    )
    const [row] = await harness.db.bulk<{ lock: string }>({
      text: "SELECT current_setting('lock_timeout') AS lock",
      values: [],
    } as never)
    expect(row?.lock).toBe('50ms')
  })

  it('a process takes its statements through the pooler, and its queue in PostgreSQL past it', async () => {
    const pooled = harness.poolerUrl ?? ''
    const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: harness.env.DATABASE_URL ?? '' }
    const log = createLog('silent', false)
    const shutdown = new Shutdown()
    try {
      const env = { ...harness.env, ...settings, DATABASE_POOL_SIZE: 5 }
      const { db, backend } = await connect(env, pooled, log, shutdown)
      expect(backend).toEqual({ kind: 'postgres', url: settings.DATABASE_DIRECT_URL })
      const scope = { tenantId: tenants[0]?.id ?? '', actor: systemActor('test') }
      const counted = Array.from({ length: AT_ONCE }, () =>
        db.read(scope, async ({ query }) => {
          const [[row]] = await query<[{ n: number }]>(COUNT)
          return row?.n
        }),
      )
      expect(new Set(await Promise.all(counted))).toEqual(new Set([AT_ONCE / 2 + 2]))
    } finally {
      await shutdown.run(log)
    }
  })

  it.each(['unset', 'the pooler too'])(
    'a start whose DATABASE_DIRECT_URL is %s says what it must name',
    async (direct) => {
      const pooled = harness.poolerUrl ?? ''
      const { DATABASE_DIRECT_URL: _, ...others } = harness.env
      const env = {
        ...others,
        DATABASE_URL: pooled,
        ...(direct === 'unset' ? {} : { DATABASE_DIRECT_URL: pooled }),
      }
      const starting = connect(env, pooled, createLog('silent', false), new Shutdown())
      await expect(starting).rejects.toThrow('DATABASE_DIRECT_URL: must name PostgreSQL itself')
    },
  )

  it('a statement that takes too long ends, and its connection serves others', async () => {
    const slow = harness.db.acrossTenants.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', '50', true)`
      await tx.$executeRaw`SELECT pg_sleep(600)`
    })
    await expect(slow).rejects.toThrow()
    const [tenant] = tenants as [TestTenant]
    expect((await tenant.admin.get('/merchants')).status).toBe(200)
  })
}

if (hasPgBouncer()) describe('through PgBouncer in transaction mode', withPgBouncer)
else it('PgBouncer is not installed here: nothing is shown about it', () => undefined)
