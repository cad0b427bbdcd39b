import type { TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import type { ConsoleHarness } from './console.fixture.ts'

/** Gives a tenant one of everything. @returns the pages of each */
export async function fillTenant(
  harness: ConsoleHarness,
  tenant: TestTenant,
): Promise<Record<string, string>> {
  const { body: merchant } = await tenant.admin.post('/merchants', {
    name: 'Trattoria Uno',
    claimed_address: 'Via Roma 1, Milano',
    owners: [{ full_name: 'Ada Uno', ownership_percent: 100 }],
    locations: [{ label: 'Sala', latitude: 45.4642, longitude: 9.19 }],
  })
  const { body: complaint } = await tenant.partner.post('/platform/complaints', {
    merchant_id: merchant.id,
    text: 'My daughter got food poisoning and was vomiting all night.',
    channel: 'web',
  })
  const { body: action } = await tenant.admin.post('/corrective-actions', {
    merchant_id: merchant.id,
    action_type: 'fix_hygiene',
    priority: 'high',
    due_date: '2099-01-01',
  })
  const { body: webhook } = await tenant.admin.post('/platform/webhooks', {
    url: 'http://127.0.0.1:9/hook',
  })
  const background = { r: 190, g: 120, b: 60 }
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .png()
    .toBuffer()
  const { body: evidence } = await tenant.admin.post('/evidence', {
    merchant_id: merchant.id,
    evidence_type: 'kitchen',
    content_base64: picture.toString('base64'),
  })
  const { body: reviewCase } = await tenant.admin.post('/review-cases', {
    merchant_id: merchant.id,
    reason: 'Look at the kitchen',
    priority: 'high',
  })
  const { body: policies } = await tenant.admin.get('/risk/policies?limit=1')
  const { body: list } = await tenant.admin.post('/risk/lists', { name: 'Watch list', kind: 'watch' })
  await tenant.admin.post(`/risk/lists/${list.id}/entries`, { entries: [{ value: 'IT', note: 'seen' }] })
  const { body: acting } = await tenant.admin.post('/risk/policies', {
    name: 'Acts',
    trigger_type: 'acts_on_it',
    severity: 'low',
    condition: { metric: 'complaints', operator: 'gte', value: 95, percentile_of: 'category' },
    creates_review_case: true,
    review_priority: 'low',
    actions: [
      { kind: 'tag', tag: 'watched' },
      { kind: 'list_entry', list_id: list.id, field: 'country' },
      { kind: 'notification', roles: ['qc_lead'] },
      { kind: 'visit', instructions: 'Look at the kitchen.', due_days: 7 },
      { kind: 'hold' },
    ],
  })
  const { body: backtest } = await tenant.admin.post(
    '/risk/backtests',
    {
      settings: { status_thresholds: { medium: 0.2, high: 0.4, suspended: 0.9, conduct: 0.9 } },
      from: '2026-01-01T00:00:00Z',
      to: '2099-01-01T00:00:00Z',
    },
    { prefer: 'wait=0' },
  )
  const { body: task } = await tenant.admin.post('/verification/tasks', {
    merchant_id: merchant.id,
    instructions: 'Look at the kitchen.',
  })
  const { body: appeal } = await tenant.admin.post('/operations/appeals', {
    merchant_id: merchant.id,
    subject_type: 'corrective_action',
    subject_id: action.id,
    grounds: 'La cucina è pulita.',
  })
  await harness.drain()
  const { body: attempts } = await tenant.admin.get('/platform/webhook-deliveries?limit=1')
  const { body: entries } = await tenant.admin.get(`/audit-logs?resource_id=${merchant.id}&limit=1`)
  return {
    merchant: `/merchants/${merchant.id}`,
    ...Object.fromEntries(
      ['evidence', 'complaints', 'orders', 'signals', 'details', 'work', 'timeline'].map((tab) => [
        tab,
        `/merchants/${merchant.id}?tab=${tab}`,
      ]),
    ),
    evidence_page: `/evidence/${evidence.id}`,
    acting_policy: `/policies/${acting.id}`,
    backtest: `/backtests/${backtest.job_id}`,
    complaint: `/complaints/${complaint.id}`,
    action: `/actions/${action.id}`,
    appeal: `/appeals/${appeal.id}`,
    webhook: `/webhooks/${webhook.id}`,
    case: `/reviews/${reviewCase.id}`,
    user: `/users/${tenant.adminId}`,
    task: `/tasks/${task.id}`,
    delivery: `/deliveries/${attempts.items[0].attempt_id}`,
    audit_entry: `/audit/${entries.items[0].id}`,
    list: `/lists/${list.id}`,
    policy: `/policies/${policies.items[0].id}`,
  }
}
