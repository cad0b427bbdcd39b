import type { Actor } from '@trust/contracts/actor'
import { Conflict, NotFound } from '@trust/contracts/errors'
import type { Context, Scope } from '@trust/db/context'
import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { geocodeMerchant } from './geocoding/geocode-merchant.ts'
import { reinstateAfterAppeal, suspendAfterAppeal } from './merchants/after-appeal.ts'
import { foldMerchants } from './merchants/fold.ts'
import { reinstateMerchant, suspendMerchant } from './merchants/suspend.ts'

/** Geocoding, upkeep of searches, and what review-workflow decided about a merchant, carried out by the owner of its record. */
export function jobs({ db, env }: JobSetup): Handlers<'merchant-core'> {
  const carryOut = (scope: Scope, caseId: string, decision: 'suspend' | 'reinstate') =>
    db.transact(scope, async (context) => {
      const { merchantId, reason, actor } = await decidedCase(context, caseId, decision)
      const verb = decision === 'suspend' ? suspendMerchant : reinstateMerchant
      await verb(context, merchantId, { reason, actor })
    })
  return {
    'geocode-merchant': async ({ scope, payload }) => {
      const { GEOCODER_URL: geocoder, GEOCODER_INTERVAL_SECONDS: seconds } = env
      const merchantId = payload.merchant_id
      if (geocoder) await geocodeMerchant(db, scope, { merchantId, geocoder, seconds })
    },
    'fold-merchants': ({ scope }) => foldMerchants(db, scope.tenantId),
    'suspend-merchant': ({ scope, payload }) => carryOut(scope, payload.case_id, 'suspend'),
    'reinstate-merchant': ({ scope, payload }) => carryOut(scope, payload.case_id, 'reinstate'),
    'reinstate-after-appeal': ({ scope, payload }) =>
      db.transact(scope, (context) => reinstateAfterAppeal(context, payload.appeal_id)),
    'suspend-after-appeal': ({ scope, payload }) =>
      db.transact(scope, (context) => suspendAfterAppeal(context, payload.appeal_id)),
  }
}

async function decidedCase({ tx, tenantId }: Context, id: string, decision: string) {
  // An appeal may have been faster than this job, and one that comes now waits until it is done.
  await tx.$executeRaw`SELECT id FROM review_cases WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid FOR SHARE`
  const where = { id, tenantId, status: 'decided', overturnedAt: null }
  const found = await tx.reviewCase.findFirst({ where })
  if (!found) throw new NotFound('The review case')
  if (found.decision !== decision)
    throw new Conflict('invalid_state', `The case was not decided as "${decision}".`)
  return {
    merchantId: found.merchantId,
    reason: found.decisionReason ?? '',
    actor: found.reviewerActor as Actor,
  }
}
