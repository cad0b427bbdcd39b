import { newId } from '@trust/contracts/identifier'
import { hasPgBouncer, startPgBouncer } from '@trust/testing/pgbouncer'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from './database.ts'

/** A server in a time zone of its own, as a package of the operating system sets it up. */
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  const db = new Database(database.url, { connections: 1 })
  const { pathname } = new URL(database.url)
  await db.acrossTenants.$executeRawUnsafe(
    `ALTER DATABASE "${pathname.slice(1)}" SET timezone TO 'Asia/Kolkata'`,
  )
  await db.close()
})
afterAll(() => database.drop())

/** How far PostgreSQL's times are from ours, in minutes: written and read by Prisma, in a tenant's transaction, read by pg. */
async function minutesOff(url: string, throughPooler: boolean): Promise<number[]> {
  const db = new Database(url, { connections: 2, throughPooler })
  const scope = { tenantId: newId(), actor: { kind: 'system', id: 'test', label: 'test' } } as const
  const [written] = await db.acrossTenants.$queryRaw<{ now: number }[]>`
    SELECT extract(epoch FROM ${new Date()}::timestamptz)::float8 * 1000 AS now`
  const [row] = await db.acrossTenants.$queryRaw<{ now: Date }[]>`SELECT now()`
  const [inScope] = await db.transact(scope, ({ tx }) => tx.$queryRaw<{ now: Date }[]>`SELECT now()`)
  const [asked] = await db.ask<{ now: Date }>({ name: 'now', text: 'SELECT now()', values: [] })
  await db.close()
  return [written, row, inScope, asked].map((each) =>
    Math.round(Math.abs(Number(each?.now) - Date.now()) / 60_000),
  )
}

it('times are read as they are from a server whose time zone is not UTC', async () => {
  expect(await minutesOff(database.url, false)).toEqual([0, 0, 0, 0])
})

it.skipIf(!hasPgBouncer())('also through PgBouncer', async () => {
  const pooler = await startPgBouncer(database.url, 2)
  expect(await minutesOff(pooler.url, true)).toEqual([0, 0, 0, 0])
  await pooler.stop()
})
