import { newId } from '@trust/contracts/identifier'
import { startLoggingPostgres } from '@trust/testing/postgres-log'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from './context.ts'
import { Database } from './database.ts'
import type { Scope } from './scope.ts'
import { Busy, isOutage, NotStarted } from './unavailable.ts'

let postgres: Awaited<ReturnType<typeof startLoggingPostgres>>
let db: Database
let blocker: pg.Client
beforeAll(async () => {
  postgres = await startLoggingPostgres()
  db = new Database(postgres.url, { connections: 3 })
  blocker = new pg.Client({ connectionString: postgres.url })
  await blocker.connect()
})
afterAll(async () => {
  await blocker.end()
  await db.close()
  await postgres.stop()
})

/** Whose time is over first is open where it is short. */
const tooLate = { code: expect.stringMatching(/^database_(busy|blocked)$/) }
const scope = (endsInMs: number): Scope => ({
  tenantId: newId(),
  actor: { kind: 'system', id: 'test', label: 'test' },
  endsAt: performance.now() + endsInMs,
})

const counted = () => db.transact(scope(60_000), ({ tx }) => tx.merchant.count())

/** A request waits for a lock for five seconds at least, unless it is refused; clocks differ a little. */
const MIN_TIMEOUT_MS = 4_900

/** Because of a crowd, not because the time for waiting is over. */
const isRefusedAtOnce = (outcome: unknown) =>
  outcome instanceof NotStarted && outcome.cause instanceof Busy && !(outcome.cause instanceof NotStarted)

/** One operation of Prisma that is several statements. */
function merchantWithOwners({ tx, tenantId }: Context, name: string) {
  const owners = {
    create: [1, 2, 3].map((n) => ({ id: newId(), tenantId, position: n, fullName: `Owner ${n} of ${name}` })),
  }
  return tx.merchant.create({
    data: { id: newId(), tenantId, name, claimedAddress: 'There', metadata: {}, owners },
  })
}

/** Those that read or write rows in a transaction that did not begin as a tenant's. */
async function outsideOfTenants() {
  const all = await postgres.seen()
  const tenants = new Set(
    all
      .filter(({ text }) => text.includes("set_config('role', 'trust_app'"))
      .map(({ transaction }) => transaction),
  )
  return all.filter(
    ({ transaction, text }) => /\b(owners|merchants)\b/.test(text) && !tenants.has(transaction),
  )
}

async function whileBlocked(work: () => Promise<void>): Promise<void> {
  await blocker.query('BEGIN; LOCK TABLE public.merchants')
  try {
    await work()
  } finally {
    await blocker.query('COMMIT')
  }
}

it('the database ends a blocked statement before the client would', async () => {
  await whileBlocked(async () => {
    const blocked = db.transact(scope(4_000), (context) => merchantWithOwners(context, 'Ended by PostgreSQL'))
    await expect(blocked).rejects.toMatchObject(tooLate)
  })
  await db.transact(scope(60_000), (context) => merchantWithOwners(context, 'Afterwards'))
  expect((await postgres.seen()).some(({ text }) => text.includes('Ended by PostgreSQL'))).toBe(false)
})

it('no statement runs after the rollback of a transaction that took too long, also when only the client noticed', async () => {
  let pid = 0
  await whileBlocked(async () => {
    const blocked = db.transact(scope(5_000), async (context) => {
      const [backend] = await context.tx.$queryRaw<{ pid: number }[]>`
        SELECT pg_backend_pid() AS pid, set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
      pid = backend?.pid ?? 0
      await merchantWithOwners(context, 'Ended by the client')
    })
    await expect(blocked).rejects.toMatchObject({ code: 'database_busy' })
  })
  // The connection is not given to anyone else, and PostgreSQL ends its session.
  const isThere = async () =>
    (await blocker.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount ?? 0
  await expect.poll(isThere).toBe(0)
  const of = (await postgres.seen()).filter((one) => one.pid === String(pid))
  const last = of.findLast(({ text }) => !text.startsWith('ROLLBACK'))
  expect(last?.text).toMatch(/INSERT INTO "public"."merchants"/)
  expect(new Set(of.slice(-2).map(({ transaction }) => transaction)).size).toBe(1)
})

it('none of these statements ran as the tables’ owner, and nothing of them was committed', async () => {
  const rows = await blocker.query("SELECT name FROM merchants WHERE name LIKE 'Ended%'")
  expect(rows.rows).toEqual([])
  const ours = (await outsideOfTenants()).filter(
    ({ text }) => !/LOCK TABLE|CREATE|ALTER|GRANT|LIKE 'Ended%'/.test(text),
  )
  expect(ours.map(({ text }) => text)).toEqual([])
})

it('a transaction whose time has run out commits nothing', async () => {
  const tenant = scope(3_000)
  const late = db.transact(tenant, async (context) => {
    await merchantWithOwners(context, 'Too late')
    await new Promise((done) => setTimeout(done, 3_020))
  })
  await expect(late).rejects.toMatchObject({ code: 'database_busy' })
  expect(await db.acrossTenants.merchant.count({ where: { tenantId: tenant.tenantId } })).toBe(0)
})

it('a limited number waits for a lock, others are refused at once, and reserved connections stay free', async () => {
  const outcomes: unknown[] = []
  await whileBlocked(async () => {
    const crowd = Array.from({ length: 100 }, () =>
      counted().then(
        (count) => outcomes.push(count),
        (error) => outcomes.push(error),
      ),
    )
    await expect.poll(() => outcomes.filter(isRefusedAtOnce).length).toBeGreaterThan(20)
    expect(await db.acrossTenants.tenant.count()).toBe(0)
    await blocker.query('COMMIT')
    await Promise.all(crowd)
  })
  // The waiting requests succeed after the table is unlocked.
  expect(outcomes).toContain(0)
})

it('does not delay requests for other tables while requests wait for the locked one', async () => {
  const job = { ...scope(0), endsAt: undefined }
  const read = () => db.ask({ name: 'merchants-read', text: 'SELECT count(*) FROM merchants' })
  // More than all connections, and too few for a crowd.
  const works = [
    ...Array.from({ length: 8 }, () => counted),
    ...Array.from({ length: 3 }, () => () => db.transact(job, ({ tx }) => tx.merchant.count())),
    ...Array.from({ length: 3 }, () => read),
  ]
  await whileBlocked(async () => {
    const startedAt = performance.now()
    const outcomes = works.map((work) =>
      work().then(
        () => 'served',
        (error) => (performance.now() - startedAt < MIN_TIMEOUT_MS ? error : 'had its time'),
      ),
    )
    for (let count = 0; count < 10; count += 1)
      expect(await db.transact(scope(60_000), ({ tx }) => tx.tenant.count())).toBe(0)
    await blocker.query('COMMIT')
    // Nobody was sent away to make room, however long that took.
    expect(await Promise.all(outcomes)).toEqual(
      works.map(() => expect.stringMatching(/^(served|had its time)$/)),
    )
  })
})

it('work that got no connection in time has not begun, which a job does not count as an attempt', async () => {
  await whileBlocked(async () => {
    // Four hold the connections for waiting for longer than the others wait for one of these.
    const job = { ...scope(0), endsAt: undefined }
    const outcome = () => db.transact(job, ({ tx }) => tx.merchant.count()).catch((error) => error)
    const outcomes = Array.from({ length: 6 }, outcome)
    const first = await Promise.race(outcomes)
    expect([first, isOutage(first)]).toEqual([expect.any(NotStarted), true])
    await blocker.query('COMMIT')
    await Promise.all(outcomes)
  })
})

it('work that waits for a lock is begun again when the lock is soon free', async () => {
  const tenant = scope(60_000)
  let runs = 0
  let made: Promise<unknown> | undefined
  await whileBlocked(async () => {
    made = db.transact(tenant, (context) => {
      runs += 1
      return merchantWithOwners(context, 'In the end')
    })
    await expect.poll(() => runs).toBe(2)
  })
  await made
  expect(await db.acrossTenants.merchant.count({ where: { name: 'In the end' } })).toBe(1)
})
