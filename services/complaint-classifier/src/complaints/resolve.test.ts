import { sha256 } from '@trust/runtime/secrets'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Action, lifecycle, STATUSES, type Status } from './complaint.ts'
import { auditOf, type Complainants, complainants } from './complaints.fixture.ts'

let harness: Harness
let shop: Complainants
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  shop = await complainants(harness)
})
afterAll(() => harness.close())

async function complaintIn(status: Status) {
  const { submit, admin, partner, tenant } = shop
  const { body } = await submit()
  await harness.db.acrossTenants.complaint.update({ where: { id: body.id }, data: { status } })
  return { id: body.id as string, admin, partner, tenant }
}

const steps: { action: Action; path: string; body: object }[] = [
  { action: 'resolve', path: 'resolve', body: { resolution: 'resolved', note: 'Refunded' } },
  { action: 'dismiss', path: 'resolve', body: { resolution: 'dismissed', note: 'Not ours' } },
  { action: 'reclassify', path: 'reclassify', body: { severity: 'low' } },
]

describe('every step in every state', () => {
  it.each(steps.flatMap((step) => STATUSES.map((status) => ({ ...step, status }))))(
    '$action from $status',
    async ({ action, path, body, status }) => {
      const { id, admin } = await complaintIn(status)
      const answer = await admin.post(`/complaints/${id}/${path}`, body)
      const { from, to } = lifecycle[action]
      if (from.includes(status)) expect([answer.status, answer.body.status]).toEqual([200, to])
      else expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state'])
    },
  )
})

describe('POST /complaints/{id}/resolve', () => {
  const resolved = { resolution: 'resolved', note: 'Refunded' }

  it('records who resolved it, when and why', async () => {
    const { id, admin, tenant } = await complaintIn('classified')
    const { body } = await admin.post(`/complaints/${id}/resolve`, resolved)
    expect(body.resolution).toMatchObject({ ...resolved, resolved_by: { kind: 'user', id: tenant.adminId } })
    expect(body.resolution.resolved_at).toBe(body.updated_at)
    const entries = await auditOf(harness, id)
    expect(entries.at(-1)).toMatchObject({
      action: 'complaint.resolved',
      summary: 'The complaint was resolved.',
      changes: { note_sha256: sha256(`${id}\nRefunded`) },
    })
    expect(entries.map(({ summary, changes }) => JSON.stringify([summary, changes])).join()).not.toContain(
      'Refunded',
    )
  })

  it('accepts one of simultaneous resolutions', async () => {
    const { id, admin } = await complaintIn('classified')
    const bodies = [resolved, { resolution: 'dismissed', note: 'Spam' }, resolved]
    const answers = await Promise.all(bodies.map((body) => admin.post(`/complaints/${id}/resolve`, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('needs a resolution and a note, the permission, and a complaint of one’s own', async () => {
    const { id, admin, partner, tenant } = await complaintIn('classified')
    const path = `/complaints/${id}/resolve`
    expect((await admin.post(path, { resolution: 'ignored', note: ' ' })).body.detail).toHaveLength(2)
    expect((await harness.anyone().post(path, resolved)).status).toBe(401)
    expect((await partner.post(path, resolved)).status).toBe(403)
    expect((await (await harness.operator(tenant, 'qc_lead')).post(path, resolved)).status).toBe(403)
    expect((await (await harness.tenant()).admin.post(path, resolved)).status).toBe(404)
  })
})
