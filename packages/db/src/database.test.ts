import { newId } from '@trust/contracts/identifier'
import { untranslated } from '@trust/contracts/sentence.fixture'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from './audit.ts'
import type { Context } from './context.ts'
import { Database } from './database.ts'
import type { Scope } from './scope.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database(database.url, { connections: 10 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const actor = { kind: 'system' as const, id: 'test', label: 'test' }
const scopeOf = (tenantId: string): Scope => ({ tenantId, actor })

function insertMerchant({ tx, tenantId }: Context, id = newId()) {
  return tx.merchant.create({ data: { id, tenantId, name: 'One', claimedAddress: 'There', metadata: {} } })
}

describe('the second wall between tenants', () => {
  it('hides rows from a query that forgets its filter', async () => {
    const [mine, other] = [newId(), newId()]
    await db.transact(scopeOf(mine), (context) => insertMerchant(context))
    await db.transact(scopeOf(other), (context) => insertMerchant(context))
    const seen = await db.transact(scopeOf(mine), ({ tx }) => tx.merchant.findMany())
    expect(new Set(seen.map((row) => row.tenantId))).toEqual(new Set([mine]))
    const inSql = await db.transact(
      scopeOf(mine),
      ({ tx }) => tx.$queryRaw<{ n: bigint }[]>`SELECT count(*) n FROM merchants`,
    )
    expect(Number(inSql[0]?.n)).toBe(1)
  })

  it('lets no write reach or make another tenant’s row', async () => {
    const [mine, other] = [newId(), newId()]
    const foreign = await db.transact(scopeOf(other), (context) => insertMerchant(context))
    const { count } = await db.transact(scopeOf(mine), ({ tx }) =>
      tx.merchant.updateMany({ data: { name: 'Taken' } }),
    )
    expect(count).toBe(0)
    expect((await db.acrossTenants.merchant.findUnique({ where: { id: foreign.id } }))?.name).toBe('One')
    const smuggle = db.transact(scopeOf(mine), (context) => insertMerchant({ ...context, tenantId: other }))
    await expect(smuggle).rejects.toThrow(/row-level security/)
  })

  it('shows nothing to a transaction that names no tenant', async () => {
    await db.transact(scopeOf(newId()), (context) => insertMerchant(context))
    const rows = await db.acrossTenants.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('role', 'trust_app', true)`
      return tx.merchant.findMany()
    })
    expect(rows).toEqual([])
  })

  it('leaves no tenant behind on a pooled connection', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () => db.transact(scopeOf(newId()), (context) => insertMerchant(context))),
    )
    const [left] = await db.acrossTenants.$queryRaw<{ tenant: string | null; role: string }[]>`
      SELECT nullif(current_setting('app.tenant_id', true), '') AS tenant, current_setting('role') AS role`
    expect(left).toEqual({ tenant: null, role: 'none' })
  })
})

describe('the audit log', () => {
  const note = (summary: string) => ({
    action: 'settings.updated' as const,
    resourceType: 'tenant' as const,
    resourceId: null,
    summary: untranslated(summary),
  })

  it('lets no writer wait for another, however long that one takes', async () => {
    const scope = scopeOf(newId())
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { promise: isNoted, resolve: noted } = Promise.withResolvers<void>()
    const slow = db.acrossTenants.$transaction(async (tx) => {
      await appendAudit(tx, scope, new Date(), [note('slow')])
      noted()
      await isOver
    })
    await isNoted
    const impatient = { timeout: 20_000 }
    await db.acrossTenants.$transaction((tx) => appendAudit(tx, scope, new Date(), [note('fast')]), impatient)
    expect(await db.acrossTenants.auditEntry.count({ where: { tenantId: scope.tenantId } })).toBe(1)
    end()
    await slow
    expect(await db.acrossTenants.auditEntry.count({ where: { tenantId: scope.tenantId } })).toBe(2)
  })

  it('has no entry of a rolled-back transaction', async () => {
    const scope = scopeOf(newId())
    const failing = db.transact(scope, async ({ audit }) => {
      audit(note('never'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.acrossTenants.auditEntry.count({ where: { tenantId: scope.tenantId } })).toBe(0)
  })

  it('cannot be changed or cut by the services', async () => {
    const scope = scopeOf(newId())
    await db.transact(scope, async ({ audit }) => audit(note('kept')))
    const change = db.transact(scope, ({ tx }) => tx.auditEntry.updateMany({ data: { summary: 'changed' } }))
    await expect(change).rejects.toThrow(/permission denied/)
    const cut = db.transact(scope, ({ tx }) => tx.auditEntry.deleteMany())
    await expect(cut).rejects.toThrow(/permission denied/)
  })
})

describe('background work', () => {
  const note = {
    action: 'settings.updated' as const,
    resourceType: 'tenant' as const,
    resourceId: null,
    summary: untranslated('later'),
  }

  it('is done before the database closes', async () => {
    const scope = scopeOf(newId())
    const own = new Database(database.url, { connections: 2 })
    own.inBackground(new Promise((done) => setTimeout(done, 50)).then(() => own.note(scope, note)))
    await own.close()
    expect(await db.acrossTenants.auditEntry.count({ where: { tenantId: scope.tenantId } })).toBe(1)
  })
})
