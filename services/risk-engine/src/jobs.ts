import { asPolicy } from '@trust/db/fired-trigger'
import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { longJob } from '@trust/queue/long-job'
import { presentBacktest } from './backtests/present.ts'
import { runBacktest } from './backtests/run.ts'
import { RunBacktest } from './backtests/schema.ts'
import { calculateScore } from './calculations/calculate.ts'
import { calculateBatch } from './calculations/calculate-batch.ts'
import { rescoreStale } from './calculations/rescore.ts'
import { holdForTrigger } from './holds/hold.ts'
import { listForTrigger } from './lists/list-for-trigger.ts'
import { measurePeers } from './peers/stored-peers.ts'
import { withFormulas } from './policies/formulas.ts'
import { installDefaultPolicies } from './policies/install-defaults.ts'
import { presentSimulation } from './policies/present.ts'
import { findPolicy } from './policies/read.ts'
import { definitionOf, SimulatePolicy } from './policies/schema.ts'
import { simulatePolicy } from './policies/simulate.ts'
import { simulateHistory } from './policies/simulate-history.ts'
import { purgeScores } from './scores/purge.ts'
import type { ScoreSummary } from './scores/read.ts'
import { rescoreAll } from './scores/rescore-all.ts'
import { presentSupposedSettings } from './what-if/present.ts'
import { SupposeSettings } from './what-if/schema.ts'
import { supposeSettings } from './what-if/suppose-settings.ts'

/** The jobs of risk-engine. */
export function jobs({ db, env, metrics }: JobSetup): Handlers<'risk-engine'> {
  // After the commit: a score that was rolled back does not count.
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
    'simulate-policy': longJob(db, SimulatePolicy, async ({ input, transact, report }) => {
      const { window_days: days } = input
      const definition = await transact((context) => withFormulas(context, definitionOf(input)))
      if (days === undefined) {
        const simulated = await simulatePolicy(transact, definition, report)
        return { json: presentSimulation({ ...simulated, history: null }) }
      }
      const simulated = await simulatePolicy(transact, definition, (done) => report(done / 2))
      const past = { definition, windowDays: days }
      const history = await simulateHistory(transact, past, (done) => report((1 + done) / 2))
      return { json: presentSimulation({ ...simulated, history }) }
    }),
    'run-backtest': longJob(db, RunBacktest, async ({ input, transact, report }) => {
      const { policy, policy_id: id, settings, minutes_per_case: minutes, from, to } = input
      const candidate = policy
        ? { policy: await transact((context) => withFormulas(context, definitionOf(policy))) }
        : { weights: settings?.score_weights, thresholds: settings?.status_thresholds }
      const known = id ? await transact((context) => findPolicy(context, id)) : null
      const inForce = known?.enabled ? known : null
      const request = { candidate, inForce, span: { from, to }, minutes, threads: env.BACKTEST_THREADS }
      return { json: presentBacktest(await runBacktest(transact, request, report)) }
    }),
    'simulate-settings': longJob(db, SupposeSettings, async ({ input, transact, report }) => {
      const { score_weights: weights, status_thresholds: thresholds } = input
      return {
        json: presentSupposedSettings(await supposeSettings(transact, { weights, thresholds }, report)),
      }
    }),
    'purge-scores': ({ scope, payload }) =>
      db.transact(scope, (context) => purgeScores(context, payload.after)),
    'measure-peers': ({ scope }) => measurePeers((work) => db.transact(scope, work)),
    'hold-merchant-for-trigger': asPolicy(db, holdForTrigger),
    'list-values-for-trigger': asPolicy(db, listForTrigger),
    'install-default-policies': ({ scope }) =>
      db.transact(scope, async (context) => {
        await installDefaultPolicies(context)
        context.enqueue('rescore-stale', { tenant_id: context.tenantId })
      }),
    'rescore-stale': async ({ scope, log }) => {
      const asked = await db.transact(scope, rescoreStale)
      if (asked > 0) log.info({ asked }, 'rescoring merchants that are due')
    },
    'rescore-all': async ({ scope, log }) => {
      const asked = await db.transact(scope, rescoreAll)
      log.info({ asked }, 'rescoring all merchants')
    },
  }
}
