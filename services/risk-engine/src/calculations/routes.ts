import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentScore } from '../scores/present.ts'
import { latestScore, listScores } from '../scores/read.ts'
import { Score } from '../scores/schema.ts'
import { calculateScore } from './calculate.ts'

const tag = 'Risk'

const calculate = {
  tag,
  summary: 'Calculate a score now',
  description: 'Also emits an event for a changed status and evaluates the trigger policies.',
  access: can('risk.evaluate'),
  answers: { 200: Score },
} as const
const latest = {
  tag,
  summary: 'Read the latest score',
  description: "404 before the merchant's first score.",
  access: can('risk.read'),
  answers: { 200: Score },
} as const
const history = {
  tag,
  summary: 'List the scores of a merchant',
  description:
    'Newest first. Of scores between which only time has passed the first and the last are kept, and those that a decision of a case names.',
  access: can('risk.read'),
  query: Paging,
  answers: { 200: pageOf(Score) },
} as const

export function scoreRoutes(router: Router): void {
  router.post('/api/v1/risk/merchants/:id/score', calculate, ({ act, params }) =>
    act(async (context) => ok(presentScore(await calculateScore(context, params.id, 'requested')))),
  )
  router.get('/api/v1/risk/merchants/:id/score', latest, ({ act, params }) =>
    act(async (context) => ok(presentScore(await latestScore(context, params.id)))),
  )
  router.get('/api/v1/risk/merchants/:id/scores', history, ({ act, params, query }) =>
    act(async (context) => {
      const { rows, total } = await listScores(context, params.id, query)
      return ok(page(rows, total, query, presentScore))
    }),
  )
}
