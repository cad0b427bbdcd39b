import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { systemActor } from '@trust/contracts/actor'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../services/gateway-auth/src/mail/mailbox.fixture.ts'
import { escalateOverdue } from '../services/review-workflow/src/cases/escalate-overdue.ts'
import { addCase, type Office, openOffice } from '../services/review-workflow/src/review.fixture.ts'

let harness: Harness
let office: Office
/** The messages that the chat received. */
let posted: { text: string }[]
let chat: Server
let chatUrl: string
let refuses = 0
beforeAll(async () => {
  posted = []
  chat = createServer(async (request, answer) => {
    const body = (await json(request)) as { text: string }
    if (refuses > 0) refuses -= 1
    else posted.push(body)
    answer.writeHead(posted.includes(body) ? 200 : 500).end('ok')
  })
  await new Promise<void>((done) => chat.listen(0, '127.0.0.1', done))
  chatUrl = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/services/secret-path`
  harness = await startHarness({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
  office = await openOffice(harness)
})
afterAll(async () => {
  await harness.close()
  chat.close()
})

const emailOf = async (id: string) =>
  (await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id } })).email
/** The mails to a user about notices, without their invitation. */
const noticesTo = async ({ id }: { id: string }) =>
  (await mailsTo(harness, await emailOf(id))).filter((mail) => mail.includes('/console/reviews/'))
const suspend = { decision: 'suspend', decision_reason: 'Forged papers' }

describe('notices by mail', () => {
  it('reach the person who is given a case, and lead to it', async () => {
    const id = await addCase(office)
    await office.admin.post(`/review-cases/${id}/assign`, {
      user_id: office.reviewer.id,
      note: 'Please look.',
    })
    const [mail] = await noticesTo(office.reviewer)
    expect(mail).toContain('Please look.')
    expect(mail).toContain(`/console/reviews/${id}`)
  })

  it('reach those who may give the second review, not who decided', async () => {
    const own = await openOffice(harness)
    const id = await addCase(own)
    await own.reviewer.post(`/review-cases/${id}/decision`, suspend)
    expect(await noticesTo(own.lead)).toMatchObject([expect.stringContaining('must agree')])
    expect(await noticesTo(own.reviewer)).toEqual([])
  })

  it('reach the assignee of a late case, and the leads when nobody has it', async () => {
    const own = await openOffice(harness)
    const [held, free] = [await addCase(own), await addCase(own, 'medium')]
    await own.reviewer.post(`/review-cases/${held}/claim`)
    await harness.db.acrossTenants.reviewCase.updateMany({
      where: { id: { in: [held, free] } },
      data: { dueAt: new Date(Date.now() - 60_000) },
    })
    await harness.db.transact({ tenantId: own.id, actor: systemActor('review-workflow') }, escalateOverdue)
    expect(await noticesTo(own.reviewer)).toMatchObject([expect.stringContaining('not decided in time')])
    expect(await noticesTo(own.lead)).toMatchObject([expect.stringContaining(free)])
  })

  it('reach the person whom a note mentions, of the own tenant', async () => {
    const neighbour = await openOffice(harness)
    const id = await addCase(office)
    const [ours, theirs] = [await emailOf(office.lead.id), await emailOf(neighbour.lead.id)]
    const before = (await noticesTo(neighbour.lead)).length
    await office.reviewer.post(`/review-cases/${id}/notes`, {
      text: `Look at the sign, @${ours} and @${theirs}`,
    })
    expect((await noticesTo(office.lead)).at(-1)).toContain('mentioned you')
    expect(await noticesTo(neighbour.lead)).toHaveLength(before)
  })

  it('are each user’s to choose', async () => {
    const own = await openOffice(harness)
    expect((await own.reviewer.get('/auth/notifications')).body.mail).toContain('assigned')
    const chosen = await own.reviewer.put('/auth/notifications', { mail: ['mentioned'] })
    expect([chosen.status, chosen.body]).toEqual([200, { mail: ['mentioned'] }])
    const id = await addCase(own)
    await own.admin.post(`/review-cases/${id}/assign`, { user_id: own.reviewer.id })
    expect(await noticesTo(own.reviewer)).toEqual([])
    expect((await own.reviewer.get('/review-notices')).body.total).toBe(1)
    expect((await own.reviewer.put('/auth/notifications', { mail: ['everything'] })).status).toBe(422)
    expect((await own.partner.get('/auth/notifications')).status).toBe(403)
  })
})

describe('the chat of a tenant', () => {
  const path = '/settings/chat-webhook'

  it('gets each happening once, of the kinds that were chosen, also after a failure', async () => {
    const own = await openOffice(harness)
    expect((await own.admin.get(path)).body).toEqual({ host: null, kinds: [], updated_at: null })
    expect((await own.admin.put(path, { kinds: ['escalated'] })).status).toBe(422)
    const set = await own.admin.put(path, { url: chatUrl, kinds: ['second_review_waiting'] })
    expect(set.body).toMatchObject({ host: new URL(chatUrl).host, kinds: ['second_review_waiting'] })
    expect(JSON.stringify(set.body)).not.toContain('secret-path')
    const row = await harness.db.acrossTenants.chatWebhook.findUniqueOrThrow({ where: { tenantId: own.id } })
    expect(row.urlEncrypted).not.toContain('secret-path')
    expect((await own.admin.post(`${path}/test`)).body).toMatchObject({ delivered: true, error: null })
    await own.admin.put('/settings', { language: 'de' })
    expect((await own.admin.post(`${path}/test`)).status).toBe(200)
    expect(posted.at(-1)).toEqual({ text: 'Der Merchant Trust Service meldet sich von nun an hier.' })
    posted.length = 0
    refuses = 1
    const id = await addCase(own)
    await own.admin.post(`/review-cases/${id}/assign`, { user_id: own.reviewer.id })
    await own.reviewer.post(`/review-cases/${id}/decision`, suspend)
    await harness.drain(10_000)
    expect(posted).toEqual([{ text: expect.stringContaining(`/console/reviews/${id}`) }])
    expect(posted[0]).toMatchObject({ text: expect.stringContaining('Eine zweite Person muss zustimmen') })
    expect((await own.admin.delete(path)).status).toBe(200)
    expect((await own.admin.post(`${path}/test`)).status).toBe(404)
  })

  it('says what went wrong in a test', async () => {
    const own = await harness.tenant()
    await own.admin.put(path, { url: chatUrl })
    refuses = 1
    expect((await own.admin.post(`${path}/test`)).body).toEqual({
      delivered: false,
      response_status: 500,
      error: 'unexpected_status',
    })
  })

  it('is nobody else’s, and a key does not set it', async () => {
    const [own, other] = [await harness.tenant(), await harness.tenant()]
    await own.admin.put(path, { url: chatUrl })
    expect((await other.admin.get(path)).body.host).toBeNull()
    expect((await own.partner.put(path, { url: chatUrl })).status).toBe(403)
    expect((await (await harness.operator(own, 'viewer')).put(path, { url: chatUrl })).status).toBe(403)
  })
})

it('a chat cannot be an address inside of the network', async () => {
  const strict = await startHarness({ withoutWorkers: true })
  const { admin } = await strict.tenant()
  const inside = await admin.put('/settings/chat-webhook', { url: 'http://169.254.169.254/latest' })
  expect([inside.status, inside.body.detail?.[0]?.loc]).toEqual([422, ['body', 'url']])
  await strict.close()
})
