import type { Context } from '@trust/db/context'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { assignCase } from './assign.ts'
import { claimCase } from './claim.ts'
import { decideCase } from './decide.ts'
import { presentCase } from './present.ts'
import type { ReviewCaseRow } from './read.ts'
import { Assign, Decide, ReviewCase, SecondReview } from './schema.ts'
import { reviewAgain } from './second-review.ts'

const tag = 'Review Cases'
const answers = { 200: ReviewCase }
const tooLate = 'Who comes too late gets a 409 with the case as it is now in `current`.'

/** What is done about a case. */
export function decisionRoutes(router: Router): void {
  const access = can('review.decide')
  const claim = { summary: 'Take an open review case', description: tooLate, access, answers }
  const assign = { summary: 'Assign a review case', access, body: Assign, answers }
  const decide = {
    summary: 'Decide a review case',
    description:
      '`suspend` and `reinstate` wait for a second review. Deciding an open case claims it first. Emits ' +
      '`review_decision_made`, and `corrective_action_issued` when it requests a corrective action. ' +
      tooLate,
    access,
    body: Decide,
    answers,
  }
  const reviewTwice = {
    summary: 'Approve or refuse a high-impact decision',
    description:
      'By another person than the decision (403 `second_reviewer_must_differ`). Approving is bound to what was ' +
      'known at the decision: when evidence, a complaint, the status or the score (by 0.05 or more) changed since, ' +
      'it is 409 `case_changed` with the `changes`, unless `snapshot` is the one that the case shows now. ' +
      'Emits `review_decision_made` with the second reviewer, their reason and `requires_second_review: false`; ' +
      'its `decision` is `suspend` or `reinstate` when approved, `suspend_refused` or `reinstate_refused` when ' +
      'refused.',
    access: can('review.second_review'),
    body: SecondReview,
    answers,
  }

  router.post('/api/v1/review-cases/:id/claim', { tag, ...claim }, ({ act, params: { id } }) =>
    act(async (context) => shown(context, await claimCase(context, id))),
  )
  router.post('/api/v1/review-cases/:id/assign', { tag, ...assign }, ({ act, params: { id }, body }) =>
    act(async (context) => shown(context, await assignCase(context, id, body.user_id))),
  )
  router.post('/api/v1/review-cases/:id/decision', { tag, ...decide }, ({ act, params: { id }, body }) =>
    act(async (context) => shown(context, await decideCase(context, id, body))),
  )
  router.post(
    '/api/v1/review-cases/:id/second-review',
    { tag, ...reviewTwice },
    ({ act, params: { id }, body }) =>
      act(async (context) => shown(context, await reviewAgain(context, id, body))),
  )
}

function shown({ now }: Context, reviewed: ReviewCaseRow) {
  return ok(presentCase(reviewed, now))
}
