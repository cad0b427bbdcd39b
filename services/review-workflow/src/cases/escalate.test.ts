import { systemActor } from '@trust/contracts/actor'
import { HOUR_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const isOverdue = async (id: string) => {
  await harness.db.acrossTenants.reviewCase.update({
    where: { id },
    data: { dueAt: new Date(Date.now() - HOUR_MS), firstDueAt: new Date(Date.now() - HOUR_MS) },
  })
}

/** The waiting run, due now. */
async function look(office: Office) {
  await harness.db.transact(
    { tenantId: office.id, actor: systemActor('review-workflow') },
    async ({ tx }) => {
      await tx.$executeRaw`DELETE FROM outbox WHERE name = 'escalate-overdue'`
    },
  )
  await harness.db.transact(
    { tenantId: office.id, actor: systemActor('review-workflow') },
    async ({ enqueue }) => {
      enqueue('escalate-overdue', { tenant_id: office.id }, { delayMs: 0 })
    },
  )
  await harness.drain()
}

const waiting = (office: Office) =>
  harness.db.acrossTenants.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM due_at - now())::float AS seconds FROM outbox
    WHERE name = 'escalate-overdue' AND tenant_id = ${office.id}::uuid`

describe('an overdue case', () => {
  it.each([
    ['low', 'medium'],
    ['medium', 'high'],
    ['high', 'urgent'],
  ])('of priority %s rises to %s once, gets a new due time, and stays marked overdue', async (from, to) => {
    const office = await openOffice(harness)
    const id = await addCase(office, from)
    await isOverdue(id)
    const { first_due_at: firstDue, is_overdue: wasOverdue } = (await office.lead.get(`/review-cases/${id}`))
      .body
    expect(wasOverdue).toBe(true)
    await look(office)
    await look(office)
    const { body } = await office.lead.get(`/review-cases/${id}`)
    expect(body).toMatchObject({
      priority: to,
      is_overdue: true,
      first_due_at: firstDue,
      escalated_at: expect.any(String),
    })
    const { body: late } = await office.lead.get('/review-cases?overdue=true')
    expect(late.items.map((each: { id: string }) => each.id)).toEqual([id])
    expect((await office.lead.get('/review-cases/counts')).body.overdue).toBe(1)
    expect((await office.lead.get('/operations/overview')).body.overdue.review_cases).toBe(1)
    const { review_due_hours: hours } = (await office.admin.get('/settings')).body
    expect(Date.parse(body.due_at) - Date.parse(body.escalated_at)).toBe(hours[to] * HOUR_MS)
    const audit = await office.admin.get(`/audit-logs?resource_id=${id}`)
    const escalated = audit.body.items.filter(
      (entry: { action: string }) => entry.action === 'review_case.escalated',
    )
    expect(escalated).toMatchObject([{ actor: { kind: 'system' }, changes: { priority: to } }])
  })

  it('that is urgent stays overdue; one that is decided stays as it is', async () => {
    const office = await openOffice(harness)
    const [urgent, decided] = [await addCase(office, 'urgent'), await addCase(office, 'low')]
    await office.reviewer.post(`/review-cases/${decided}/decision`, {
      decision: 'clear',
      decision_reason: 'Fine',
    })
    await isOverdue(urgent)
    await isOverdue(decided)
    await look(office)
    const shown = async (id: string) => (await office.lead.get(`/review-cases/${id}`)).body
    expect(await shown(urgent)).toMatchObject({ priority: 'urgent', is_overdue: true, escalated_at: null })
    expect(await shown(decided)).toMatchObject({ priority: 'low', is_overdue: false, escalated_at: null })
  })
})

describe('the watch over due times', () => {
  it('escalates hundreds of overdue cases in several runs, each case once', async () => {
    const office = await openOffice(harness)
    const first = await addCase(office, 'low')
    await isOverdue(first)
    // As after an outage over a weekend.
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO review_cases (id, tenant_id, merchant_id, reason, priority, status, evidence_ids, complaint_ids, due_at,
        first_due_at, created_by, updated_at)
      SELECT gen_random_uuid(), tenant_id, merchant_id, reason, priority, status, '{}', '{}', due_at, due_at, created_by, now()
      FROM review_cases, generate_series(1, 249) WHERE id = ${first}::uuid`
    await look(office)
    const runs = await harness.db.acrossTenants.$queryRaw<{ escalated: number }[]>`
      SELECT count(DISTINCT resource_id)::int AS escalated FROM audit_entries
      WHERE tenant_id = ${office.id}::uuid AND action = 'review_case.escalated' GROUP BY at ORDER BY at`
    expect(runs.map(({ escalated }) => escalated)).toEqual([100, 100, 50])
    const left = await harness.db.acrossTenants.reviewCase.count({
      where: { tenantId: office.id, NOT: { priority: 'medium' } },
    })
    expect(left).toBe(0)
  })

  it('starts with a case, runs hourly while a case can rise, and ends', async () => {
    const office = await openOffice(harness)
    const id = await addCase(office, 'low')
    await addCase(office, 'urgent')
    const [first, ...more] = await waiting(office)
    expect(more).toEqual([])
    expect(first?.seconds).toBeGreaterThan(3_500)
    await look(office)
    expect(await waiting(office)).toHaveLength(1)
    await office.reviewer.post(`/review-cases/${id}/decision`, { decision: 'clear', decision_reason: 'Fine' })
    await look(office)
    expect(await waiting(office)).toHaveLength(0)
  })
})

describe('a case that a person escalates', () => {
  const escalate = (office: Office, id: string, priority: string, reason = 'A journalist asks.') =>
    office.reviewer.post(`/review-cases/${id}/escalate`, { priority, reason })
  const sinceEscalation = ({ due_at, escalated_at }: { due_at: string; escalated_at: string }) =>
    Date.parse(due_at) - Date.parse(escalated_at)

  it('is due by its new priority, and records who, why and the earlier one; a late case stays late', async () => {
    const office = await openOffice(harness)
    const { review_due_hours: hours } = (await office.admin.get('/settings')).body
    const fresh = await addCase(office, 'low')
    await office.lead.post(`/review-cases/${fresh}/claim`)
    const { status, body } = await escalate(office, fresh, 'urgent')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      priority: 'urgent',
      is_overdue: false,
      escalated_from: 'low',
      escalated_by: { kind: 'user', id: office.reviewer.id },
      escalation_reason: 'A journalist asks.',
      first_due_at: body.due_at,
    })
    expect(sinceEscalation(body)).toBe(hours.urgent * HOUR_MS)
    const { items: notices } = (await office.lead.get('/review-notices')).body
    expect(notices).toMatchObject([{ kind: 'escalated', case_id: fresh }])
    const log = await office.admin.get(`/audit-logs?resource_id=${fresh}&action=review_case.escalated`)
    expect(log.body.items).toMatchObject([
      { changes: { priority: { from: 'low', to: 'urgent' }, reason: 'A journalist asks.' } },
    ])

    const late = await addCase(office, 'medium')
    await isOverdue(late)
    const before = (await office.lead.get(`/review-cases/${late}`)).body
    const { body: escalated } = await escalate(office, late, 'high')
    expect(escalated).toMatchObject({ is_overdue: true, first_due_at: before.first_due_at })
    expect(sinceEscalation(escalated)).toBe(hours.high * HOUR_MS)

    const soon = await addCase(office, 'high')
    const dueAt = new Date(Date.now() + HOUR_MS)
    await harness.db.acrossTenants.reviewCase.update({
      where: { id: soon },
      data: { dueAt, firstDueAt: dueAt },
    })
    expect((await escalate(office, soon, 'urgent')).body).toMatchObject({
      due_at: dueAt.toISOString(),
      first_due_at: dueAt.toISOString(),
    })
  })

  it('must get a higher priority, be undecided, and be the tenant’s; escalating needs permission to decide', async () => {
    const office = await openOffice(harness)
    const id = await addCase(office, 'high')
    for (const priority of ['high', 'low']) {
      const { status, body } = await escalate(office, id, priority)
      expect([status, body.code, body.current.id]).toEqual([409, 'priority_not_higher', id])
    }
    expect((await escalate(office, id, 'urgent', ' ')).status).toBe(422)
    const viewer = await harness.operator(office, 'viewer')
    const wanted = { priority: 'urgent', reason: 'Now' }
    expect((await viewer.post(`/review-cases/${id}/escalate`, wanted)).status).toBe(403)
    await office.lead.post(`/review-cases/${id}/decision`, { decision: 'clear', decision_reason: 'Fine' })
    const { status, body } = await escalate(office, id, 'urgent')
    expect([status, body.code]).toEqual([409, 'invalid_state'])
  })

  it('rises automatically later, without naming a person', async () => {
    const office = await openOffice(harness)
    const id = await addCase(office, 'low')
    await escalate(office, id, 'high')
    await isOverdue(id)
    await look(office)
    expect((await office.lead.get(`/review-cases/${id}`)).body).toMatchObject({
      priority: 'urgent',
      escalated_from: 'high',
      escalated_by: null,
      escalation_reason: null,
    })
  })
})
