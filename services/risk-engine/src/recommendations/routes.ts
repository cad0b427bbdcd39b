import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { assessMerchant } from '../assessments/assess.ts'
import { acceptRecommendation, dismissRecommendation } from './decide.ts'
import { storeRecommendations } from './generate.ts'
import { presentRecommendation } from './present.ts'
import { listRecommendations } from './read.ts'
import { recommend } from './recommend.ts'
import { Recommendation, RecommendationFilters } from './schema.ts'

const tag = 'Intelligence'
const managing = { tag, access: can('intelligence.manage') } as const

const list = {
  tag,
  summary: 'List the recommendations for a merchant',
  description: 'The most effective first.',
  access: can('intelligence.read'),
  query: { ...Paging, ...RecommendationFilters },
  answers: { 200: pageOf(Recommendation) },
} as const
const generate = {
  ...managing,
  summary: 'Generate the recommendations for a merchant',
  description: 'From the present score. Replaces the open recommendations and returns the new ones.',
  answers: { 200: pageOf(Recommendation) },
} as const
const accept = {
  ...managing,
  summary: 'Accept a recommendation',
  description: 'Issues the corrective action that it suggests.',
  answers: { 200: Recommendation },
} as const
const dismiss = {
  ...managing,
  summary: 'Dismiss a recommendation',
  answers: { 200: Recommendation },
} as const

/** As many as are ever open, on one page. */
const ALL_OPEN = { skip: 0, limit: 100 }

export function recommendationRoutes(router: Router, { db }: HttpSetup): void {
  const ofMerchant = '/api/v1/intelligence/merchants/:id/recommendations' as const
  router.get(ofMerchant, list, ({ act, params, query }) =>
    act(async (context) => {
      const { rows, total } = await listRecommendations(context, { merchantId: params.id, ...query }, query)
      return ok(page(rows, total, query, presentRecommendation))
    }),
  )
  router.post(`${ofMerchant}/generate`, generate, async ({ act, caller, params, requestId }) => {
    const { tenantId, actor } = caller()
    const scope = { tenantId, actor, requestId }
    // The score is computed once for each reason: too long for a transaction to wait.
    const { facts, weights, now } = await db.transact(scope, async (context) => ({
      ...(await assessMerchant(context, params.id)),
      now: context.now,
    }))
    const advice = recommend(facts, weights, now)
    return act(async (context) => {
      await storeRecommendations(context, params.id, advice)
      const open = { merchantId: params.id, status: 'open' }
      const { rows, total } = await listRecommendations(context, open, ALL_OPEN)
      return ok(page(rows, total, ALL_OPEN, presentRecommendation))
    })
  })
  router.post('/api/v1/intelligence/recommendations/:id/accept', accept, ({ act, params }) =>
    act(async (context) => ok(presentRecommendation(await acceptRecommendation(context, params.id)))),
  )
  router.post('/api/v1/intelligence/recommendations/:id/dismiss', dismiss, ({ act, params }) =>
    act(async (context) => ok(presentRecommendation(await dismissRecommendation(context, params.id)))),
  )
}
