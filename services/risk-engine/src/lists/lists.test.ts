import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComplaint, calculate, newMerchant } from '../facts.fixture.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const policy = (condition: object) => ({
  name: 'Asked',
  trigger_type: 'asked_of_list',
  severity: 'low',
  condition,
})
const total = async (condition: object, who = tenant.admin) => {
  const answer = await who.post('/risk/policies/simulate', policy(condition), { prefer: 'wait=30' })
  expect(answer.status).toBe(200)
  return answer.body.total
}

describe('/risk/lists', () => {
  it('holds values, with expiry, from arrays and CSV, and gives them back as CSV', async () => {
    const { status, body: list } = await tenant.admin.post('/risk/lists', {
      name: 'Countries',
      kind: 'watch',
    })
    expect([status, list.entries]).toEqual([201, 0])
    const path = `/risk/lists/${list.id}`
    const csv = 'value,expires_at,note\n"it ",,"pasta, ""fresh"""\nDE,2030-01-01T00:00:00Z,\n'
    expect((await tenant.admin.post(`${path}/entries`, { csv })).body.entries).toBe(2)
    await tenant.admin.post(`${path}/entries`, { entries: [{ value: 'FR' }, { value: 'De', note: 'again' }] })
    const { body } = await tenant.admin.get(`${path}/csv`)
    expect(body.csv).toBe('value,expires_at,note\nde,,again\nfr,,\nit,,"pasta, ""fresh"""\n')
    expect((await tenant.admin.post(`${path}/entries/remove`, { values: ['FR'] })).body.entries).toBe(2)
    const { body: entries } = await tenant.admin.get(`${path}/entries`)
    expect(entries.items.map(({ value }: { value: string }) => value).sort()).toEqual(['de', 'it'])
    const changed = await tenant.admin.put(path, { kind: 'block' })
    expect(changed.body).toMatchObject({ name: 'Countries', kind: 'block' })
    expect((await tenant.admin.get(path)).body).toEqual(changed.body)
  })

  it.each([
    ['no header', 'IT\n'],
    ['an unknown column', 'value,colour\nIT,red\n'],
    ['no date', 'value,expires_at\nIT,tomorrow\n'],
    ['too many fields', 'value\nIT,FR\n'],
  ])('refuses CSV with %s', async (name, csv) => {
    const { body: list } = await tenant.admin.post('/risk/lists', { name, kind: 'allow' })
    const answer = await tenant.admin.post(`/risk/lists/${list.id}/entries`, { csv })
    expect([answer.status, answer.body.detail[0].loc]).toEqual([422, ['body', 'csv']])
    expect((await tenant.admin.post('/risk/lists', { name, kind: 'allow' })).body.code).toBe('duplicate_name')
  })

  it('imports the valid lines, and reports on each', async () => {
    const { body: list } = await tenant.admin.post('/risk/lists', { name: 'Imported', kind: 'block' })
    const path = `/risk/lists/${list.id}`
    await tenant.admin.post(`${path}/entries`, { entries: [{ value: 'a@example.com' }] })
    const csv = [
      'value,expires_at,note',
      'A@example.com,,again',
      'b@example.com,tomorrow,',
      ',,nothing',
      'c@example.com,2030-01-01T00:00:00Z,first',
      'c@example.com,,last',
      'd@example.com,,,more',
      `"'=cmd()",,`,
    ].join('\n')
    const rows = [
      { line: 2, value: 'a@example.com', outcome: 'updated', message: null },
      { line: 3, outcome: 'refused', message: expect.stringContaining('expires_at') },
      { line: 4, value: null, outcome: 'refused', message: expect.stringContaining('value') },
      { line: 5, outcome: 'replaced', message: 'line 6 gives it again' },
      { line: 6, value: 'c@example.com', outcome: 'added' },
      { line: 7, outcome: 'refused' },
      { line: 8, value: '=cmd()', outcome: 'added' },
    ]
    const report = { added: 2, updated: 1, refused: 3, rows }
    expect((await tenant.admin.post(`${path}/imports`, { csv, dry_run: true })).body).toMatchObject(report)
    expect((await tenant.admin.get(path)).body.entries).toBe(1)
    expect((await tenant.admin.post(`${path}/imports`, { csv })).body).toMatchObject(report)
    expect((await tenant.admin.get(`${path}/csv`)).body.csv).toBe(
      "value,expires_at,note\n'=cmd(),,\na@example.com,,again\nc@example.com,,last\n",
    )
    expect((await tenant.admin.post(`${path}/imports`, { csv: 'no header' })).status).toBe(422)
    expect((await tenant.admin.post(`${path}/imports`, { csv: 'value\n,' })).body).toMatchObject({ rows: [] })
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.post(`${path}/imports`, { csv })).status).toBe(403)
    const { admin: other } = await harness.tenant()
    for (const dry_run of [true, false])
      expect((await other.post(`${path}/imports`, { csv, dry_run })).status).toBe(404)
  })

  it('is used by policies, and cannot be deleted while a policy uses it', async () => {
    const own = await harness.tenant()
    await newMerchant(harness, own)
    const { body: list } = await own.admin.post('/risk/lists', { name: 'Italy', kind: 'watch' })
    const of = (operator: string, metric = 'country') => ({ metric, operator, value: list.id })
    const both = async () => [
      await total(of('in_list'), own.admin),
      await total(of('not_in_list'), own.admin),
    ]
    expect(await both()).toEqual([0, 1])
    await own.admin.post(`/risk/lists/${list.id}/entries`, { entries: [{ value: 'it' }] })
    expect(await both()).toEqual([1, 0])
    expect(await total({ not: of('in_list', 'category') }, own.admin)).toBe(0)
    const past = '2020-01-01T00:00:00Z'
    await own.admin.post(`/risk/lists/${list.id}/entries`, { entries: [{ value: 'IT', expires_at: past }] })
    expect(await both()).toEqual([0, 1])
    const { body: asking } = await own.admin.post('/risk/policies', policy(of('in_list')))
    expect((await own.admin.delete(`/risk/lists/${list.id}`)).body.code).toBe('list_in_use')
    await own.admin.delete(`/risk/policies/${asking.id}`)
    expect((await own.admin.delete(`/risk/lists/${list.id}`)).status).toBe(200)
    expect((await own.admin.post('/risk/policies', policy(of('in_list')))).status).toBe(404)
    expect((await own.admin.post('/risk/policies/simulate', policy(of('in_list')))).status).toBe(404)
  })

  it('finds a value in another form of Unicode, and with characters that nobody sees', async () => {
    const own = await harness.tenant()
    const [whole, apart] = ['Café', 'Cafe\u0301']
    await own.admin.post('/merchants', {
      name: 'Bar',
      claimed_address: 'Via 1',
      external_id: `${apart}\u200b`,
    })
    const { body: list } = await own.admin.post('/risk/lists', { name: 'Names', kind: 'block' })
    const add = (value: string) => own.admin.post(`/risk/lists/${list.id}/entries`, { entries: [{ value }] })
    await add(whole)
    expect((await add(apart)).body.entries).toBe(1)
    expect(await total({ metric: 'external_id', operator: 'in_list', value: list.id }, own.admin)).toBe(1)
    expect((await add('\u200b')).body.detail).toMatchObject([{ loc: ['body', 'entries', 0, 'value'] }])
  })

  it('needs the permission, and is hidden from other tenants', async () => {
    const { body: list } = await tenant.admin.post('/risk/lists', { name: 'Hidden', kind: 'block' })
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.post('/risk/lists', { name: 'Mine', kind: 'block' })).status).toBe(403)
    const { admin: other } = await harness.tenant()
    for (const path of ['', '/entries', '/csv']) {
      expect((await other.get(`/risk/lists/${list.id}${path}`)).status).toBe(404)
    }
    expect(
      (await other.post('/risk/policies', policy({ metric: 'country', operator: 'in_list', value: list.id })))
        .status,
    ).toBe(404)
  })
})

describe('a policy', () => {
  it('conditions on windows, filters, earlier decisions and money fire with the values that they saw', async () => {
    const own = await harness.tenant()
    const place = await newMerchant(harness, own)
    const { merchantId } = place
    await addComplaint(place, 'high', {
      classification: { category_confidence: 0.9, symptoms: [{ code: 'nausea' }] },
    })
    await own.admin.put(`/merchants/${merchantId}`, { metadata: { tier: 'gold' }, category: '5812' })
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    const event = (type: string, days: number, order: string) => ({
      event_id: `${type}-${order}`,
      type,
      merchant_id: merchantId,
      order_reference: order,
      amount: { amount: '40.00', currency: 'EUR' },
      occurred_at: ago(days),
    })
    const events = [
      event('order_created', 20, 'a'),
      event('order_created', 3, 'b'),
      event('refund_issued', 2, 'b'),
    ]
    expect((await own.partner.post('/platform/orders/events', { events })).status).toBe(202)
    const { body: opened } = await own.admin.post('/review-cases', {
      merchant_id: merchantId,
      reason: 'Look',
      priority: 'low',
    })
    await own.admin.post(`/review-cases/${opened.id}/decision`, {
      decision: 'clear',
      decision_reason: 'Fine',
    })
    const filter = {
      category: ['food_safety'],
      severity: ['high', 'critical'],
      symptom: ['nausea'],
      min_confidence: 0.8,
    }
    const condition = {
      all: [
        { metric: 'complaints', operator: 'gte', value: 1, window_days: 14, filter },
        { metric: 'country', operator: 'in', value: ['IT', 'FR'] },
        { metric: 'metadata', field: 'tier', operator: 'eq', value: 'gold' },
        { metric: 'refunded_amount_30d', operator: 'gte', value: 40 },
        { metric: 'amount_at_risk', operator: 'lte', value_metric: 'refunded_amount_30d', factor: 1.5 },
        { metric: 'decisions', operator: 'eq', value: 1, filter: { decision: ['clear'] } },
        { metric: 'overturned_decisions', operator: 'eq', value: 0 },
      ],
    }
    const { status, body } = await own.admin.post('/risk/policies', policy(condition))
    expect([status, body.condition]).toEqual([201, condition])
    await calculate(place)
    const { body: triggers } = await own.admin.get(
      `/risk/triggers?merchant_id=${merchantId}&trigger_type=asked_of_list`,
    )
    expect(triggers.items).toMatchObject([
      {
        metadata: {
          'complaints_14d[category=food_safety,min_confidence=0.8,severity=high|critical,symptom=nausea]': 1,
          country: 'IT',
          'metadata.tier': 'gold',
          refunded_amount_30d: 40,
          amount_at_risk: 40,
          'decisions[decision=clear]': 1,
        },
      },
    ])
  })
})
