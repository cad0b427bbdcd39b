import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import type { Harness, TestTenant } from '@trust/testing/harness'
import type { Ids } from './fuzz/fitting.ts'
import { fill } from './fuzz/world.ts'

/** A tenant with one of everything that an operation names, with `mark` in every text. */
export async function fillAll(harness: Harness, tenant: TestTenant, mark: string): Promise<Ids> {
  const ids = await fill(harness, tenant, mark)
  const { admin } = tenant
  const [merchant_id = ''] = ids.merchants ?? []
  const make = async (kind: string, path: string, body: object, key = 'id') => {
    const answer = await admin.post(path, body, { prefer: 'wait=0' })
    if (answer.status > 202) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    ids[kind] = [String(answer.body[key])]
    return answer.body
  }
  await make('lists', '/risk/lists', { name: mark, kind: 'watch' })
  await admin.post(`/risk/lists/${ids.lists?.[0]}/entries`, { entries: [{ value: mark, note: mark }] })
  const formula = { aggregate: 'count', source: 'complaints', window_days: 30 }
  await make('custom-metrics', '/risk/custom-metrics', { key: 'tested_metric', name: mark, formula })
  await make('saved-views', '/saved-views', { page: 'reviews', name: mark, query: 'overdue=true' })
  await make('review-queues', '/review-queues', { name: mark })
  await make('capture-requests', '/capture-requests', { merchant_id, evidence_type: 'storefront' })
  await make('merchant-page-links', '/merchant-page-links', { merchant_id })
  const span = { from: new Date(Date.now() - 2 * DAY_MS).toISOString(), to: new Date().toISOString() }
  const condition = { metric: 'internal_score', operator: 'gte', value: 0 }
  const policy = { name: mark, trigger_type: 'tested_policy', severity: 'low', condition }
  await make('jobs', '/risk/backtests', { policy, ...span }, 'job_id')
  ids.backtests = ids.jobs ?? []
  const [, decided] = ids.merchants ?? []
  const reviewCase = { merchant_id: decided, reason: mark, priority: 'low' }
  const { body: opened } = await admin.post('/review-cases', reviewCase)
  await make('decided-cases', `/review-cases/${opened.id}/decision`, {
    decision: 'clear',
    decision_reason: mark,
  })
  const { body: drawn } = await admin.post('/operations/quality-samples', { size: 1 })
  ids['quality-samples'] = drawn.items.map(({ id }: { id: string }) => id)
  const { body: log } = await admin.get('/audit-logs?limit=1')
  ids['audit-logs'] = log.items.map(({ id }: { id: string }) => id)
  const { body: events } = await admin.get('/platform/events')
  ids.events = events.items.map(({ event_id }: { event_id: string }) => event_id)
  // As a policy that fires would place it.
  const hold = { id: newId(), merchantId: merchant_id, policyId: newId(), triggerId: newId(), reason: mark }
  await harness.db.acrossTenants.merchantHold.create({
    data: { ...hold, tenantId: tenant.id, createdAt: new Date() },
  })
  ids.holds = [hold.id]
  ids.reviewers = ids.users ?? []
  ids['webhook-deliveries'] ??= []
  return ids
}
