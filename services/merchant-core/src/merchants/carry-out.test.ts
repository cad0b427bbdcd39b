import { newId } from '@trust/contracts/identifier'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
let merchantId: string
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())
beforeEach(async () => {
  const minimal = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }
  merchantId = (await tenant.admin.post('/merchants', minimal)).body.id
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const actor = { kind: 'user', id: newId(), label: 'Rita Reviewer' }

/** A case whose decision two people agreed on. */
async function decided(decision: 'suspend' | 'reinstate', at: Date): Promise<string> {
  const id = newId()
  await harness.db.acrossTenants.reviewCase.create({
    data: {
      ...{
        id,
        tenantId: tenant.id,
        merchantId,
        reason: 'Forged papers',
        priority: 'high',
        status: 'decided',
      },
      ...{ evidenceIds: [], complaintIds: [], decision, decisionReason: 'Seen', reviewerActor: actor },
      ...{ decidedAt: at, secondReviewedAt: at, secondReviewApproved: true },
      ...{ secondReviewer: { ...actor, id: newId() }, dueAt: at, firstDueAt: at, createdBy: actor },
    },
  })
  return id
}

async function carryOut(decision: 'suspend' | 'reinstate', caseId: string): Promise<void> {
  const scope = { tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
  await harness.db.transact(scope, async ({ enqueue }) =>
    enqueue(`${decision}-merchant`, { case_id: caseId }, { delayMs: 0 }),
  )
  await harness.drain()
}

const isSuspended = async () =>
  (await harness.db.acrossTenants.merchant.findUniqueOrThrow({ where: { id: merchantId } })).suspendedAt !==
  null
const timesSuspended = () =>
  harness.db.acrossTenants.auditEntry.count({ where: { merchantId, action: 'merchant.suspended' } })

describe('a decision about a merchant', () => {
  it('is carried out once: a repeated job does not suspend a merchant that was reinstated by hand', async () => {
    const suspension = await decided('suspend', minutesAgo(5))
    await carryOut('suspend', suspension)
    expect(await isSuspended()).toBe(true)
    await tenant.admin.post(`/merchants/${merchantId}/reinstate`, { reason: 'Papers are in order' })
    await carryOut('suspend', suspension)
    expect(await isSuspended()).toBe(false)
    expect(await timesSuspended()).toBe(1)
  })

  it('does nothing when it comes late, after another case decided', async () => {
    const suspension = await decided('suspend', minutesAgo(10))
    const reinstatement = await decided('reinstate', minutesAgo(5))
    await carryOut('reinstate', reinstatement)
    await carryOut('suspend', suspension)
    expect(await isSuspended()).toBe(false)
    expect(await timesSuspended()).toBe(0)
  })

  it('does not lift a later suspension by hand when its own reinstatement is delayed', async () => {
    const reinstatement = await decided('reinstate', minutesAgo(5))
    await tenant.admin.post(`/merchants/${merchantId}/suspend`, { reason: 'Found something else' })
    await carryOut('reinstate', reinstatement)
    expect(await isSuspended()).toBe(true)
  })

  it('is carried out when it was made while an earlier one was still under way', async () => {
    const suspension = await decided('suspend', minutesAgo(10))
    const reinstatement = await decided('reinstate', minutesAgo(5))
    await carryOut('suspend', suspension)
    expect(await isSuspended()).toBe(true)
    await carryOut('reinstate', reinstatement)
    expect(await isSuspended()).toBe(false)
  })
})
