import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { installDefaultPolicies } from './policies/install-defaults.ts'
import { calculateScore } from './score/calculate.ts'
import { calculateBatch } from './score/calculate-batch.ts'
import { rescoreStale } from './score/rescore.ts'
import { rescoreAll } from './score/rescore-all.ts'

/** What risk-engine does when it is asked. */
export function jobs({ db }: JobSetup): Handlers<'risk-engine'> {
  return {
    'recalculate-score': async ({ scope, payload }) => {
      await db.transact(scope, (context) => calculateScore(context, payload.merchant_id, payload.trigger))
    },
    'recalculate-scores': ({ scope, payload, log }) =>
      calculateBatch(db, scope, { merchantIds: payload.merchant_ids, trigger: payload.trigger, log }),
    'install-default-policies': ({ scope }) =>
      db.transact(scope, async (context) => {
        await installDefaultPolicies(context)
        context.enqueue('rescore-stale', { tenant_id: context.tenantId })
      }),
    'rescore-stale': async ({ scope, log }) => {
      const asked = await db.transact(scope, rescoreStale)
      if (asked > 0) log.info({ asked }, 'rescoring merchants whose score is a day old')
    },
    'rescore-all': async ({ scope, payload, log }) => {
      const asked = await db.transact(scope, (context) => rescoreAll(context, payload.after))
      log.info({ asked, after: payload.after }, 'rescoring all merchants')
    },
  }
}
