import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
let path: string
let merchantId: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
beforeEach(async () => {
  tenant = await harness.tenant()
  const { body } = await tenant.admin.post('/merchants', {
    name: 'Uno',
    claimed_address: 'Roma',
    owners: [{ full_name: 'Ada Neri' }, { full_name: 'Bo Blu' }],
  })
  merchantId = body.id
  path = `/merchants/${merchantId}/owners/${body.owners[1].id}/identity`
  await harness.db.acrossTenants.$executeRaw`DELETE FROM outbox`
})
afterAll(() => harness.close())

const finding = { identity_status: 'verified', note: 'Passport seen.' }

describe('POST /merchants/{id}/owners/{owner_id}/identity', () => {
  it('answers the whole merchant, audits who verified what, and asks for a new score', async () => {
    const answer = await tenant.admin.post(path, finding)
    expect(answer.status).toBe(200)
    expect(answer.body.owners).toMatchObject([
      { full_name: 'Ada Neri', identity_status: 'unverified' },
      { full_name: 'Bo Blu', identity_status: 'verified', identity_note: 'Passport seen.' },
    ])
    const jobs = await harness.db.acrossTenants.outboxMessage.findMany({ where: { tenantId: tenant.id } })
    expect(jobs).toMatchObject([
      { name: 'recalculate-score', payload: { merchant_id: merchantId, trigger: 'owner_identity_changed' } },
    ])
    const { body: log } = await tenant.admin.get('/audit-logs?action=owner.identity_changed')
    expect(log.items).toMatchObject([
      { changes: { identity_status: { from: 'unverified', to: 'verified' } } },
    ])
    const { body: timeline } = await tenant.admin.get(`/merchants/${merchantId}/timeline`)
    expect(timeline.items[0].summary).toBe('The identity of an owner is now verified.')
  })

  it('outlives an update that repeats the owner', async () => {
    const { body } = await tenant.admin.post(path, finding)
    const [, bo] = body.owners
    const answer = await tenant.admin.put(`/merchants/${merchantId}`, {
      owners: [{ id: bo.id, full_name: 'Bo Blu' }],
    })
    expect(answer.body.owners).toMatchObject([{ id: bo.id, identity_status: 'verified' }])
  })

  it('refuses what does not fit', async () => {
    const faults = async (body: object) =>
      (await tenant.admin.post(path, body)).body.detail.map(
        (fault: { loc: unknown[]; type: string }) => `${fault.loc.join('.')} ${fault.type}`,
      )
    expect(await faults({})).toEqual(['body.identity_status missing', 'body.note missing'])
    expect(await faults({ identity_status: 'known', note: 'x' })).toEqual(['body.identity_status enum'])
  })

  it('finds neither an owner of another merchant nor one of a neighbour', async () => {
    const neighbour = await harness.tenant()
    const { body: other } = await tenant.admin.post('/merchants', { name: 'Due', claimed_address: 'Roma' })
    expect((await neighbour.admin.post(path, finding)).status).toBe(404)
    expect((await tenant.admin.post(path.replace(merchantId, other.id), finding)).status).toBe(404)
    expect((await tenant.admin.post(path.replace(/owners.*/, 'owners/17/identity'), finding)).status).toBe(
      404,
    )
  })

  it('is for operators who may update merchants', async () => {
    expect((await harness.anyone().post(path, finding)).status).toBe(401)
    expect((await tenant.partner.post(path, finding)).status).toBe(403)
    expect((await (await harness.operator(tenant, 'viewer')).post(path, finding)).status).toBe(403)
    expect((await (await harness.operator(tenant, 'qc_reviewer')).post(path, finding)).status).toBe(200)
  })

  it('accepts one of several contradicting operators', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        tenant.admin.post(path, {
          identity_status: index % 2 ? 'verified' : 'rejected',
          note: String(index),
        }),
      ),
    )
    const { body: log } = await tenant.admin.get('/audit-logs?action=owner.identity_changed')
    const moves = log.items.toReversed().map((item: { changes: unknown }) => item.changes)
    expect(moves).toHaveLength(answers.filter((answer) => answer.status === 200).length)
    for (const [index, move] of moves.entries()) {
      expect(move.identity_status.from).toBe(moves[index - 1]?.identity_status.to ?? 'unverified')
    }
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })
})
