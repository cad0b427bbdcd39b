import type { Registered } from '@trust/http/endpoint'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { type SentStatement, watchStatements } from '@trust/testing/statements'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** What runs outside of a tenant while a signed-in caller is answered: finding out who that is, and when they were seen. */
const credentialLookUps = [
  /FROM sessions s JOIN users u/,
  /FROM inspector_sessions s JOIN inspectors i/,
  /FROM api_keys WHERE key_hash = \$1 OR \(previous_key_hash = \$1 AND previous_ends_at > now\(\)\)$/,
  /^UPDATE (sessions|inspector_sessions) SET last_seen_at = now\(\) WHERE id = \$1::uuid$/,
  /^UPDATE api_keys SET last_used_at = now\(\) WHERE id = \$1::uuid$/,
]

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  // The first one is the operator tenant.
  await harness.tenant()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

/** The statements that were sent meanwhile, without those of the queues, which know no tenants. */
async function sentDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const stop = watchStatements()
  await work()
  return stop().filter((statement) => !isOfQueue(statement) && !isSetUp(statement))
}

/** BullMQ's, whose tables know no tenants. */
const isOfQueue = ({ text }: SentStatement) => /bullmq|\badd_\w+\(\s*\$1/.test(text)

/** A connection is new: how long its statements may take. */
const isSetUp = ({ text }: SentStatement) =>
  text.startsWith("SELECT set_config('statement_timeout', $1, false)")

const isLookUp = ({ text }: SentStatement) => credentialLookUps.some((known) => known.test(text.trim()))

it('no statement of a request runs outside of its tenant, but for the look-up of its credential', async () => {
  const sent = await sentDuring(everyday)
  const outside = sent.filter((statement) => statement.tenantId !== tenant.id && !isLookUp(statement))
  expect(outside.map(({ text }) => text)).toEqual([])
  // Nothing would be proved if nothing were seen.
  expect(sent.filter(({ tenantId }) => tenantId === tenant.id).length).toBeGreaterThan(50)
  expect(sent.some(isLookUp)).toBe(true)
})

it('no statement of a refused request does, at any endpoint', async () => {
  const guarded = harness.app.endpoints.filter(({ endpoint: { access } }) => {
    return access.kind !== 'open' && !('ofInstallation' in access) && access.for.includes('user')
  })
  const sent = await sentDuring(async () => {
    for (const route of guarded) await call(route)
  })
  const outside = sent.filter((statement) => statement.tenantId !== tenant.id && !isLookUp(statement))
  expect(outside.map(({ text }) => text)).toEqual([])
  expect(guarded.length).toBeGreaterThan(80)
})

/** Calls an endpoint about something that is not there, with an empty body. */
async function call({ method, path }: Registered): Promise<void> {
  const address = path.replace('/api/v1', '').replace(/:\w+/g, () => crypto.randomUUID())
  // The session must last.
  if (/^\/auth\/(logout|sessions)/.test(address)) return
  const client = tenant.admin
  if (method === 'GET') await client.get(address)
  else if (method === 'DELETE') await client.delete(address)
  else await client[method === 'PUT' ? 'put' : 'post'](address, {})
}

/** Requests of every kind: reads, lists, searches, and what writes with and without Prisma. */
async function everyday(): Promise<void> {
  const { admin, partner } = tenant
  const made = async (client: typeof admin, path: string, body: object, headers = {}) => {
    const answer = await client.post(path, body, headers)
    expect([path, answer.status]).toEqual([path, path.includes('/orders') ? 202 : 201])
    return answer.body
  }
  const read = async (path: string) => expect((await admin.get(path)).status).toBe(200)
  const place = { name: 'Uno', claimed_address: 'Via Roma 1, Milano', owners: [{ full_name: 'Ada' }] }
  const { id } = await made(admin, '/merchants', place, { 'idempotency-key': 'one' })
  await made(admin, '/merchants', place, { 'idempotency-key': 'one' })
  await admin.put(`/merchants/${id}`, { description: 'New', locations: [{ address: 'Via Roma 1' }] })
  await admin.post(`/merchants/${id}/suspend`, { reason: 'Why' })
  await admin.post(`/merchants/${id}/reinstate`, { reason: 'Why not' })
  const complaint = { merchant_id: id, text: 'The soup was cold.', channel: 'web' }
  const { id: complaintId } = await made(partner, '/platform/complaints', complaint)
  const event = { type: 'order_created', merchant_id: id, order_reference: 'one', event_id: 'one' }
  const events = [{ ...event, occurred_at: new Date().toISOString() }]
  await made(partner, '/platform/orders/events', { events })
  const opened = { merchant_id: id, reason: 'Look', priority: 'low' }
  const { id: caseId } = await made(admin, '/review-cases', opened)
  await read(`/review-cases/${caseId}`)
  await admin.post(`/review-cases/${caseId}/decision`, {
    decision: 'request_corrective_action',
    decision_reason: 'Mend',
    action_type: 'provide_documents',
  })
  for (const path of [
    '/merchants',
    '/merchants?q=uno',
    '/complaints',
    '/review-cases',
    '/corrective-actions',
  ])
    await read(path)
  for (const path of ['/auth/me', `/merchants/${id}`, `/merchants/${id}/timeline`, `/merchants/${id}/orders`])
    await read(path)
  for (const path of [
    `/complaints/${complaintId}`,
    '/audit-logs',
    '/settings',
    '/settings/users',
    '/overview',
  ])
    await admin.get(path)
}
