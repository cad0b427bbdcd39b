import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComplaint, type FactsFixture, newMerchant } from '../facts.fixture.ts'
import { METRICS } from '../metrics/metrics.ts'

let harness: Harness
let tenant: TestTenant
let disputed: FactsFixture
let quiet: FactsFixture
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
  disputed = await newMerchant(harness, tenant, 'Disputed')
  quiet = await newMerchant(harness, tenant, 'Quiet')
  for (const amount of [120, 80])
    await addComplaint(disputed, 'low', { category: 'billing', amount, currency: 'EUR' })
})
afterAll(() => harness.close())

const formula = {
  aggregate: 'sum',
  source: 'complaints',
  field: 'amount',
  filter: { category: ['billing'] },
  window_days: 30,
}
const metric = (key: string, more: object = {}) => ({ key, name: 'Money in dispute', formula, ...more })
const define = (key: string, more: object = {}, who = tenant) =>
  who.admin.post('/risk/custom-metrics', metric(key, more))
const policy = (condition: object, more: object = {}) => ({
  name: 'Money',
  trigger_type: 'money_in_dispute',
  severity: 'high',
  cooldown_hours: 0,
  condition,
  ...more,
})
const asks = (key: string) => ({ metric: `custom.${key}`, operator: 'gte', value: 150 })

describe('a metric that a tenant defines', () => {
  it('is created, read, listed, changed and deleted, with audit entries', async () => {
    const { status, body } = await define('managed')
    expect(status).toBe(201)
    expect(body).toMatchObject({ key: 'managed', metric: 'custom.managed', formula, used_by: [] })
    expect((await tenant.admin.get(`/risk/custom-metrics/${body.id}`)).body).toEqual(body)
    const { body: metrics } = await tenant.admin.get('/risk/metrics?skip=40&limit=100')
    expect(metrics.items).toContainEqual(
      expect.objectContaining({ metric: 'custom.managed', type: 'number', name: 'Money in dispute' }),
    )
    const changed = await tenant.admin.put(`/risk/custom-metrics/${body.id}`, {
      name: 'Renamed',
      unit: 'EUR',
    })
    expect(changed.body).toMatchObject({ name: 'Renamed', unit: 'EUR', formula })
    expect((await define('managed')).body.code).toBe('duplicate_key')
    expect((await tenant.admin.delete(`/risk/custom-metrics/${body.id}`)).status).toBe(200)
    expect((await tenant.admin.get(`/risk/custom-metrics/${body.id}`)).status).toBe(404)
    await harness.drain()
    const { body: log } = await tenant.admin.get(`/audit-logs?resource_id=${body.id}`)
    expect(log.items.map(({ action }: { action: string }) => action).sort()).toEqual([
      'custom_metric.created',
      'custom_metric.deleted',
      'custom_metric.updated',
    ])
  })

  it('are among all metrics by when they were defined; the catalogue was there before', async () => {
    await define('dated')
    const total = async (query: string) => (await tenant.admin.get(`/risk/metrics?${query}`)).body.total
    const all = await total('limit=1')
    expect(await total('created_from=2020-01-01T00:00:00Z')).toBe(all - METRICS.length)
    expect(await total('created_from=2120-01-01T00:00:00Z')).toBe(0)
    expect(await total('created_to=2020-01-01T00:00:00Z')).toBe(METRICS.length)
    expect(await total('created_to=2120-01-01T00:00:00Z')).toBe(all)
  })

  it('has the same value in a preview, a simulation, a backtest and online', async () => {
    await define('in_dispute')
    const preview = await tenant.admin.post('/risk/custom-metrics/preview', { formula })
    expect(preview.body).toMatchObject({
      merchants: 2,
      known: 2,
      percentiles: { p0: 0, p100: 200 },
      facts_read: { mean: 1, max: 2 },
    })
    expect(preview.body.examples[0]).toMatchObject({ merchant_name: 'Disputed', value: 200 })
    const wanted = policy(asks('in_dispute'))
    const simulated = await tenant.admin.post('/risk/policies/simulate', wanted, { prefer: 'wait=30' })
    expect(simulated.body.would_fire).toMatchObject([
      { merchant_id: disputed.merchantId, values: { 'custom.in_dispute': 200 } },
    ])
    const { body: created } = await tenant.admin.post('/risk/policies', wanted)
    expect(created.condition).toEqual(asks('in_dispute'))
    for (const place of [disputed, quiet])
      await tenant.admin.post(`/risk/merchants/${place.merchantId}/score`, {})
    await harness.drain()
    const { body: fired } = await tenant.admin.get('/risk/triggers?trigger_type=money_in_dispute')
    expect(fired.items).toMatchObject([
      { merchant_id: disputed.merchantId, metadata: { 'custom.in_dispute': 200 } },
    ])
    const span = { from: new Date(Date.now() - DAY_MS).toISOString(), to: new Date().toISOString() }
    const past = await tenant.admin.post(
      '/risk/backtests',
      { policy: wanted, ...span },
      { prefer: 'wait=30' },
    )
    expect(past.body.examples).toMatchObject([
      { merchant_id: disputed.merchantId, values: { 'custom.in_dispute': 200 } },
    ])
  })

  it('cannot be changed or deleted while a policy uses it', async () => {
    const { body: named } = await define('named')
    const { body: created } = await tenant.admin.post(
      '/risk/policies',
      policy(
        { metric: 'internal_score', operator: 'gt', value_metric: 'custom.named', factor: 2 },
        { trigger_type: 'named_metric' },
      ),
    )
    const path = `/risk/custom-metrics/${named.id}`
    expect((await tenant.admin.get(path)).body.used_by).toEqual([{ policy_id: created.id, name: 'Money' }])
    const other = { formula: { ...formula, window_days: 60 } }
    expect((await tenant.admin.put(path, other)).body.code).toBe('metric_in_use')
    expect((await tenant.admin.delete(path)).body.code).toBe('metric_in_use')
    expect((await tenant.admin.put(path, { formula, name: 'Other name' })).status).toBe(200)
    await tenant.admin.delete(`/risk/policies/${created.id}`)
    expect((await tenant.admin.put(path, other)).body.formula.window_days).toBe(60)
    const again = await tenant.admin.put(`/risk/policies/${created.id}`, { enabled: true })
    expect(again.body.condition).toMatchObject({ value_metric: 'custom.named' })
  })

  it('is refused when it costs too much, names something unknown, or belongs to another tenant', async () => {
    const long = await define('long', { formula: { ...formula, window_days: 400 } })
    expect(long.body.detail[0].loc).toEqual(['body', 'formula', 'window_days'])
    const other = await harness.tenant()
    await define('theirs', {}, other)
    expect((await tenant.admin.post('/risk/policies', policy(asks('theirs')))).status).toBe(404)
    expect((await tenant.admin.post('/risk/policies/simulate', policy(asks('nowhere')))).status).toBe(404)
    const odd = { ...asks('in_dispute'), window_days: 3 }
    expect((await tenant.admin.post('/risk/policies', policy(odd))).body.detail[0].loc).toContain(
      'window_days',
    )
    const many = Array.from({ length: 11 }, (_, at) => asks(`many_${at}`))
    expect((await tenant.admin.post('/risk/policies', policy({ any: many }))).status).toBe(422)
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.post('/risk/custom-metrics', metric('mine'))).status).toBe(403)
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO custom_metrics (id, tenant_id, key, name, formula, created_by, created_at, updated_at)
      SELECT gen_random_uuid(), ${other.id}::uuid, 'k' || n, 'K', '{}', '{}', now(), now() FROM generate_series(1, 49) n`
    expect((await define('one_more', {}, other)).body.code).toBe('too_many_metrics')
  })
})

describe('a condition on tags', () => {
  const tagged = (condition: object) =>
    tenant.admin.post('/risk/policies/simulate', policy({ metric: 'tags', ...condition }), {
      prefer: 'wait=30',
    })

  it('asks whether a merchant has one, lacks it, or has one of a list', async () => {
    await tenant.admin.post(`/merchants/${disputed.merchantId}/tags`, { tags: ['watched', 'vip'] })
    const names = async (condition: object) =>
      (await tagged(condition)).body.would_fire.map((each: { merchant_name: string }) => each.merchant_name)
    expect(await names({ operator: 'eq', value: 'watched' })).toEqual(['Disputed'])
    expect(await names({ operator: 'in', value: ['vip', 'other'] })).toEqual(['Disputed'])
    expect(await names({ operator: 'ne', value: 'watched' })).toEqual(['Quiet'])
    const { body: list } = await tenant.admin.post('/risk/lists', { name: 'Tags', kind: 'watch' })
    await tenant.admin.post(`/risk/lists/${list.id}/entries`, { entries: [{ value: 'VIP' }] })
    expect(await names({ operator: 'in_list', value: list.id })).toEqual(['Disputed'])
    expect(await names({ operator: 'not_in_list', value: list.id })).toEqual(['Quiet'])
    expect((await tagged({ operator: 'gte', value: 'a' })).status).toBe(422)
  })

  it('is evaluated when a tag is added', async () => {
    const condition = { metric: 'tags', operator: 'eq', value: 'suspicious' }
    await tenant.admin.post('/risk/policies', policy(condition, { trigger_type: 'suspicious_tag' }))
    await tenant.admin.post(`/merchants/${quiet.merchantId}/tags`, { tags: ['suspicious'] })
    await harness.drain()
    const { body } = await tenant.admin.get('/risk/triggers?trigger_type=suspicious_tag')
    expect(body.items).toMatchObject([{ merchant_id: quiet.merchantId, metadata: { tags: 'suspicious' } }])
  })
})
