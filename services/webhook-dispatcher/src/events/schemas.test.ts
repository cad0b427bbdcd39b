import { eventTypes } from '@trust/contracts/codes'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

const dataFields = {
  risk_status_changed:
    'merchant_id merchant_name previous_status new_status previous_risk_level new_risk_level reason_codes calculated_at',
  review_case_opened: 'case_id merchant_id reason priority created_at created_by',
  review_decision_made:
    'case_id merchant_id decision decision_reason reviewer_actor decided_at requires_second_review',
  corrective_action_issued: 'action_id merchant_id action_type priority due_date issued_at issued_by',
  trigger_fired:
    'trigger_id merchant_id trigger_type severity reason metadata policy_version event_group_key created_at',
}

/** Causes each of the five events for a merchant of the tenant. */
async function liveThroughAll({ admin }: Awaited<ReturnType<Dispatch['harness']['tenant']>>) {
  const { body: merchant } = await admin.post('/merchants', {
    name: 'Trattoria Uno',
    claimed_address: 'Via Roma 1',
  })
  const merchant_id = merchant.id
  await dispatch.harness.drain()
  const opened = { merchant_id, reason: 'Looked at', priority: 'low' }
  const { body: reviewCase } = await admin.post('/review-cases', opened)
  await admin.post(`/review-cases/${reviewCase.id}/decision`, {
    decision: 'request_corrective_action',
    decision_reason: 'The sign is missing',
    action_type: 'fix_signage',
  })
  await admin.post('/risk/policies', {
    name: 'Always',
    trigger_type: 'always_there',
    severity: 'low',
    condition: { metric: 'days_since_created', operator: 'gte', value: 0 },
  })
  await admin.post(`/risk/merchants/${merchant_id}/evaluate-triggers`)
  await admin.post(`/merchants/${merchant_id}/suspend`, { reason: 'To see what follows' })
  await dispatch.harness.drain()
  return merchant_id
}

it('each of the five events is delivered as its published schema and the specification say', async () => {
  const tenant = await dispatch.harness.tenant()
  const path = dispatch.newPath()
  await dispatch.register(tenant, dispatch.receiver.url(path))
  const merchantId = await liveThroughAll(tenant)
  const { body: published } = await dispatch.harness.anyone().get('/events/schemas')
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  addFormats.default(ajv)
  const bodies = dispatch.receiver.at(path).map(({ body }) => JSON.parse(body))
  expect(new Set(bodies.map(({ event_type }) => event_type))).toEqual(new Set(eventTypes))
  for (const event of bodies) {
    const isValid = ajv.compile(published.schemas[event.event_type])
    expect([event.event_type, isValid(event), isValid.errors]).toEqual([event.event_type, true, null])
    expect(Object.keys(event.data).join(' ')).toBe(dataFields[event.event_type as keyof typeof dataFields])
    expect(isValid({ ...event, data: { ...event.data, more: 1 } })).toBe(false)
    expect(isValid({ ...event, data: { ...event.data, merchant_id: 'somebody' } })).toBe(false)
    const { data, ...withoutData } = event
    expect(data && isValid(withoutData)).toBe(false)
  }
  const numbers = dispatch.receiver.at(path).map(({ headers }) => Number(headers['x-lmt-sequence']))
  expect(numbers.sort((a, b) => a - b)).toEqual(bodies.map((_, index) => index + 1))
  const { body: listed } = await tenant.partner.get(`/platform/events?merchant_id=${merchantId}&after=0`)
  expect(listed.items.map(({ event_id }: { event_id: string }) => event_id).sort()).toEqual(
    bodies.map(({ event_id }) => event_id).sort(),
  )
})
