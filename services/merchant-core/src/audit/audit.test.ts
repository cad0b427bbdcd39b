import { hashLeafText } from '@trust/audit-log/entry'
import { signHead, type TreeHead } from '@trust/audit-log/tree-head'
import { untranslated } from '@trust/contracts/sentence.fixture'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SigningKey, treeHeadKey } from '../signing-key.ts'
import { headKeys } from './head-keys.ts'
import { leafOf } from './leaf.ts'
import { sealTenant } from './seal-tenant.ts'
import { headOf } from './tree-heads.ts'
import { verifyLog } from './verify.ts'

let harness: Harness
let key: SigningKey
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  key = await treeHeadKey(harness.env.ENCRYPTION_KEY)
})
beforeEach(async () => {
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const merchant = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }

async function suspended({ partner, admin }: TestTenant): Promise<string> {
  const { body } = await partner.post('/platform/merchants', merchant)
  await admin.post(`/merchants/${body.id}/suspend`, { reason: 'Inspection' }, { 'x-request-id': 'call-7' })
  return body.id
}

const seal = () => sealTenant(harness.db, tenant.id, key)

describe('GET /audit-logs/{id}', () => {
  it('shows one entry as the list does, of one’s own tenant', async () => {
    await suspended(tenant)
    await seal()
    const { body: list } = await tenant.admin.get('/audit-logs?limit=1')
    const path = `/audit-logs/${list.items[0].id}`
    const { body: entry } = await tenant.admin.get(path)
    expect(entry).toEqual(list.items[0])
    expect(entry.summary).toMatch(/suspended/)
    expect((await (await harness.tenant()).admin.get(path)).status).toBe(404)
    expect((await (await harness.operator(tenant, 'viewer')).get(path)).status).toBe(403)
  })
})

describe('GET /audit-logs', () => {
  it('lists an entry at once, and its place in the tree once it is sealed', async () => {
    await suspended(tenant)
    const { body } = await tenant.admin.get('/audit-logs?limit=1')
    expect(body.items).toMatchObject([{ sealed: false, leaf_index: null, previous_hash: null }])
    const sealed = await seal()
    const { body: after } = await tenant.admin.get('/audit-logs?limit=2')
    expect(after.items[0]).toMatchObject({ sealed: true, leaf_index: sealed - 1, hash: body.items[0].hash })
    expect(after.items[0].previous_hash).toBe(after.items[1].hash)
    const { body: all } = await tenant.admin.get('/audit-logs')
    expect(all.items.at(-1)).toMatchObject({ leaf_index: 0, previous_hash: null })
  })

  it('lists who did what, newest first', async () => {
    const id = await suspended(tenant)
    await seal()
    const { status, body } = await tenant.admin.get('/audit-logs?limit=2')
    expect(status).toBe(200)
    expect(body).toMatchObject({ skip: 0, limit: 2 })
    expect(body.total).toBeGreaterThanOrEqual(2)
    const [newest, before] = body.items
    expect(newest).toMatchObject({
      actor: { kind: 'user', id: tenant.adminId },
      action: 'merchant.suspended',
      resource_type: 'merchant',
      resource_id: id,
      request_id: 'call-7',
      previous_hash: before.hash,
    })
    expect(newest.changes).toMatchObject({ reason: 'Inspection' })
    expect(before).toMatchObject({
      action: 'merchant.created',
      actor: { kind: 'api_key', id: tenant.partnerKeyId },
    })
  })

  it('filters by action, resource, actor and time', async () => {
    const id = await suspended(tenant)
    await suspended(tenant)
    const total = async (query: string) => (await tenant.admin.get(`/audit-logs?${query}`)).body.total
    expect(await total(`resource_id=${id}`)).toBe(2)
    expect(await total('action=merchant.suspended')).toBe(2)
    expect(await total(`action=merchant.suspended&resource_id=${id}`)).toBe(1)
    expect(await total('resource_type=merchant')).toBe(4)
    expect(await total(`resource_type=merchant&actor_id=${tenant.partnerKeyId}`)).toBe(2)
    expect(await total('action=merchant.suspende')).toBe(0)
    expect(await total('created_to=2020-01-01T00:00:00Z')).toBe(0)
    expect(await total(`merchant_id=${id}`)).toBe(2)
    expect(await total('q=SUSPENDE')).toBe(2)
    expect(await total('q=merchant%25')).toBe(0)
    expect(await total('resource_type=merchant&created_from=2020-01-01T00:00:00Z')).toBe(4)
    expect((await tenant.admin.get('/audit-logs?resource_id=17')).status).toBe(400)
    expect((await tenant.admin.get('/audit-logs?colour=red')).status).toBe(400)
  })

  it('shows a tenant its own entries only, to those who may read them', async () => {
    const neighbour = await harness.tenant()
    const id = await suspended(neighbour)
    expect((await tenant.admin.get(`/audit-logs?resource_id=${id}`)).body.total).toBe(0)
    for (const path of ['/audit-logs', '/audit-logs/verify']) {
      expect((await harness.anyone().get(path)).status).toBe(401)
      expect((await tenant.partner.get(path)).status).toBe(403)
      expect((await (await harness.operator(tenant, 'qc_reviewer')).get(path)).status).toBe(403)
      expect((await (await harness.operator(tenant, 'qc_lead')).get(path)).status).toBe(200)
    }
  })
})

describe('GET /audit-logs/verify', () => {
  const verify = async () => (await tenant.admin.get('/audit-logs/verify')).body
  const entries = () =>
    harness.db.acrossTenants.auditEntry.findMany({ where: { tenantId: tenant.id }, orderBy: { id: 'asc' } })

  it('accepts a log that many writers appended to at once, sealed or not', async () => {
    const write = () =>
      Promise.all(Array.from({ length: 20 }, () => tenant.partner.post('/platform/merchants', merchant)))
    await write()
    const sealed = await seal()
    await write()
    const entries = sealed + 20
    expect(await verify()).toEqual({
      valid: true,
      entries,
      first_invalid_id: null,
      verified_to: sealed,
      tree_size: sealed,
    })
    await seal()
    expect(await verify()).toMatchObject({ valid: true, entries, verified_to: entries, tree_size: entries })
  })

  const forgeries = [
    ['its summary', { summary: 'Nothing happened.' }],
    ['its message', { message: { code: 'log.review_case_reopened', values: {} } }],
    ['its changes', { changes: { reason: 'none' } }],
    ['its actor', { actor: { kind: 'user', id: 'nobody', label: 'Nobody' } }],
    ['the name of its actor', { actor: { kind: 'api_key', id: 'nobody', label: 'Nobody' } }],
    ['its time', { at: new Date('2020-01-01') }],
    ['its merchant', { merchantId: null }],
    ['its salt', { salt: Buffer.alloc(16) }],
    ['its hash', { hash: Buffer.alloc(32).toString('base64') }],
    ['its text, as if that was erased,', { salt: null, summary: 'Nothing happened.', erasedAt: new Date() }],
  ] as const

  it.each(forgeries)('names the entry when %s was changed', async (_what, data) => {
    const id = await suspended(tenant)
    await seal()
    const changed = await harness.db.acrossTenants.auditEntry.findFirstOrThrow({
      where: { resourceId: id, action: 'merchant.created' },
    })
    await harness.db.acrossTenants.auditEntry.update({ where: { id: changed.id }, data })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: changed.id })
  })

  it('names the successor when the place of an entry was changed', async () => {
    await suspended(tenant)
    await seal()
    const [moved, successor] = (await entries()).slice(-2)
    await harness.db.acrossTenants.auditLeaf.update({
      where: { entryId: moved?.id ?? '' },
      data: { leafIndex: 1_000_000 },
    })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: successor?.id })
  })

  it('names an entry that was removed before it was sealed', async () => {
    await suspended(tenant)
    const [entry] = (await entries()).slice(-1)
    await harness.db.acrossTenants.auditEntry.delete({ where: { id: entry?.id ?? '' } })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: entry?.id })
  })

  it('names an entry that was changed before it was sealed', async () => {
    await suspended(tenant)
    const [entry] = (await entries()).slice(-1)
    await harness.db.acrossTenants.auditEntry.updateMany({
      where: { id: entry?.id ?? '' },
      data: { summary: 'No.' },
    })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: entry?.id })
  })

  it('detects an entry whose hash was recomputed to fit, by the signed head', async () => {
    await suspended(tenant)
    await seal()
    const [forged, last] = (await entries()).slice(-2)
    if (!forged) throw new Error('no entry')
    const changed = { ...forged, summary: 'Nothing happened.' }
    const hash = hashLeafText(leafOf(changed).leaf)
    await harness.db.acrossTenants.auditEntry.update({
      where: { id: forged.id },
      data: { summary: changed.summary, hash },
    })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: last?.id })
  })

  const otherKey = treeHeadKey(Buffer.alloc(32, 9).toString('base64'))
  it.each([
    [
      'signed by another key',
      async (head: TreeHead) => ({ signature: signHead(tenant.id, head, (await otherKey).privateKey) }),
    ],
    ['of another root', async () => ({ rootHash: Buffer.alloc(32).toString('base64') })],
    ['of another time', async () => ({ timestamp: new Date('2020-01-01') })],
    ['of an unknown key', async () => ({ keyId: 'unknown' })],
  ])('refuses a head %s', async (_what, change) => {
    await suspended(tenant)
    await seal()
    const heads = harness.db.acrossTenants.auditTreeHead
    const head = await heads.findFirstOrThrow({ where: { tenantId: tenant.id } })
    await heads.updateMany({ where: { tenantId: tenant.id }, data: await change(headOf(head)) })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: (await entries()).at(-1)?.id })
  })

  it('detects a removed entry: by its successor, or by the size of the tree when it was the last', async () => {
    await suspended(tenant)
    await suspended(tenant)
    await seal()
    const all = await entries()
    const [last, beforeLast, third] = all.toReversed()
    const remove = (id: string | undefined) =>
      harness.db.acrossTenants.$executeRaw`DELETE FROM audit_entries WHERE id = ${id}::uuid`
    await remove(last?.id)
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: beforeLast?.id })
    await remove(third?.id)
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: beforeLast?.id })
    await harness.db.acrossTenants.$executeRaw`DELETE FROM audit_entries WHERE tenant_id = ${tenant.id}::uuid`
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: null, verified_to: 0 })
  })

  it('continues from where the last verification ended', async () => {
    await suspended(tenant)
    const first = await seal()
    expect(await verify()).toMatchObject({ valid: true, verified_to: first })
    await harness.db.acrossTenants.$executeRaw`DELETE FROM audit_entries WHERE tenant_id = ${tenant.id}::uuid`
    expect(await verify()).toMatchObject({ valid: true, verified_to: first })
    await suspended(tenant)
    const second = await seal()
    expect(await verify()).toMatchObject({ valid: true, verified_to: first + second })
  })

  it('verifies everything again when asked to, in a job', async () => {
    await suspended(tenant)
    const sealed = await seal()
    expect(await verify()).toMatchObject({ valid: true })
    const transact: Parameters<typeof verifyLog>[0] = (work) =>
      harness.db.transact({ tenantId: tenant.id, actor: { kind: 'system', id: 'test', label: 'test' } }, work)
    const seen: number[] = []
    const keys = await headKeys(harness.env.ENCRYPTION_KEY)
    const all = () => verifyLog(transact, { keys, report: (done) => seen.push(done) })
    expect(await all()).toMatchObject({ valid: true, verifiedTo: sealed, treeSize: sealed })
    expect(seen.at(-1)).toBe(1)
    const [first] = await entries()
    await harness.db.acrossTenants.auditEntry.updateMany({
      where: { id: first?.id ?? '' },
      data: { summary: 'No.' },
    })
    expect(await verify()).toMatchObject({ valid: true })
    expect(await all()).toMatchObject({ valid: false, firstInvalidId: first?.id })
    const atOnce = { prefer: 'wait=0' }
    expect((await tenant.admin.post('/audit-logs/verify', undefined, atOnce)).status).toBe(202)
  })

  it('is not affected by changes to another tenant’s log', async () => {
    const neighbour = await harness.tenant()
    await suspended(neighbour)
    await harness.db.acrossTenants
      .$executeRaw`DELETE FROM audit_entries WHERE tenant_id = ${neighbour.id}::uuid`
    expect(await verify()).toMatchObject({ valid: true })
  })

  it.each(['auditEntry', 'auditLog', 'auditLeaf', 'auditUnsealed', 'auditTile', 'auditTreeHead'] as const)(
    'holds against the role that requests run as: it cannot remove %s',
    async (table) => {
      const scope = { tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
      const change = harness.db.transact(scope, ({ tx }) => (tx[table] as typeof tx.auditLog).deleteMany({}))
      await expect(change).rejects.toThrow(/permission denied|denied/i)
    },
  )
})

describe('a log that began as a chain', () => {
  /** A chain as the version before made it. */
  async function chained(links: number) {
    await harness.db.acrossTenants.$executeRaw`DELETE FROM audit_entries WHERE tenant_id = ${tenant.id}::uuid`
    await harness.db.acrossTenants
      .$executeRaw`DELETE FROM audit_unsealed WHERE tenant_id = ${tenant.id}::uuid`
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO audit_entries (id, tenant_id, at, actor, action, resource_type, summary, changes, sequence, hash, previous_hash)
      SELECT gen_random_uuid(), ${tenant.id}::uuid, '2026-01-01', '{"kind": "system", "id": "x", "label": "x"}', 'test.noted',
        'test', 'Noted ' || n, '{}', n, '', '' FROM generate_series(1, ${links}) n`
    let previous = ''
    for (let link = 1; link <= links; link += 1) {
      await harness.db.acrossTenants.$executeRaw`
        UPDATE audit_entries SET previous_hash = ${previous} WHERE tenant_id = ${tenant.id}::uuid AND sequence = ${link}`
      const [{ hash } = { hash: '' }] = await harness.db.acrossTenants.$queryRaw<{ hash: string }[]>`
        UPDATE audit_entries AS entry SET hash = audit_digest(entry)
        WHERE tenant_id = ${tenant.id}::uuid AND sequence = ${link} RETURNING hash`
      previous = hash
    }
    await harness.db.note(
      { tenantId: tenant.id, actor: { kind: 'system', id: 'migration', label: 'migration' } },
      {
        action: 'audit_log.chain_closed',
        resourceType: 'audit_log',
        resourceId: null,
        summary: untranslated('The chain ended here.'),
        changes: { entries: links, hash: previous },
      },
    )
    await seal()
  }
  const verify = async () => (await tenant.admin.get('/audit-logs/verify')).body
  const link = (sequence: number) =>
    harness.db.acrossTenants.auditEntry.findFirstOrThrow({ where: { tenantId: tenant.id, sequence } })

  it('is verified along its chain, whose entries count as sealed', async () => {
    await chained(7)
    expect(await verify()).toMatchObject({ valid: true, entries: 8, verified_to: 1, tree_size: 1 })
    const { body } = await tenant.admin.get('/audit-logs?action=test.noted')
    const { id, hash, previousHash: previous_hash } = await link(7)
    const shown = body.items.find((item: { id: string }) => item.id === id)
    expect(shown).toMatchObject({ sealed: true, leaf_index: null, hash, previous_hash })
  })

  it('names an entry that was changed, whose predecessor was removed, or whose successor was removed', async () => {
    await chained(7)
    const rows = harness.db.acrossTenants.auditEntry
    const [third, fifth, sixth] = [await link(3), await link(5), await link(6)]
    await rows.delete({ where: { id: (await link(7)).id } })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: sixth.id })
    await rows.delete({ where: { id: (await link(4)).id } })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: fifth.id })
    await rows.update({ where: { id: third.id }, data: { summary: 'Nothing happened.' } })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: third.id })
  })
})
