import { linesOf } from '@trust/audit-log/lines'
import { keysOf, verifyExport } from '@trust/audit-log/verify-export'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SigningKey, treeHeadKey } from '../signing-key.ts'
import { sealTenant } from './seal-tenant.ts'

let harness: Harness
let tenant: TestTenant
let key: SigningKey
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  key = await treeHeadKey(harness.env.ENCRYPTION_KEY)
})
beforeEach(async () => {
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const ada = { full_name: 'Ada Quendolyn', email: 'quendolyn@example.com', phone: '+39 02 7654321' }

/** A merchant whose entries quote its owner; erased before or after they were sealed. */
async function erased(isSealed: boolean) {
  const body = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1', owners: [ada] }
  const { body: merchant } = await tenant.admin.post('/merchants', body)
  await tenant.admin.post(`/merchants/${merchant.id}/suspend`, {
    reason: 'ADA QUENDOLYN asked "politely" for it.',
  })
  if (isSealed) await sealTenant(harness.db, tenant.id, key)
  await tenant.admin.delete(`/merchants/${merchant.id}/owners/${merchant.owners[0].id}/personal-data`)
  await sealTenant(harness.db, tenant.id, key)
}

async function bytesWith(text: string): Promise<string[]> {
  const tables = await harness.db.acrossTenants.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`
  const found: string[] = []
  for (const { name: table } of tables) {
    const rows = await harness.db.acrossTenants.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM ${table} AS row WHERE row::text ILIKE $1`,
      `%${text}%`,
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

describe('an owner who is erased', () => {
  it.each([true, false])(
    'leaves no byte of the name in any table, and every proof verifies (sealed: %s)',
    async (isSealed) => {
      await erased(isSealed)
      expect(await bytesWith('quendolyn')).toEqual([])
      const { body } = await tenant.admin.get('/audit-logs?action=merchant.suspended')
      expect(body.items).toMatchObject([
        {
          changes: {},
          ip_address: null,
          erased_at: expect.any(String),
          actor: { id: tenant.adminId, label: '[erased]' },
        },
      ])
      expect((await tenant.admin.get('/audit-logs/verify')).body).toMatchObject({
        valid: true,
        first_invalid_id: null,
      })
      const file = await tenant.admin.get('/audit-logs/export')
      const keys = keysOf(JSON.parse((await harness.anyone().get('/~/.well-known/jwks.json')).body))
      const lines = linesOf(ReadableStream.from([Buffer.from(file.body)]))
      const { entries, erased: withoutText } = await verifyExport(lines, {
        keys,
        witnesses: new Map(),
        heads: [],
      })
      expect(withoutText).toBe(1)
      expect(entries).toBeGreaterThan(2)
      expect(file.body).toContain('"erased":true')
    },
  )

  it('leaves what does not quote them, and what belongs to others', async () => {
    const neighbour = await harness.tenant()
    const { body: other } = await neighbour.admin.post('/merchants', {
      name: 'Due',
      claimed_address: 'Via Roma 2',
    })
    await neighbour.admin.post(`/merchants/${other.id}/suspend`, { reason: 'Ada Quendolyn said so.' })
    await erased(true)
    const { body } = await tenant.admin.get('/audit-logs?action=merchant.created')
    expect(body.items).toMatchObject([{ erased_at: null }])
    const { body: theirs } = await neighbour.admin.get('/audit-logs?action=merchant.suspended')
    expect(theirs.items).toMatchObject([{ erased_at: null, changes: { reason: 'Ada Quendolyn said so.' } }])
  })
})
