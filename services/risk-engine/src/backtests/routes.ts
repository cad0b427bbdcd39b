import { can } from '@trust/http/access'
import { answerWithJob, Job, transactionsOf } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { assertListsKnown } from '../lists/change.ts'
import { withFormulas } from '../policies/formulas.ts'
import { findPolicy } from '../policies/read.ts'
import { Backtest, RunBacktest } from './schema.ts'

const backtest = {
  tag: 'Risk',
  summary: 'Replay a policy or settings over the past',
  description:
    'Over the scores that were kept in the span and the facts in them, beside what is in force, and held against what people decided since it began. Records and lists are as they are today. Nothing is changed.',
  access: can('risk.manage'),
  body: RunBacktest,
  answers: { 200: Backtest, 202: Job },
  fails: [404],
} as const

export function backtestRoutes(router: Router, setup: HttpSetup): void {
  router.post('/api/v1/risk/backtests', backtest, async ({ body, ...asked }) => {
    const { policy, policy_id, settings, minutes_per_case, from, to } = body
    if (policy)
      await transactionsOf(
        setup.db,
        asked,
      )(async (context) => {
        await assertListsKnown(context, policy)
        await withFormulas(context, policy)
        if (policy_id) await findPolicy(context, policy_id)
      })
    const span = { from: from.toISOString(), to: to.toISOString() }
    return answerWithJob(setup, asked, {
      kind: 'run-backtest',
      input: {
        ...(policy ? { policy } : {}),
        ...(policy_id ? { policy_id } : {}),
        ...(settings ? { settings } : {}),
        ...(minutes_per_case ? { minutes_per_case } : {}),
        ...span,
      },
    })
  })
}
