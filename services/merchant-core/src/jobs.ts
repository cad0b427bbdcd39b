import { asPolicy } from '@trust/db/fired-trigger'
import type { Scope } from '@trust/db/scope'
import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { longJob } from '@trust/queue/long-job'
import { z } from 'zod'
import { headKeys } from './audit/head-keys.ts'
import { presentVerification } from './audit/present.ts'
import { verifyLog } from './audit/verify.ts'
import { CsvInput, csvOf } from './csv/write.ts'
import { geocodeMerchant } from './geocoding/geocode-merchant.ts'
import { ImportInput, importMerchants } from './import/import.ts'
import { reinstateAfterAppeal, suspendAfterAppeal } from './merchants/after-appeal.ts'
import { carryOutDecision } from './merchants/carry-out.ts'
import { liftRefusedSuspension } from './merchants/lift-refused.ts'
import { mergeMerchantDeltas } from './merchants/merge-deltas.ts'
import { purgeOrderEvents } from './orders/purge.ts'
import { tagForTrigger } from './tags/tag.ts'
import { requestVisitForTrigger } from './verification/request-for-trigger.ts'

/** Geocoding, upkeep of searches, and what review-workflow decided about a merchant, carried out by the owner of its record. */
export function jobs({ db, env, log }: JobSetup): Handlers<'merchant-core'> {
  const carryOut = (scope: Scope, caseId: string, decision: 'suspend' | 'reinstate') =>
    db.transact(scope, (context) => carryOutDecision(context, caseId, decision))
  return {
    'geocode-merchant': async ({ scope, payload }) => {
      const { GEOCODER_URL: geocoder, GEOCODER_INTERVAL_SECONDS: seconds } = env
      const merchantId = payload.merchant_id
      if (geocoder) await geocodeMerchant(db, scope, { merchantId, geocoder, seconds })
    },
    'verify-audit-log': longJob(db, z.strictObject({}), async ({ transact, report }) => {
      const found = await verifyLog(transact, { keys: await headKeys(env.ENCRYPTION_KEY), report })
      return { json: presentVerification(found) }
    }),
    'import-merchants': longJob(db, ImportInput, async (run) => ({
      json: await importMerchants(run, env.GEOCODER_URL !== undefined),
    })),
    'write-csv': longJob(db, CsvInput, async (run) => ({
      contentType: 'text/csv; charset=utf-8',
      chunks: csvOf(run),
    })),
    'tag-merchant-for-trigger': asPolicy(db, tagForTrigger),
    'request-visit-for-trigger': asPolicy(db, requestVisitForTrigger),
    'merge-merchant-deltas': ({ scope }) => mergeMerchantDeltas(db, scope.tenantId),
    'purge-order-events': ({ scope }) => purgeOrderEvents({ db, log }, scope),
    'suspend-merchant': ({ scope, payload }) => carryOut(scope, payload.case_id, 'suspend'),
    'reinstate-merchant': ({ scope, payload }) => carryOut(scope, payload.case_id, 'reinstate'),
    'lift-refused-suspension': ({ scope, payload }) =>
      db.transact(scope, (context) => liftRefusedSuspension(context, payload.case_id)),
    'reinstate-after-appeal': ({ scope, payload }) =>
      db.transact(scope, (context) => reinstateAfterAppeal(context, payload.appeal_id)),
    'suspend-after-appeal': ({ scope, payload }) =>
      db.transact(scope, (context) => suspendAfterAppeal(context, payload.appeal_id)),
  }
}
