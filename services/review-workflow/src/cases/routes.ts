import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { assignCase } from './assign.ts'
import { decideCase } from './decide.ts'
import { openCase } from './open.ts'
import { presentCase } from './present.ts'
import { findCase, listCases } from './read.ts'
import { Assign, CaseFilters, Decide, OpenCase, ReviewCase, SecondReview } from './schema.ts'
import { reviewAgain } from './second-review.ts'

const tag = 'Review Cases'
const answers = { 200: ReviewCase }

export function caseRoutes(router: Router): void {
  router.post(
    '/api/v1/review-cases',
    {
      tag,
      summary: 'Open a review case',
      description: 'Emits `review_case_opened`.',
      access: can('review.create'),
      body: OpenCase,
      answers: { 201: ReviewCase },
      creates: true,
    },
    ({ act, body }) => act(async (context) => created(presentCase(await openCase(context, body)))),
  )
  router.get(
    '/api/v1/review-cases',
    {
      tag,
      summary: 'List review cases',
      access: can('review.read'),
      query: { ...Paging, ...CaseFilters },
      answers: { 200: pageOf(ReviewCase) },
    },
    ({ act, query }) =>
      act(async (context) => {
        const { rows, total } = await listCases(context, query, query)
        return ok(page(rows, total, query, presentCase))
      }),
  )
  router.get(
    '/api/v1/review-cases/:id',
    { tag, summary: 'Read a review case', access: can('review.read'), answers },
    ({ act, params }) => act(async (context) => ok(presentCase(await findCase(context, params.id)))),
  )
  router.post(
    '/api/v1/review-cases/:id/assign',
    { tag, summary: 'Assign a review case', access: can('review.decide'), body: Assign, answers },
    ({ act, params, body }) =>
      act(async (context) => ok(presentCase(await assignCase(context, params.id, body.user_id)))),
  )
  router.post(
    '/api/v1/review-cases/:id/decision',
    {
      tag,
      summary: 'Decide a review case',
      description:
        '`suspend` and `reinstate` wait for a second review. Deciding an open case claims it first. Emits ' +
        '`review_decision_made`, and `corrective_action_issued` when it requests a corrective action.',
      access: can('review.decide'),
      body: Decide,
      answers,
    },
    ({ act, params, body }) =>
      act(async (context) => ok(presentCase(await decideCase(context, params.id, body)))),
  )
  router.post(
    '/api/v1/review-cases/:id/second-review',
    {
      tag,
      summary: 'Approve or refuse a high-impact decision',
      description:
        'By another person than the decision (403 `second_reviewer_must_differ`). Emits `review_decision_made` ' +
        'with the second reviewer, their reason and `requires_second_review: false`; its `decision` is ' +
        '`suspend` or `reinstate` when approved, `suspend_refused` or `reinstate_refused` when refused.',
      access: can('review.second_review'),
      body: SecondReview,
      answers,
    },
    ({ act, params, body }) =>
      act(async (context) => ok(presentCase(await reviewAgain(context, params.id, body)))),
  )
}
