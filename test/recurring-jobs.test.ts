import { newId } from '@trust/contracts/identifier'
import { recurringJobs } from '@trust/infra/workers'
import { restartMissing } from '@trust/queue/supervise'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
let neighbour: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
  neighbour = await harness.tenant()
})
afterAll(() => harness.close())

const outbox = () => harness.db.acrossTenants.outboxMessage
const openOf = async ({ id: tenantId }: TestTenant) => {
  const names = recurringJobs.map(({ name }) => name)
  const rows = await outbox().findMany({ where: { tenantId, failedAt: null, name: { in: names } } })
  return rows.map(({ name }) => name).sort()
}

it('the first rescoring of a new tenant is requested with the installation of its policies', async () => {
  await restartMissing(harness.db, recurringJobs)
  expect(await openOf(neighbour)).toEqual(['apply-retention'])
  await outbox().deleteMany({ where: { name: 'install-default-policies' } })
})

it('recurring jobs that every tenant needs are restarted once when they failed for good', async () => {
  await restartMissing(harness.db, recurringJobs)
  await outbox().updateMany({ where: { tenantId: tenant.id }, data: { failedAt: new Date() } })
  expect(await openOf(tenant)).toEqual([])
  await Promise.all([restartMissing(harness.db, recurringJobs), restartMissing(harness.db, recurringJobs)])
  expect(await openOf(tenant)).toEqual(['apply-retention', 'rescore-stale'])
  expect(await openOf(neighbour)).toEqual(['apply-retention', 'rescore-stale'])
  expect(await restartMissing(harness.db, recurringJobs)).toBe(0)
})

it('escalation and reconciliation are restarted for a tenant that needs them', async () => {
  const { body: merchant } = await tenant.admin.post('/merchants', {
    name: 'Watched',
    claimed_address: 'Somewhere 1',
  })
  await tenant.admin.post('/review-cases', { merchant_id: merchant.id, reason: 'Look', priority: 'low' })
  await harness.db.acrossTenants.unclaimedFile.create({ data: { storageKey: newId(), tenantId: tenant.id } })
  await outbox().deleteMany({ where: { name: { in: ['escalate-overdue', 'reconcile-evidence'] } } })
  expect(await restartMissing(harness.db, recurringJobs)).toBe(2)
  expect(await openOf(tenant)).toEqual([
    'apply-retention',
    'escalate-overdue',
    'reconcile-evidence',
    'rescore-stale',
  ])
  expect(await openOf(neighbour)).toEqual(['apply-retention', 'rescore-stale'])
})
