import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf, complainants } from './complaints.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const personal = {
  text: 'My name is Ada Lovelace and I found a cockroach in my soup.',
  subject: 'From Ada',
  order_reference: 'order-of-ada',
  consumer_reference: 'ada@example.com',
}

describe('POST /complaints/erase', () => {
  it('keeps the findings and removes everything of the consumer', async () => {
    const { submit, admin, partner } = await complainants(harness)
    const [{ body: first }, { body: other }] = [
      await submit(personal, partner),
      await submit({ ...personal, consumer_reference: 'bob@example.com' }),
    ]
    await harness.drain()
    await admin.post(`/complaints/${first.id}/resolve`, { resolution: 'resolved', note: 'Called Ada.' })
    const { body: before } = await admin.get(`/complaints/${first.id}`)
    expect(before.classification.symptoms).not.toEqual([])
    const answer = await admin.post('/complaints/erase', { consumer_reference: 'ada@example.com' })
    expect([answer.status, answer.body]).toEqual([200, { erased: 1 }])
    const { body: after } = await admin.get(`/complaints/${first.id}`)
    expect(after).toEqual({
      ...before,
      text: '[erased]',
      subject: null,
      order_reference: null,
      consumer_reference: null,
      classification: { ...before.classification, symptoms: [] },
      resolution: { ...before.resolution, note: '[erased]' },
      updated_at: after.updated_at,
    })
    expect((await admin.get(`/complaints/${other.id}`)).body).toMatchObject({ subject: 'From Ada' })
    const again = await admin.post('/complaints/erase', { consumer_reference: 'ada@example.com' })
    expect(again.body).toEqual({ erased: 0 })
  })

  it('removes files of complaints that were written before, and stops those that are being written', async () => {
    const { submit, admin } = await complainants(harness)
    await submit({ ...personal, text: 'Zanzibar called me names.' })
    await submit({ ...personal, text: 'Zanzibar is rude.', consumer_reference: 'bob@example.com' })
    const files = [{ list: 'complaints' }, { list: 'complaints', filters: { channel: 'web' } }]
    const [written, running] = (await Promise.all(files.map((file) => admin.post('/exports', file)))).map(
      ({ body }) => body.job_id,
    )
    await harness.drain()
    const rows = harness.db.acrossTenants
    const held = { status: 'running', leaseUntil: new Date(Date.now() + 30_000), finishedAt: null }
    await rows.longJob.update({ where: { id: running }, data: held })
    const parts = () => rows.longJobPart.count({ where: { content: { contains: 'Zanzibar' } } })
    expect(await parts()).toBe(2)
    await admin.post('/complaints/erase', { consumer_reference: personal.consumer_reference })
    expect(await parts()).toBe(0)
    expect((await admin.get(`/jobs/${written}`)).status).toBe(404)
    expect((await admin.get(`/jobs/${running}`)).body.status).toBe('cancelled')
  })

  it('is audited without the reference', async () => {
    const { submit, admin } = await complainants(harness)
    const { body } = await submit(personal)
    await admin.post('/complaints/erase', { consumer_reference: personal.consumer_reference })
    const entries = await auditOf(harness, body.id)
    expect(entries.at(-1)).toMatchObject({ action: 'complaint.erased' })
    const log = await admin.get('/audit-logs?action=consumer.erased')
    expect(log.body.items[0].changes).toMatchObject({
      erased: 1,
      consumer_reference_hmac: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(
      JSON.stringify([entries, log.body], (_, value) => (typeof value === 'bigint' ? 0 : value)),
    ).not.toContain(personal.consumer_reference)
    expect((await admin.get('/audit-logs/verify')).body.valid).toBe(true)
  })

  it('ends a classification that has not happened yet', async () => {
    const { submit, admin } = await complainants(harness)
    const { body } = await submit(personal)
    await admin.post('/complaints/erase', { consumer_reference: personal.consumer_reference })
    await harness.drain()
    const { body: after } = await admin.get(`/complaints/${body.id}`)
    expect(['failed', 'classified']).toContain(after.status)
    expect(JSON.stringify(after)).not.toMatch(/Ada|cockroach/)
  })

  it('needs permission to manage complaints, in one’s own tenant', async () => {
    const [shop, neighbour] = [await complainants(harness), await complainants(harness)]
    await shop.submit(personal)
    const said = { consumer_reference: personal.consumer_reference }
    expect((await harness.anyone().post('/complaints/erase', said)).status).toBe(401)
    expect((await shop.partner.post('/complaints/erase', said)).status).toBe(403)
    expect((await neighbour.admin.post('/complaints/erase', said)).body).toEqual({ erased: 0 })
    expect((await shop.admin.post('/complaints/erase', {})).body.detail).toMatchObject([
      { loc: ['body', 'consumer_reference'], type: 'missing' },
    ])
  })
})
