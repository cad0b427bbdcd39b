import type { TestClient } from '@trust/testing/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedTables, partNames } from './read.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const minimal = {
  name: 'Trattoria Uno',
  claimed_address: 'Via Roma 1, Milano',
  owners: [{ full_name: 'Ada' }],
}

/** What an export of a merchant leaves out, and why. A new table belongs here or into a part. */
const leftOut = {
  'the merchant itself': ['merchants', 'owners', 'locations'],
  'made of what is exported, and made again from it': [
    ...['merchant_words', 'merchant_counts', 'merchant_moments'],
    ...['merchant_segments', 'merchant_bits', 'merchant_changes'],
    ...['merchant_features', 'evidence_hash_bands', 'evidence_features', 'event_sequences'],
  ],
  'work and answers under way, for hours': [
    ...['outbox', 'idempotency_keys', 'unclaimed_files', 'long_jobs', 'long_job_parts'],
  ],
  'what partners set by hand in a sandbox': ['sandbox_scores'],
  'which dispatcher takes events': ['dispatch_lanes'],
  'of receivers: what they answered': ['webhooks', 'delivery_attempts', 'attempt_counts', 'attempt_totals'],
  'ids of what was erased': ['erasures'],
  'ids of order events, which are exported': ['order_event_keys'],
  'when to ask the geocoder next': ['geocoder_turns'],
  'when to look for lost jobs next': ['outbox_sweeps'],
  'when it is scored next': ['score_dues'],
  'links that led to evidence, which is exported': ['capture_requests'],
  'links by which the merchant itself reads and answers': ['merchant_page_links'],
  'of the tenant': [
    ...['tenants', 'policies', 'policy_versions', 'rescorings', 'chat_webhooks'],
    ...['review_queues', 'risk_lists', 'risk_list_entries', 'peer_distributions', 'custom_metrics'],
  ],
  'of the installation': ['encryption_key_check', 'sql_files', 'unapplied_erasures'],
  'how far its reviewers agree': ['quality_samples'],
  'commits to all entries of the tenant': [
    'audit_logs',
    'audit_tiles',
    'audit_tree_heads',
    'audit_unsealed',
    'audit_verifications',
  ],
  'of its people and machines': [
    ...['users', 'sessions', 'api_keys', 'recovery_codes', 'login_challenges', 'password_tokens', 'mails'],
    ...['login_failures', 'rate_limits', 'worker_heartbeats'],
    ...['inspectors', 'inspector_sessions', 'inspector_links'],
    ...['review_notices', 'reviewer_availability', 'saved_views', 'case_viewers'],
  ],
}

/** What it made: a request that was refused would be missed only in the export, without its reason. */
async function made(client: TestClient, path: string, sent: object) {
  const { status, body } = await client.post(path, sent)
  expect([201, 202], `${path}: ${JSON.stringify(body)}`).toContain(status)
  return body
}

async function busyMerchant() {
  const tenant = await harness.tenant()
  const { admin, partner } = tenant
  const merchant = await made(admin, '/merchants', minimal)
  const other = await made(admin, '/merchants', minimal)
  for (const merchant_id of [merchant.id, other.id]) {
    await made(admin, '/complaints', { merchant_id, text: 'Cold soup.', channel: 'web' })
    const opened = await made(admin, '/review-cases', { merchant_id, reason: 'Look', priority: 'low' })
    await made(admin, `/review-cases/${opened.id}/notes`, { text: 'Called them.' })
    await made(admin, '/verification/tasks', { merchant_id, instructions: 'Look at the kitchen.' })
    const event = {
      type: 'order_created',
      merchant_id,
      order_reference: 'o',
      occurred_at: '2026-01-31T09:30:00Z',
    }
    await made(partner, '/platform/orders/events', { events: [{ ...event, event_id: merchant_id }] })
  }
  await harness.drain()
  return { ...tenant, tenant, id: merchant.id as string }
}

describe('GET /merchants/{id}/export', () => {
  it('holds everything stored about the merchant, and nothing about another', async () => {
    const { admin, id } = await busyMerchant()
    const { status, body } = await admin.get(`/merchants/${id}/export`)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['exported_at', 'merchant', 'withheld', ...partNames].sort())
    expect(body.merchant).toMatchObject({ id, ...minimal, owners: [{ full_name: 'Ada' }] })
    expect(body.complaints).toMatchObject([{ merchant_id: id, text: 'Cold soup.', status: 'classified' }])
    expect(body.review_cases).toMatchObject([
      { merchant_id: id, reason: 'Look', notes: [{ text: 'Called them.' }] },
    ])
    expect(body.verification_tasks).toMatchObject([
      { merchant_id: id, instructions: 'Look at the kitchen.', status: 'open' },
    ])
    expect(body.trust_statuses).toMatchObject([{ public_status: body.merchant.trust_status.public_status }])
    expect(body.order_events).toMatchObject([{ merchant_id: id, occurred_at: '2026-01-31T09:30:00.000Z' }])
    const facts = { claimed_address_known: true, orders: { last_7_days: expect.any(Object) } }
    expect(body.scores[0]).toMatchObject({ merchant_id: id, facts })
    expect(JSON.stringify(body.scores)).not.toMatch(/"[a-z]+[A-Z]\w*":/)
    expect(body.events[0]).toMatchObject({
      event_type: 'review_case_opened',
      data: { merchant_id: id, reason: 'Look' },
      deliveries: [],
    })
    expect(body.audit_entries[0]).toMatchObject({ action: 'merchant.created', hash: expect.any(String) })
    for (const name of partNames) for (const row of body[name]) expect(row.merchant_id ?? id, name).toBe(id)
    expect(JSON.stringify(body)).not.toMatch(/tenant_?id|storage_?key/i)
  })

  it('streams what is too much for memory, each row once and oldest first', async () => {
    const { tenant, id } = await busyMerchant()
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at)
      SELECT ${tenant.id}::uuid, 'e' || n, 'order_created', ${id}::uuid, repeat('r', 200), now() - (n / 3) * interval '1 second'
      FROM generate_series(1, 1300) AS n`
    const headers = tenant.admin.credentials()
    const answer = await harness.app.hono.request(`/api/v1/merchants/${id}/export`, { headers })
    let chunks = 0
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      chunks += 1
      text += decoder.decode(chunk, { stream: true })
    }
    expect(chunks).toBeGreaterThan(3)
    const { order_events: events } = JSON.parse(text)
    expect(events).toHaveLength(1301)
    expect(new Set(events.map(({ event_id }: { event_id: string }) => event_id)).size).toBe(1301)
    const times = events.map(({ occurred_at }: { occurred_at: string }) => occurred_at)
    expect(times).toEqual(times.toSorted())
  })

  it('leaves out no table without a stated reason', async () => {
    const rows = await harness.db.acrossTenants.$queryRaw<{ name: string }[]>`
      SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
        AND NOT relispartition AND relname NOT LIKE '\\_%'`
    const known = [...exportedTables, ...Object.values(leftOut).flat()]
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  it('is audited', async () => {
    const { admin, id } = await busyMerchant()
    await admin.get(`/merchants/${id}/export`)
    const { body } = await admin.get('/audit-logs?action=merchant.exported')
    expect(body.items).toMatchObject([{ resource_id: id, changes: { withheld: [] } }])
  })

  it('withholds what the caller may not read, and is for operators of the tenant', async () => {
    const { tenant, partner, id } = await busyMerchant()
    const viewer = await harness.operator(tenant, 'viewer')
    const { body } = await viewer.get(`/merchants/${id}/export`)
    expect(body.withheld).toContain('audit_entries')
    expect(body.audit_entries).toBeUndefined()
    expect(body.complaints).toHaveLength(1)
    const neighbour = await harness.tenant()
    expect((await neighbour.admin.get(`/merchants/${id}/export`)).status).toBe(404)
    expect((await partner.get(`/merchants/${id}/export`)).status).toBe(403)
    expect((await harness.anyone().get(`/merchants/${id}/export`)).status).toBe(401)
  })
})
