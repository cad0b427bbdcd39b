import { Paging, pageOf } from '@trust/contracts/paging'
import { findTenantLongJob, listTenantLongJobs, readResultPart } from '@trust/db/long-jobs'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import { answerWithJob, Job, transactionsOf } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { assertListsKnown } from '../lists/change.ts'
import { withFormulas } from '../policies/formulas.ts'
import { findPolicy } from '../policies/read.ts'
import { presentBacktestJob } from './present.ts'
import { Backtest, BacktestJob, BacktestJobWithResult, RunBacktest } from './schema.ts'

const managing = { tag: 'Risk', access: can('risk.manage') } as const

const backtest = {
  ...managing,
  summary: 'Replay a policy or settings over the past',
  description:
    'Over the scores that were kept in the span and the facts in them, beside what is in force, and held against what people decided since it began. Records and lists are as they are today. Nothing is changed.',
  body: RunBacktest,
  answers: { 200: Backtest, 202: Job },
  creates: true,
  fails: [404],
} as const

const list = {
  ...managing,
  summary: 'List the backtests of 90 days',
  description: 'Those of all colleagues, newest first, with the ones that wait or run.',
  query: Paging,
  answers: { 200: pageOf(BacktestJob) },
} as const

const read = {
  ...managing,
  summary: 'Read a backtest with its result',
  description: 'For 90 days after its end: who approves the candidate reads what its author read.',
  answers: { 200: BacktestJobWithResult },
} as const

export function backtestRoutes(router: Router, setup: HttpSetup): void {
  router.get('/api/v1/risk/backtests', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listTenantLongJobs(context, 'run-backtest', query)
      return ok(page(rows, total, query, presentBacktestJob))
    }),
  )
  router.get('/api/v1/risk/backtests/:id', read, ({ act, params }) =>
    act(async (context) => {
      const job = await findTenantLongJob(context, 'run-backtest', params.id)
      const text = job.status === 'done' ? await readResultPart(context, job.id, 0) : null
      return ok({ ...presentBacktestJob(job), result: text === null ? null : JSON.parse(text) })
    }),
  )
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
