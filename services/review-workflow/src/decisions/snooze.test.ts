import { systemActor } from '@trust/contracts/actor'
import { HOUR_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escalateOverdue } from '../cases/escalate-overdue.ts'
import { addCase, addComplaint, type Office, openOffice } from '../review.fixture.ts'
import { ask, fire, openQuietOffice } from '../triggers/trigger.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const tomorrow = () => ({ until: inHours(24), reason: 'The lease comes tomorrow' })
const awake = { snoozed_until: null, snoozed_by: null, snooze_reason: null }

async function idsOf(own: Office, query: string): Promise<string[]> {
  const { body } = await own.reviewer.get(`/review-cases?${query}`)
  return body.items.map((item: { id: string }) => item.id)
}

describe('POST /review-cases/{id}/snooze', () => {
  it('puts a case behind all others until it wakes up', async () => {
    const own = await openOffice(harness)
    const [aside, waiting] = [await addCase(own, 'urgent'), await addCase(own, 'low')]
    const until = tomorrow()
    const { body } = await own.reviewer.post(`/review-cases/${aside}/snooze`, until)
    expect(body).toMatchObject({
      status: 'open',
      snoozed_until: until.until,
      snoozed_by: own.reviewer.id,
      snooze_reason: until.reason,
    })
    expect(await idsOf(own, 'order=queue')).toEqual([waiting, aside])
    expect(await idsOf(own, 'order=queue&snoozed=false')).toEqual([waiting])
    expect(await idsOf(own, 'snoozed=true')).toEqual([aside])
    expect((await own.reviewer.get('/review-cases/counts')).body).toMatchObject({ open: 2, snoozed: 1 })
    const woken = await own.reviewer.post(`/review-cases/${aside}/unsnooze`)
    expect(woken.body).toMatchObject(awake)
    expect(await idsOf(own, 'order=queue')).toEqual([aside, waiting])
    const again = await own.reviewer.post(`/review-cases/${aside}/unsnooze`)
    expect([again.status, again.body.code]).toEqual([409, 'not_snoozed'])
    const { body: trail } = await own.admin.get(`/audit-logs?resource_id=${aside}`)
    expect(trail.items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['review_case.snoozed', 'review_case.snooze_ended']),
    )
  })

  it('needs a future time, a reason, and an undecided case that is no colleague’s', async () => {
    const id = await addCase(office)
    const path = `/review-cases/${id}/snooze`
    const { status, body } = await office.reviewer.post(path, { until: inHours(-1), reason: ' ' })
    expect([status, body.detail.map((each: { loc: string[] }) => each.loc.at(-1))]).toEqual([
      422,
      ['until', 'reason'],
    ])
    expect((await office.reviewer.post(path, { until: inHours(91 * 24), reason: 'x' })).status).toBe(422)
    await office.lead.post(`/review-cases/${id}/claim`)
    expect((await office.reviewer.post(path, tomorrow())).body.code).toBe('assigned_to_other')
    const clear = { decision: 'clear', decision_reason: 'Fine' }
    await office.lead.post(`/review-cases/${id}/decision`, clear)
    expect((await office.lead.post(path, tomorrow())).body.code).toBe('invalid_state')
    expect((await office.partner.post(path, tomorrow())).status).toBe(403)
  })

  it('snoozes many at once, but none that a colleague has', async () => {
    const own = await openOffice(harness)
    const [one, two, theirs] = [await addCase(own), await addCase(own), await addCase(own)]
    await own.lead.post(`/review-cases/${theirs}/claim`)
    const change = (more: object) =>
      own.reviewer.post('/review-cases/bulk', { case_ids: [one, two, theirs], action: 'snooze', ...more })
    const lacking = await change({})
    expect(lacking.body.detail.map((each: { loc: string[] }) => each.loc.at(-1))).toEqual(['until', 'text'])
    expect((await change({ until: inHours(-1), text: 'x' })).status).toBe(422)
    const { until, reason } = tomorrow()
    const { body } = await change({ until, text: reason })
    expect(body.done).toMatchObject(
      [one, two].map((id) => ({ id, snoozed_until: until, snooze_reason: reason })),
    )
    expect(body.failed).toMatchObject([{ id: theirs, code: 'assigned_to_other' }])
    expect((await own.reviewer.get('/review-cases/counts')).body).toMatchObject({ snoozed: 2 })
  })

  it('ends at its time, and the assignee is notified', async () => {
    const own = await openOffice(harness)
    const id = await addCase(own)
    await own.reviewer.post(`/review-cases/${id}/claim`)
    await own.reviewer.post(`/review-cases/${id}/snooze`, tomorrow())
    await harness.db.acrossTenants.reviewCase.update({
      where: { id },
      data: { snoozedUntil: new Date(Date.now() - 1_000) },
    })
    expect(await idsOf(own, 'snoozed=false')).toEqual([id])
    expect((await own.reviewer.get(`/review-cases/${id}`)).body).toMatchObject(awake)
    const scope = { tenantId: own.id, actor: systemActor('review-workflow') }
    await harness.db.transact(scope, escalateOverdue)
    await harness.db.transact(scope, escalateOverdue)
    const { body } = await own.reviewer.get('/review-notices')
    expect(body.items.filter((each: { kind: string }) => each.kind === 'snooze_ended')).toMatchObject([
      { case_id: id, text: 'A case that was laid aside is back: The lease comes tomorrow' },
    ])
  })

  it.each(['assign', 'decision'])('ends by the step %s', async (step) => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/snooze`, tomorrow())
    const body =
      step === 'assign' ? { user_id: office.lead.id } : { decision: 'clear', decision_reason: 'Fine' }
    expect((await office.lead.post(`/review-cases/${id}/${step}`, body)).body).toMatchObject(awake)
  })

  it('ends by a new fact', async () => {
    const own = await openQuietOffice(harness)
    const fireAgain = async () => {
      await addComplaint(harness, own)
      const { triggerId } = await fire(harness, own, { triggerType: 'critical_complaint' })
      await ask(harness, own, { job: 'open-case-for-trigger', triggerId })
    }
    await fireAgain()
    const [id] = await idsOf(own, '')
    await own.reviewer.post(`/review-cases/${id}/snooze`, tomorrow())
    await fireAgain()
    expect((await own.reviewer.get(`/review-cases/${id}`)).body).toMatchObject({ id, ...awake })
  })
})

describe('POST /review-cases/{id}/skip', () => {
  it('moves the case to the end of what the caller is offered, and of nobody else', async () => {
    const own = await openOffice(harness)
    const [first, second] = [await addCase(own, 'urgent'), await addCase(own, 'low')]
    const { body } = await own.reviewer.post(`/review-cases/${first}/skip`)
    expect(body).toMatchObject({ id: first, status: 'open', skipped_at: expect.any(String) })
    expect(await idsOf(own, 'order=next')).toEqual([second, first])
    expect(await idsOf(own, 'order=queue')).toEqual([first, second])
    const { body: ofLead } = await own.lead.get('/review-cases?order=next')
    expect(
      ofLead.items.map(({ id, skipped_at }: { id: string; skipped_at: null }) => [id, skipped_at]),
    ).toEqual([
      [first, null],
      [second, null],
    ])
  })

  it('refuses a case that is decided: nobody is offered it any more', async () => {
    const own = await openOffice(harness)
    const id = await addCase(own, 'low')
    const decision = { decision: 'clear', decision_reason: 'All is well here.' }
    expect((await own.reviewer.post(`/review-cases/${id}/decision`, decision)).status).toBe(200)
    const { status, body } = await own.reviewer.post(`/review-cases/${id}/skip`)
    expect([status, body.code, body.current.status]).toEqual([409, 'invalid_state', 'decided'])
  })
})
