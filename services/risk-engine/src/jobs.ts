import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { installDefaultPolicies } from './policies/install-defaults.ts'
import { calculateScore } from './score/calculate.ts'
import { calculateBatch } from './score/calculate-batch.ts'
import type { ScoreSummary } from './score/read.ts'
import { rescoreStale } from './score/rescore.ts'
import { rescoreAll } from './score/rescore-all.ts'

/** What risk-engine does when it is asked. */
export function jobs({ db, metrics }: JobSetup): Handlers<'risk-engine'> {
  // After the commit: a score that was rolled back is none.
  const observe = (scores: ScoreSummary[]) => {
    for (const { publicStatus, internalScore } of scores)
      metrics.scores.observe({ public_status: publicStatus }, internalScore)
  }
  return {
    'recalculate-score': async ({ scope, payload }) => {
      const { merchant_id: id, trigger } = payload
      observe([await db.transact(scope, (context) => calculateScore(context, id, trigger))])
    },
    'recalculate-scores': async ({ scope, payload, log }) => {
      const { merchant_ids: merchantIds, trigger } = payload
      observe(await calculateBatch(db, scope, { merchantIds, trigger, log }))
    },
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
