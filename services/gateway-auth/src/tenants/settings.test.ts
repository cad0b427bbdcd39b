import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from './settings.ts'

let house: Harness
beforeAll(async () => {
  house = await startHarness()
})
afterAll(() => house.close())

const { score_weights: weights, status_thresholds: thresholds } = defaultSettings

describe('settings', () => {
  it('start with the defaults; the groups given replace what was there', async () => {
    const [{ admin, id }, other] = [await house.tenant(), await house.tenant()]
    expect((await admin.get('/settings')).body).toEqual(defaultSettings)
    const score_weights = { ...weights, complaint_risk: 3, reputation_integrity: 0 }
    const changed = await admin.put('/settings', { score_weights })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({ ...defaultSettings, score_weights })
    expect((await admin.get('/settings')).body).toEqual(changed.body)
    expect((await other.admin.get('/settings')).body).toEqual(defaultSettings)
    const entry = await house.db.acrossTenants.auditEntry.findFirstOrThrow({
      where: { tenantId: id, action: 'settings.updated' },
    })
    expect(entry.changes).toEqual({ score_weights: { from: weights, to: score_weights } })
  })

  it('keep both of two changes at once', async () => {
    const { admin } = await house.tenant()
    const review_due_hours = { low: 100, medium: 50, high: 10, urgent: 1 }
    const status_thresholds = { medium: 0.3, high: 0.6, suspended: 0.9 }
    await Promise.all([
      admin.put('/settings', { review_due_hours }),
      admin.put('/settings', { status_thresholds }),
    ])
    expect((await admin.get('/settings')).body).toMatchObject({ review_due_hours, status_thresholds })
  })

  it('refuse what makes no sense, all at once', async () => {
    const { admin } = await house.tenant()
    const faults = async (body: unknown) => {
      const answer = await admin.put('/settings', body)
      expect(answer.status).toBe(422)
      return answer.body.detail
        .map((fault: { loc: string[]; type: string }) => `${fault.loc.slice(1).join('.')} ${fault.type}`)
        .sort()
    }
    const { complaint_risk: _left_out, ...incomplete } = weights
    const none = Object.fromEntries(Object.keys(weights).map((name) => [name, 0]))
    expect(await faults({ score_weights: incomplete, shoe: 1 })).toEqual([
      'score_weights.complaint_risk missing',
      'shoe extra_forbidden',
    ])
    expect(await faults({ score_weights: none })).toEqual(['score_weights value_error'])
    expect(await faults({ score_weights: { ...weights, complaint_risk: -1 } })).toEqual([
      'score_weights.complaint_risk greater_than_equal',
    ])
    expect(await faults({ status_thresholds: { ...thresholds, high: 0.35 } })).toEqual([
      'status_thresholds.high value_error',
    ])
    expect(await faults({ status_thresholds: { ...thresholds, suspended: 0.5 } })).toEqual([
      'status_thresholds.suspended value_error',
    ])
    expect((await admin.get('/settings')).body).toEqual(defaultSettings)
  })

  it('are read with settings.read and changed with settings.manage', async () => {
    const tenant = await house.tenant()
    const lead = await house.operator(tenant, 'qc_lead')
    expect((await lead.get('/settings')).status).toBe(200)
    expect((await lead.put('/settings', { status_thresholds: thresholds })).status).toBe(403)
    const viewer = await house.operator(tenant, 'viewer')
    expect((await viewer.get('/settings')).status).toBe(403)
    expect((await tenant.partner.get('/settings')).status).toBe(403)
    expect((await house.anyone().get('/settings')).status).toBe(401)
  })
})
