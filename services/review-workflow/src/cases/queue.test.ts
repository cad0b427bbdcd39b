import { HOUR_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, addEvidence, type Office, openOffice } from '../review.fixture.ts'
import { fire, openQuietOffice } from '../triggers/trigger.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const dueIn = (id: string, hours: number) =>
  harness.db.acrossTenants.reviewCase.update({
    where: { id },
    data: {
      dueAt: new Date(Date.now() + hours * HOUR_MS),
      firstDueAt: new Date(Date.now() + hours * HOUR_MS),
    },
  })

describe('the queue', () => {
  it('is ordered by priority and due time, decided cases last, in pages', async () => {
    const own = await openOffice(harness)
    const [low, later, urgent, sooner, done] = [
      await addCase(own, 'low'),
      await addCase(own, 'high'),
      await addCase(own, 'urgent'),
      await addCase(own, 'high'),
      await addCase(own, 'urgent'),
    ]
    await dueIn(sooner, -1)
    await own.reviewer.post(`/review-cases/${done}/decision`, { decision: 'clear', decision_reason: 'Fine' })
    const ids = async (query: string) => {
      const { body } = await own.reviewer.get(`/review-cases?${query}`)
      return [body.items.map((item: { id: string }) => item.id), body.total]
    }
    expect(await ids('order=queue')).toEqual([[urgent, sooner, later, low, done], 5])
    expect(await ids('order=queue&skip=1&limit=2')).toEqual([[sooner, later], 5])
    expect(await ids('order=queue&overdue=true')).toEqual([[sooner], 1])
    expect(await ids(`order=queue&overdue=false&priority=high&merchant_id=${own.merchantId}`)).toEqual([
      [later],
      1,
    ])
    expect(await ids('order=queue&status=decided')).toEqual([[done], 1])
    expect(await ids('order=newest')).toEqual([[done, sooner, urgent, later, low], 5])
    expect((await own.reviewer.get('/review-cases?order=oldest')).status).toBe(400)
  })

  it('shows amounts by currency, each order once, and the worst photograph to those who may see photographs', async () => {
    const own = await openOffice(harness)
    const complain = async (amount: object, order_reference: string) => {
      const complaint = {
        merchant_id: own.merchantId,
        channel: 'web',
        text: 'Cold soup.',
        amount,
        order_reference,
      }
      return (await own.partner.post('/platform/complaints', complaint)).body.id
    }
    const complaints = [
      await complain({ amount: '12.50', currency: 'EUR' }, 'order-1'),
      await complain({ amount: '10', currency: 'EUR' }, 'order-1'),
      await complain({ amount: '30.25', currency: 'EUR' }, 'order-2'),
      await complain({ amount: '1200', currency: 'JPY' }, 'order-3'),
    ]
    const dismissed = await complain({ amount: '99', currency: 'EUR' }, 'order-4')
    await harness.drain()
    await own.admin.post(`/complaints/${dismissed}/resolve`, { resolution: 'dismissed', note: 'Not theirs.' })
    const photographs = [
      await addEvidence(harness, own, { flags: ['screenshot'] }),
      await addEvidence(harness, own, { flags: ['unsafe_content'] }),
    ]
    const [, unsafe = ''] = photographs
    const gravest = { risk: { score: 1, flags: [{ code: 'unsafe_content', severity: 'critical' }] } }
    await harness.db.acrossTenants.evidence.update({ where: { id: unsafe }, data: { assessment: gravest } })
    const { body: raised } = await own.lead.post('/review-cases', {
      merchant_id: own.merchantId,
      reason: 'Cold soup',
      priority: 'high',
      complaint_ids: [...complaints, dismissed],
      evidence_ids: photographs,
    })
    // A policy may open its own case meanwhile.
    const listed = async (reader: Office['reviewer'], id: string) =>
      (await reader.get('/review-cases?order=queue')).body.items.find(
        (item: { id: string }) => item.id === id,
      )
    const shown = await listed(own.reviewer, raised.id)
    expect(shown.complaint_amounts).toEqual([
      { amount: '42.75', currency: 'EUR' },
      { amount: '1200', currency: 'JPY' },
    ])
    expect(shown.worst_photograph).toMatchObject({
      evidence_id: unsafe,
      code: 'unsafe_content',
      severity: 'critical',
      is_unsafe: true,
    })
    expect(shown.worst_photograph.thumbnail_url).toContain('/files/')
    const blind = await harness.operator(own, 'viewer')
    await own.admin.put(`/auth/users/${blind.id}`, { permissions: ['review.read'] })
    expect((await listed(blind, raised.id)).worst_photograph).toBeNull()

    const plain = await addCase(own)
    expect(await listed(own.reviewer, plain)).toMatchObject({ complaint_amounts: [], worst_photograph: null })
  })

  it('is searched by the words of reasons, also translated ones, and of merchants’ names', async () => {
    const own = await openOffice(harness)
    const open = async (reason: string, merchant_id = own.merchantId) =>
      (await own.lead.post('/review-cases', { merchant_id, reason, priority: 'low' })).body.id
    const { body: other } = await own.admin.post('/merchants', {
      name: 'Osteria 100% Due',
      claimed_address: 'Via Roma 2',
    })
    const forged = await open('Forged RECEIPTS, says the bank')
    const spike = await open(
      'Many complaints within a week, and many for the number of orders or grave ones.',
    )
    const elsewhere = await open('Something else', other.id)
    const found = async (q: string, order = 'queue') => {
      const { body } = await own.reviewer.get(`/review-cases?order=${order}&q=${encodeURIComponent(q)}`)
      expect(body.total).toBe(body.items.length)
      return body.items.map(({ id }: { id: string }) => id)
    }
    for (const order of ['queue', 'newest', 'due', 'score'])
      expect(await found('bank receipts', order)).toEqual([forged])
    expect(await found('osteria')).toEqual([elsewhere])
    expect(await found('Osteria bank')).toEqual([])
    expect(await found('0% d')).toEqual([elsewhere])
    expect(await found('%')).toEqual([elsewhere])
    expect(await found('beschwerden')).toEqual([spike])
    await own.reviewer.post(`/review-cases/${forged}/decision`, {
      decision: 'clear',
      decision_reason: 'The notary confirmed them.',
    })
    expect(await found('notary')).toEqual([forged])
    expect((await own.reviewer.get('/review-cases?q=%20')).status).toBe(400)
  })

  it('is counted by status and priority', async () => {
    const own = await openOffice(harness)
    const [late, decided, pending] = [
      await addCase(own, 'low'),
      await addCase(own, 'high'),
      await addCase(own, 'urgent'),
    ]
    await dueIn(late, -1)
    await own.reviewer.post(`/review-cases/${late}/claim`)
    await own.reviewer.post(`/review-cases/${decided}/decision`, {
      decision: 'clear',
      decision_reason: 'Fine',
    })
    await own.reviewer.post(`/review-cases/${pending}/decision`, {
      decision: 'suspend',
      decision_reason: 'Bad',
    })
    const { body } = await own.reviewer.get('/review-cases/counts')
    expect(body).toEqual({
      open: 0,
      in_review: 1,
      pending_second_review: 1,
      decided: 1,
      overdue: 1,
      snoozed: 0,
      by_priority: { low: 1, medium: 0, high: 0, urgent: 1 },
    })
  })
})

describe('POST /review-cases/{id}/claim', () => {
  it('gives an open case to one of fifty simultaneous callers; the others see who has it', async () => {
    const id = await addCase(office)
    const claims = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? office.lead : office.reviewer).post(`/review-cases/${id}/claim`),
    )
    const answers = await Promise.all(claims)
    const [winner, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(winner?.body.status).toBe('in_review')
    for (const { status, body } of answers.filter((answer) => answer !== winner)) {
      expect([status, body.code]).toEqual([409, 'invalid_state'])
      expect(body.current).toMatchObject({ id, status: 'in_review', assigned_to: winner?.body.assigned_to })
    }
  })
})

describe('notes', () => {
  it('are written by reviewers, listed newest first, and shown in the timeline', async () => {
    const id = await addCase(office)
    const path = `/review-cases/${id}/notes`
    const first = await office.reviewer.post(path, { text: 'Called the owner.' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ case_id: id, author: { kind: 'user', id: office.reviewer.id } })
    await office.lead.post(path, { text: 'Nobody answered.' })
    const viewer = await harness.operator(office, 'viewer')
    const { body } = await viewer.get(path)
    expect(body.items.map((note: { text: string }) => note.text)).toEqual([
      'Nobody answered.',
      'Called the owner.',
    ])
    expect((await viewer.post(path, { text: 'Mine' })).status).toBe(403)
    expect((await office.lead.post(path, { text: ' ' })).status).toBe(422)
    const timeline = await office.lead.get(`/merchants/${office.merchantId}/timeline`)
    expect(timeline.body.items).toContainEqual(
      expect.objectContaining({ kind: 'review_case.noted', resource_id: id }),
    )
  })
})

describe('PUT /review-cases/{id}/notes/{note_id}', () => {
  it('is allowed to the author, keeps the earlier text, and writes an audit entry', async () => {
    const id = await addCase(office)
    const { body: note } = await office.reviewer.post(`/review-cases/${id}/notes`, {
      text: 'Called the owner.',
    })
    expect(note).toMatchObject({ edited_at: null, earlier_texts: [] })
    const path = `/review-cases/${id}/notes/${note.id}`
    const other = await office.lead.put(path, { text: 'Not mine' })
    expect([other.status, other.body.code]).toEqual([403, 'note_of_another'])
    const viewer = await harness.operator(office, 'viewer')
    expect((await viewer.put(path, { text: 'Mine' })).status).toBe(403)
    expect((await office.reviewer.put(path, { text: ' ' })).status).toBe(422)
    const elsewhere = `/review-cases/${await addCase(office)}/notes/${note.id}`
    expect((await office.reviewer.put(elsewhere, { text: 'Moved' })).status).toBe(404)

    const first = await office.reviewer.put(path, {
      text: 'Called the owner twice.',
      expected_edited_at: null,
    })
    expect(first.status).toBe(200)
    // Another tab still shows the first text.
    const late = await office.reviewer.put(path, { text: 'Lost', expected_edited_at: null })
    expect([late.status, late.body.code]).toEqual([409, 'note_changed'])
    expect(late.body.current.text).toBe('Called the owner twice.')
    await office.reviewer.put(path, { text: 'Called the owner twice.' })
    const { edited_at } = first.body
    await office.reviewer.put(path, { text: 'Nobody answered.', expected_edited_at: edited_at })

    const { body } = await viewer.get(`/review-cases/${id}/notes`)
    expect(body.items).toMatchObject([
      {
        text: 'Nobody answered.',
        earlier_texts: [
          { text: 'Called the owner.', written_at: note.created_at },
          { text: 'Called the owner twice.', written_at: edited_at },
        ],
      },
    ])
    const log = await office.admin.get(`/audit-logs?resource_id=${id}&action=review_case.note_edited`)
    expect(log.body.total).toBe(2)
  })
})

describe('GET /review-cases/{id}', () => {
  it('leaves out triggers of a policy in shadow mode', async () => {
    const own = await openQuietOffice(harness)
    const [live, shadow] = [
      await fire(harness, own, { triggerType: 'many_complaints' }),
      await fire(harness, own, { triggerType: 'tried_out' }),
    ]
    await harness.db.acrossTenants.trigger.update({
      where: { id: shadow.triggerId },
      data: { mode: 'shadow' },
    })
    const { body } = await own.reviewer.get(`/review-cases/${await addCase(own)}`)
    const shown = body.context.triggers.map((each: { id: string }) => each.id)
    expect(shown).toContain(live.triggerId)
    expect(shown).not.toContain(shadow.triggerId)
  })

  it('shows all that the case is decided on', async () => {
    const own = await openOffice(harness)
    await harness.drain()
    const earlier = await addCase(own, 'low')
    const complaint = await own.partner.post('/platform/complaints', {
      merchant_id: own.merchantId,
      channel: 'web',
      text: 'The soup was cold.',
    })
    await harness.drain()
    const opened = await own.lead.post('/review-cases', {
      merchant_id: own.merchantId,
      reason: 'Cold soup',
      priority: 'high',
      complaint_ids: [complaint.body.id],
    })
    const { body } = await own.reviewer.get(`/review-cases/${opened.body.id}`)
    expect(body.snapshot).toMatch(/^[0-9a-f]{64}$/)
    expect(body.context).toMatchObject({
      merchant: { id: own.merchantId, public_status: 'review', suspended_manually: false },
      complaints: [{ id: complaint.body.id, is_linked: true, status: 'classified' }],
      evidence: [],
    })
    expect(body.context.score.explanations.complaint_risk.length).toBeGreaterThan(0)
    expect(body.context.earlier_cases.map((each: { id: string }) => each.id)).toContain(earlier)
    expect(opened.body.context).toBeUndefined()
  })
})
