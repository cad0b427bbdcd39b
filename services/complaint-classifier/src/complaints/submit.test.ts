import { complaintChannels } from '@trust/contracts/codes'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf, type Complainants, complainants, merchantOf } from './complaints.fixture.ts'

let harness: Harness
let shop: Complainants
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  shop = await complainants(harness)
})
afterAll(() => harness.close())

describe('POST /complaints', () => {
  it.each(complaintChannels)('accepts a complaint through the channel %s', async (channel) => {
    const answer = await shop.submit({ channel })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ channel, status: 'received', classification: null, resolution: null })
  })

  it('answers the whole complaint as it was sent', async () => {
    const { merchantId, adminId } = shop
    const given = {
      text: '  \n The box was torn.\t',
      subject: ' Re: <b>order</b> ',
      external_id: 'c-1',
      order_reference: 'A-17',
      amount: { amount: '12.50', currency: 'EUR' },
      occurred_at: '2026-01-31T10:30:00+01:00',
      consumer_reference: 'consumer-9',
    }
    const { body } = await shop.submit(given)
    expect(body).toMatchObject({
      ...given,
      merchant_id: merchantId,
      occurred_at: '2026-01-31T09:30:00.000Z',
      failure_reason: null,
      submitted_by: { kind: 'user', id: adminId },
    })
    const [received] = await auditOf(harness, body.id)
    expect(received).toMatchObject({ action: 'complaint.received', merchantId })
  })

  it('is the same under /platform for a partner', async () => {
    const { partner, partnerKeyId, merchantId } = shop
    const given = { merchant_id: merchantId, text: 'Late again', channel: 'partner' }
    const answer = await partner.post('/platform/complaints', given)
    expect(answer.status).toBe(201)
    expect(answer.body.submitted_by).toMatchObject({ kind: 'api_key', id: partnerKeyId })
  })

  it.each([
    ['12', 'EUR', '12.00'],
    ['1200.00', 'JPY', '1200'],
    ['0.1234', 'USD', '0.1234'],
    ['99999999999999.9999', 'EUR', '99999999999999.9999'],
  ])('keeps the value of %s %s', async (amount, currency, shown) => {
    expect((await shop.submit({ amount: { amount, currency } })).body.amount).toEqual({
      amount: shown,
      currency,
    })
  })
})

describe('what is refused', () => {
  const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  it.each<[fault: string, given: object]>([
    ['body.text string_too_short', { text: '' }],
    ['body.text value_error', { text: ' \n\t\u00a0' }],
    ['body.text string_too_long', { text: 'x'.repeat(10_001) }],
    ['body.text string_too_long', { text: '🤮'.repeat(10_001) }],
    ['body.text value_error', { text: 'a\0b' }],
    ['body.text string_type', { text: 7 }],
    ['body.text missing', { text: undefined }],
    ['body.channel enum', { channel: 'fax' }],
    ['body.amount.amount value_error', { amount: { amount: '12,50', currency: 'EUR' } }],
    ['body.amount.currency value_error', { amount: { amount: '1', currency: 'XXZ' } }],
    ['body.amount.currency missing', { amount: { amount: '1' } }],
    ['body.occurred_at value_error', { occurred_at: '2999-01-01T00:00:00Z' }],
    ['body.occurred_at value_error', { occurred_at: 'yesterday' }],
    ['body.occurred_at value_error', { occurred_at: '0001-01-01T00:00:00+01:00' }],
    ['body.merchant_id value_error', { merchant_id: 'm-1' }],
    ['body.status extra_forbidden', { status: 'resolved' }],
  ])('%s', async (fault, given) => {
    const { status, body } = await shop.submit(given)
    expect(status).toBe(422)
    const faults = body.detail.map(
      ({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`,
    )
    expect(faults).toEqual([fault])
  })

  it('a time more than five minutes ahead, but not a clock that is slightly fast', async () => {
    expect((await shop.submit({ occurred_at: minutesAhead(4) })).status).toBe(201)
    expect((await shop.submit({ occurred_at: minutesAhead(6) })).status).toBe(422)
  })

  it('a second complaint with the same external_id, but not in another tenant', async () => {
    const [one, other] = [await complainants(harness), await complainants(harness)]
    await one.submit({ external_id: 'c-1' })
    const again = await one.submit({ external_id: 'c-1' })
    expect([again.status, again.body.code]).toEqual([409, 'duplicate_external_id'])
    expect((await other.submit({ external_id: 'c-1' })).status).toBe(201)
  })

  it('a merchant that does not exist, or is another tenant’s', async () => {
    const [one, other] = [await complainants(harness), await harness.tenant()]
    const merchants = [crypto.randomUUID(), await merchantOf(other)]
    for (const merchant_id of merchants) expect((await one.submit({ merchant_id })).status).toBe(404)
  })

  it('callers without the permission', async () => {
    const { submit, tenant } = shop
    expect((await submit({}, harness.anyone())).status).toBe(401)
    expect((await submit({}, await harness.operator(tenant, 'viewer'))).status).toBe(403)
  })
})

describe('Idempotency-Key', () => {
  it('stores one complaint, however often it is sent', async () => {
    const { submit, admin } = await complainants(harness)
    const key = { 'idempotency-key': 'once' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit({ external_id: 'c-1' }, admin, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await admin.get('/complaints')).body.total).toBe(1)
    expect((await submit({ text: 'Other' }, admin, key)).body.code).toBe('idempotency_conflict')
  })
})
