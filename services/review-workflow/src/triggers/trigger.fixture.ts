import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import type { JobName } from '@trust/contracts/jobs'
import type { Harness, TestTenant } from '@trust/testing/harness'
import { type Office, openOffice } from '../review.fixture.ts'

/** An office in which only the test's policies fire. */
export async function openQuietOffice(harness: Harness): Promise<Office> {
  const office = await openOffice(harness)
  await harness.drain()
  await harness.db.acrossTenants.policy.updateMany({
    where: { tenantId: office.id },
    data: { enabled: false },
  })
  return office
}

interface Firing {
  triggerType: string
  severity?: string
  reviewPriority?: string | null
  actionDueDays?: number | null
}

/** A policy that fired for the merchant. It is disabled, so that only the test fires it. */
export async function fire({ db }: Harness, office: Office, firing: Firing) {
  const policyId = newId()
  const { triggerType, severity = 'high', reviewPriority = null, actionDueDays = null } = firing
  const rows = db.acrossTenants
  const key = { tenantId: office.id, policyId }
  await rows.policy.create({
    data: { id: policyId, tenantId: office.id, triggerType, version: 1, enabled: false },
  })
  await rows.policyVersion.create({
    data: {
      ...key,
      version: 1,
      name: 'House rule',
      severity,
      condition: {},
      cooldownHours: 1,
      createsReviewCase: true,
      reviewPriority,
      createsCorrectiveAction: true,
      actionType: 'respond_to_complaints',
      actionDueDays,
      createdBy: {},
    },
  })
  const { id } = await rows.trigger.create({
    data: {
      ...key,
      id: newId(),
      merchantId: office.merchantId,
      policyVersion: 1,
      triggerType,
      severity,
      reason: 'Too many complaints',
      metadata: {},
      eventGroupKey: newId(),
      createdAt: new Date(),
    },
  })
  return { triggerId: id, policyId }
}

/** Another trigger of the same policy for the same merchant. */
export async function fireAgain({ db }: Harness, triggerId: string): Promise<string> {
  const { metadata, ...row } = await db.acrossTenants.trigger.findUniqueOrThrow({ where: { id: triggerId } })
  const { id } = await db.acrossTenants.trigger.create({ data: { ...row, id: newId(), metadata: {} } })
  return id
}

export interface Order {
  job: JobName & `${string}-for-trigger`
  triggerId: string
  /** The number of runs. */
  times?: number
}

/** Asks for a job as risk-engine does, and waits for it. */
export async function ask(harness: Harness, tenant: TestTenant, { job, triggerId, times = 1 }: Order) {
  const scope = { tenantId: tenant.id, actor: systemActor('risk-engine') }
  await harness.db.transact(scope, async ({ enqueue }) => {
    for (let count = 0; count < times; count += 1) enqueue(job, { trigger_id: triggerId })
  })
  await harness.drain()
}
