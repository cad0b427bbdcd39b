import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../mail/mailbox.fixture.ts'
import { defaultSettings } from '../settings/settings.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const { score_weights: weights, status_thresholds: thresholds } = defaultSettings

const shown = {
  ...defaultSettings,
  pending_retention: null,
  pending_policy_approval: null,
  pending_scoring: null,
}
const days = defaultSettings.retention_days

describe('settings', () => {
  it('start with the defaults; the groups given replace what was there', async () => {
    const [{ admin, id }, other] = [await harness.tenant(), await harness.tenant()]
    expect((await admin.get('/settings')).body).toEqual(shown)
    const score_weights = { ...weights, complaint_risk: 3, reputation_integrity: 0 }
    const given = { score_weights, confirm_manual_suspensions: true, language: 'de' }
    const changed = await admin.put('/settings', given)
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({ ...shown, ...given })
    expect((await admin.get('/settings')).body).toEqual(changed.body)
    expect((await other.admin.get('/settings')).body).toEqual(shown)
    const entry = await harness.db.acrossTenants.auditEntry.findFirstOrThrow({
      where: { tenantId: id, action: 'settings.updated' },
    })
    expect(entry.changes).toEqual({
      score_weights: { from: weights, to: score_weights },
      confirm_manual_suspensions: { from: false, to: true },
      language: { from: 'en', to: 'de' },
    })
    expect(entry.summary).toBe(
      'Settings were changed: score weights, confirm manual suspensions and language.',
    )
  })

  it('keep both of two simultaneous changes', async () => {
    const { admin } = await harness.tenant()
    const review_due_hours = { low: 100, medium: 50, high: 10, urgent: 1 }
    const status_thresholds = { medium: 0.3, high: 0.6, suspended: 0.9 }
    await Promise.all([
      admin.put('/settings', { review_due_hours }),
      admin.put('/settings', { status_thresholds }),
    ])
    expect((await admin.get('/settings')).body).toMatchObject({ review_due_hours, status_thresholds })
  })

  it('are not changed by who saw others', async () => {
    const { admin } = await harness.tenant()
    const { review_due_hours: seen } = defaultSettings
    const theirs = { ...seen, low: 100 }
    const mine = { ...seen, high: 20 }
    await admin.put('/settings', { review_due_hours: theirs })
    const late = await admin.put('/settings', {
      review_due_hours: mine,
      expected: { review_due_hours: seen, pending_retention: null },
    })
    expect([late.status, late.body.code]).toEqual([409, 'settings_changed'])
    expect(late.body.current.review_due_hours).toEqual(theirs)
    const both = { ...theirs, high: 20 }
    const expected = { review_due_hours: theirs, language: 'en' }
    expect(
      (await admin.put('/settings', { review_due_hours: both, expected })).body.review_due_hours,
    ).toEqual(both)
  })

  it('report all invalid values together', async () => {
    const { admin } = await harness.tenant()
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
    expect((await admin.get('/settings')).body).toEqual(shown)
  })

  it('are read with settings.read and changed with settings.manage', async () => {
    const tenant = await harness.tenant()
    const lead = await harness.operator(tenant, 'qc_lead')
    expect((await lead.get('/settings')).status).toBe(200)
    expect((await lead.put('/settings', { status_thresholds: thresholds })).status).toBe(403)
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.get('/settings')).status).toBe(403)
    expect((await tenant.partner.get('/settings')).status).toBe(403)
    expect((await harness.anyone().get('/settings')).status).toBe(401)
  })
})

describe('a shorter retention', () => {
  const shorter = { ...days, evidence: 1, complaints: 2_000 }
  const due = (tenantId: string) => harness.db.acrossTenants.$executeRaw`
    UPDATE tenants SET settings = jsonb_set(settings, '{pending_retention,effective_at}', to_jsonb(now()))
    WHERE id = ${tenantId}::uuid`

  it('takes effect a day later; a longer one takes effect at once', async () => {
    const { admin, id } = await harness.tenant()
    const { body } = await admin.put('/settings', { retention_days: shorter })
    expect(body.retention_days).toEqual({ ...days, complaints: 2_000 })
    expect(body.pending_retention.retention_days).toEqual(shorter)
    const waits = Date.parse(body.pending_retention.effective_at) - Date.now()
    expect(waits / 3600_000).toBeCloseTo(24, 1)
    const again = await admin.put('/settings', { retention_days: shorter })
    expect(again.body.pending_retention).toEqual(body.pending_retention)
    await due(id)
    const { body: later } = await admin.get('/settings')
    expect(later).toMatchObject({ retention_days: shorter, pending_retention: null })
  })

  it('stays pending, like a looser policy_approval, when a client sends back what it read', async () => {
    const { admin } = await harness.tenant()
    const looser = { merchant_share: 1, min_merchants: 1_000 }
    await admin.put('/settings', { retention_days: shorter, policy_approval: looser })
    const { body: waiting } = await admin.get('/settings')
    expect(waiting).toMatchObject({
      pending_retention: { retention_days: shorter },
      pending_policy_approval: { policy_approval: looser },
    })
    const back = await admin.put('/settings', waiting)
    expect([back.status, back.body]).toEqual([200, waiting])
    const forged = { ...waiting.pending_retention, effective_at: new Date().toISOString() }
    const score_weights = { ...weights, complaint_risk: 3 }
    const changed = await admin.put('/settings', { score_weights, pending_retention: forged })
    expect(changed.body).toEqual({ ...waiting, score_weights })
  })

  it('of order events cannot be shorter than scores look back, and clients that omit it leave it unchanged', async () => {
    const { admin, id } = await harness.tenant()
    const tooShort = await admin.put('/settings', { retention_days: { ...days, order_events: 119 } })
    expect([tooShort.status, tooShort.body.detail[0].loc]).toEqual([
      422,
      ['body', 'retention_days', 'order_events'],
    ])
    await admin.put('/settings', { retention_days: { ...days, order_events: 120 } })
    const { order_events: _, ...known } = { ...days, complaints: 2_000 }
    const { body } = await admin.put('/settings', { retention_days: known })
    expect(body.retention_days).toEqual({ ...days, complaints: 2_000 })
    expect(body.pending_retention.retention_days).toEqual({ ...days, complaints: 2_000, order_events: 120 })
    await due(id)
    const later = await admin.put('/settings', { retention_days: { ...known, complaints: 3_000 } })
    expect(later.body).toMatchObject({
      retention_days: { complaints: 3_000, order_events: 120 },
      pending_retention: null,
    })
  })

  it('is mailed to the administrators, who can revoke it before it takes effect', async () => {
    const tenant = await harness.tenant()
    const { admin, id } = tenant
    const viewer = await harness.operator(tenant, 'viewer')
    const second = await harness.operator(tenant, 'platform_admin')
    await admin.put('/settings', { retention_days: shorter })
    const { email } = (await second.get('/auth/me')).body
    const [mail = ''] = await mailsTo(harness, email)
    expect(mail).toContain('Subject: Data is to be kept for a shorter time')
    expect(await mailsTo(harness, (await viewer.get('/auth/me')).body.email)).toEqual([])
    expect((await tenant.partner.delete('/settings/pending-retention')).status).toBe(403)
    const revoked = await second.delete('/settings/pending-retention')
    expect([revoked.status, Object.keys(revoked.body)]).toEqual([200, ['detail']])
    expect((await second.get('/settings')).body.pending_retention).toBeNull()
    expect((await second.delete('/settings/pending-retention')).status).toBe(404)
    await admin.put('/settings', { retention_days: shorter })
    await due(id)
    expect((await second.delete('/settings/pending-retention')).status).toBe(404)
    const { body: audit } = await admin.get('/audit-logs?action=settings.retention_shortened')
    expect(audit.total).toBe(2)
  })

  it('or what needs a second person cannot be set by an API key', async () => {
    const { partner, admin } = await harness.tenant()
    for (const body of [
      { retention_days: shorter },
      { policy_approval: { merchant_share: 1, min_merchants: 9 } },
      { confirm_manual_suspensions: false },
    ]) {
      const answer = await partner.put('/settings', { ...body, status_thresholds: thresholds })
      expect([answer.status, answer.body.code]).toEqual([403, 'session_required'])
    }
    expect((await partner.put('/settings', { status_thresholds: thresholds })).status).toBe(200)
    expect((await admin.get('/settings')).body).toEqual(shown)
  })
})

describe('a looser policy_approval', () => {
  const looser = { merchant_share: 0.9, min_merchants: 20 }
  const approve = '/settings/pending-policy-approval/approve'

  it('waits for a second person; a stricter one takes effect at once', async () => {
    const tenant = await harness.tenant()
    const { admin, adminId } = tenant
    const second = await harness.operator(tenant, 'platform_admin')
    const { body } = await admin.put('/settings', { policy_approval: looser })
    expect(body).toMatchObject({
      policy_approval: defaultSettings.policy_approval,
      pending_policy_approval: { policy_approval: looser, requested_by: { id: adminId } },
    })
    const own = await admin.post(approve, looser)
    expect([own.status, own.body.code]).toEqual([403, 'approver_must_differ'])
    const unseen = await second.post(approve, { ...looser, min_merchants: 19 })
    expect([unseen.status, unseen.body.code]).toEqual([409, 'settings_changed'])
    const approved = await second.post(approve, looser)
    expect(approved.body).toMatchObject({ policy_approval: looser, pending_policy_approval: null })
    expect((await second.post(approve, looser)).body.code).toBe('nothing_to_approve')
    const stricter = { merchant_share: 0.1, min_merchants: 5 }
    const at_once = await admin.put('/settings', { policy_approval: stricter })
    expect(at_once.body).toMatchObject({ policy_approval: stricter, pending_policy_approval: null })
  })

  it('cannot be approved by an author who asks again after somebody else, and can be withdrawn', async () => {
    const tenant = await harness.tenant()
    const second = await harness.operator(tenant, 'platform_admin')
    await tenant.admin.put('/settings', { policy_approval: looser })
    await second.put('/settings', { policy_approval: looser })
    expect((await tenant.admin.post(approve, looser)).status).toBe(403)
    const withdrawn = await tenant.admin.delete('/settings/pending-policy-approval')
    expect(Object.keys(withdrawn.body)).toEqual(['detail'])
    expect((await tenant.admin.get('/settings')).body).toEqual(shown)
    expect((await tenant.admin.delete('/settings/pending-policy-approval')).status).toBe(404)
  })
})

describe('weights and thresholds of a tenant with many merchants', () => {
  const thresholds = { medium: 0.3, high: 0.6, suspended: 0.9, conduct: 0.8 }

  it('wait for a second person, who approves what they saw, or rejects it', async () => {
    const tenant = await harness.tenant()
    const { admin } = tenant
    await admin.put('/settings', { policy_approval: { merchant_share: 0.1, min_merchants: 1 } })
    await admin.post('/merchants', { name: 'Trattoria', claimed_address: 'Via Roma 1' })
    const { body } = await admin.put('/settings', { status_thresholds: thresholds, public_tree_head: true })
    expect(body).toMatchObject({
      public_tree_head: true,
      status_thresholds: defaultSettings.status_thresholds,
      pending_scoring: { scoring: { status_thresholds: thresholds } },
    })
    // A client that sends back the whole answer of GET revokes nothing.
    expect((await admin.put('/settings', body)).body.pending_scoring).toEqual(body.pending_scoring)
    const path = '/settings/pending-scoring'
    const seen = body.pending_scoring.scoring
    expect((await admin.post(`${path}/approve`, seen)).body.code).toBe('approver_must_differ')
    expect((await admin.post(`${path}/reject`, { reason: 'No' })).body.code).toBe('approver_must_differ')
    const second = await harness.operator(tenant, 'platform_admin')
    const other = { ...seen, hold_badge_on_conduct: true }
    expect((await second.post(`${path}/approve`, other)).body.code).toBe('settings_changed')
    const approved = await second.post(`${path}/approve`, { ...seen, comment: 'As measured' })
    expect(approved.body).toMatchObject({ status_thresholds: thresholds, pending_scoring: null })
    const { body: again } = await second.put('/settings', { hold_badge_on_conduct: true })
    expect(again.hold_badge_on_conduct).toBe(false)
    expect((await admin.post(`${path}/reject`, { reason: 'Too strict' })).body).toMatchObject({
      hold_badge_on_conduct: false,
      pending_scoring: null,
    })
    expect((await admin.post(`${path}/approve`, seen)).body.code).toBe('nothing_to_approve')
    expect((await admin.delete(path)).status).toBe(404)
    await admin.put('/settings', { status_thresholds: { ...thresholds, medium: 0.2 } })
    expect(Object.keys((await admin.delete(path)).body)).toEqual(['detail'])
    expect((await admin.get('/settings')).body.pending_scoring).toBeNull()
    await harness.drain()
    const { body: log } = await admin.get('/audit-logs?resource_type=tenant&limit=100')
    const actions = new Set(log.items.map(({ action }: { action: string }) => action))
    for (const did of ['requested', 'approved', 'rejected', 'withdrawn'])
      expect(actions).toContain(`settings.scoring_${did}`)
  })
})
