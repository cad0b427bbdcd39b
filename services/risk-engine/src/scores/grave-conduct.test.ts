import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeGood, calculate, newMerchant } from '../facts.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

it('raises the level from the tenant’s threshold, opens an urgent case, and holds the badge where the tenant wants it', async () => {
  const tenant = await harness.tenant()
  const place = await newMerchant(harness, tenant)
  await becomeGood(place)
  expect(await calculate(place)).toMatchObject({ public_status: 'verified', conduct_risk: 0 })
  await tenant.admin.post('/intelligence/signals', {
    merchant_id: place.merchantId,
    source_type: 'law_enforcement',
    severity: 'high',
    title: 'An investigation was opened',
    confidence: 0.9,
    observed_at: new Date().toISOString(),
  })
  await harness.drain()
  const score = async () => {
    await harness.drain()
    return (await tenant.admin.get(`/risk/merchants/${place.merchantId}/score`)).body
  }
  const before = await score()
  expect(before).toMatchObject({ public_status: 'verified', risk_level: 'low' })
  expect(before.explanations.conduct_risk).toMatchObject([
    { code: 'law_enforcement_signal', contribution: before.conduct_risk },
  ])

  const { body: settings } = await tenant.admin.get('/settings')
  const status_thresholds = { ...settings.status_thresholds, conduct: 0.2 }
  expect((await tenant.admin.put('/settings', { status_thresholds })).status).toBe(200)
  const grave = await score()
  expect(grave).toMatchObject({ public_status: 'verified', risk_level: 'high', trigger: 'settings_changed' })
  expect(grave.reason_codes).toContain('grave_conduct')
  const { body: cases } = await tenant.admin.get(`/review-cases?merchant_id=${place.merchantId}`)
  expect(cases.items).toContainEqual(
    expect.objectContaining({
      priority: 'urgent',
      created_by: expect.objectContaining({ kind: 'policy', label: 'Grave conduct' }),
    }),
  )

  expect((await tenant.admin.put('/settings', { hold_badge_on_conduct: true })).status).toBe(200)
  expect(await score()).toMatchObject({ public_status: 'review', risk_level: 'high' })
})
