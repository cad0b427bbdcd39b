import type { Context } from '@trust/db/context'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { FailureStatus } from '@trust/http/endpoint'
import type { Router } from '@trust/http/router'
import { presentCase, presentCases } from '../cases/present.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { ReviewCase } from '../cases/schema.ts'
import { assignCase } from './assign.ts'
import { changeMany } from './change-many.ts'
import { claimCase } from './claim.ts'
import { decideCase } from './decide.ts'
import { decideTogether } from './decide-together.ts'
import { escalateCase } from './escalate.ts'
import { releaseCase } from './release.ts'
import { Assign, Decide, SecondReview } from './schema.ts'
import { Escalation } from './schema-escalate.ts'
import { ChangeMany, DecideTogether, ManyChanged, ReviewCases } from './schema-many.ts'
import { reviewAgain } from './second-review.ts'
import { undoClear, withdrawDecision } from './withdraw.ts'

const tag = 'Review Cases'
const answers = { 200: ReviewCase }
const tooLate = 'Who comes too late gets a 409 with the case as it is now in `current`.'

const access = can('review.decide')
const claim = { summary: 'Claim an open review case', description: tooLate, access, answers }
const assign = {
  summary: 'Assign a review case',
  description: 'The new assignee is notified, and the former one.',
  access,
  body: Assign,
  answers,
}
const release = {
  summary: 'Release a review case',
  description: `For its assignee (409 \`assigned_to_other\`): the case is open again. ${tooLate}`,
  access,
  answers,
}
const escalate = {
  summary: 'Raise the priority of a review case',
  description:
    'Needs a reason, and notifies the assignee. The case is due by its new priority from now on, ' +
    'unless it was due earlier. 409 `priority_not_higher` for its own priority or a lower one. ' +
    tooLate,
  access,
  body: Escalation,
  answers,
}
const withdraw = {
  summary: 'Withdraw a decision before its second review',
  description:
    'For the person who made it (403 `not_own_decision`): the case is in review again. Emits `review_decision_made` with ' +
    `the decision \`suspend_withdrawn\` or \`reinstate_withdrawn\`. ${tooLate}`,
  access,
  answers,
}
const undo = {
  summary: 'Undo a `clear`',
  description:
    'For the person who decided it (403 `not_own_decision`), for 15 seconds: the case is in review again. Emits ' +
    '`review_decision_made` with the decision `clear_withdrawn`. 409 `case_reopened` when another case of its kind was ' +
    `opened meanwhile. ${tooLate}`,
  access,
  answers,
}
const decide = {
  summary: 'Decide a review case',
  description:
    '`suspend` and `reinstate` wait for a second review. Deciding an open case claims it first. Emits ' +
    '`review_decision_made`, and `corrective_action_issued` when it requests a corrective action. ' +
    '`expected_assignee` and `snapshot` bind the decision to what was read: 409 `assigned_to_other` when ' +
    'somebody else has the case now, 409 `case_changed` when something else is known now. ' +
    'To reinstate a merchant that no person suspended is 409 `not_suspended`. ' +
    tooLate,
  access,
  body: Decide,
  answers,
}
const together = {
  summary: 'Decide several review cases of one merchant together',
  description:
    'All or none, each with its own `review_decision_made`. A corrective action is issued once, for the first case. ' +
    'The refusals are those of one decision.',
  access,
  body: DecideTogether,
  answers: { 200: ReviewCases },
  fails: [404, 409] satisfies FailureStatus[],
}
const many = {
  summary: 'Assign, give back, move, snooze, clear or annotate many review cases',
  description:
    'A case whose state does not allow it is left as it is and is listed in `failed` with the code of its refusal; ' +
    'the others are changed.',
  access,
  body: ChangeMany,
  answers: { 200: ManyChanged },
  fails: [404] satisfies FailureStatus[],
}
const reviewTwice = {
  summary: 'Approve or refuse a high-impact decision',
  description:
    'For another person than the first reviewer (403 `second_reviewer_must_differ`). Approving is bound to what was ' +
    'known at the decision: when evidence, a complaint, the status or the score (by 0.05 or more) changed since, ' +
    'it is 409 `case_changed` with the `changes`, unless `snapshot` is the one that the case shows now. ' +
    'Emits `review_decision_made` with the second reviewer, their reason and `requires_second_review: false`; ' +
    'its `decision` is `suspend` or `reinstate` when approved, `suspend_refused` or `reinstate_refused` when ' +
    'refused.',
  access: can('review.second_review'),
  body: SecondReview,
  answers,
}

/** Routes that act on cases. */
export function decisionRoutes(router: Router): void {
  router.post('/api/v1/review-cases/decisions', { tag, ...together }, ({ act, body }) =>
    act(async (context) => ok({ items: await presentCases(context, await decideTogether(context, body)) })),
  )
  router.post('/api/v1/review-cases/bulk', { tag, ...many }, ({ act, body }) =>
    act(async (context) => {
      const { done, failed } = await changeMany(context, body)
      return ok({ done: await presentCases(context, done), failed })
    }),
  )
  router.post('/api/v1/review-cases/:id/claim', { tag, ...claim }, ({ act, params: { id } }) =>
    act(async (context) => shown(context, await claimCase(context, id))),
  )
  router.post('/api/v1/review-cases/:id/assign', { tag, ...assign }, ({ act, params: { id }, body }) =>
    act(async (context) => shown(context, await assignCase(context, id, body))),
  )
  router.post('/api/v1/review-cases/:id/release', { tag, ...release }, ({ act, params: { id } }) =>
    act(async (context) => shown(context, await releaseCase(context, id))),
  )
  router.post('/api/v1/review-cases/:id/escalate', { tag, ...escalate }, ({ act, params: { id }, body }) =>
    act(async (context) => shown(context, await escalateCase(context, id, body))),
  )
  router.post('/api/v1/review-cases/:id/withdraw', { tag, ...withdraw }, ({ act, params: { id } }) =>
    act(async (context) => shown(context, await withdrawDecision(context, id))),
  )
  router.post('/api/v1/review-cases/:id/undo', { tag, ...undo }, ({ act, params: { id } }) =>
    act(async (context) => shown(context, await undoClear(context, id))),
  )
  router.post('/api/v1/review-cases/:id/decision', { tag, ...decide }, ({ act, params: { id }, body }) =>
    act(async (context) => {
      const decided = await decideCase(context, id, body)
      return ok(await presentCase(context, decided, decided.undecidedIds))
    }),
  )
  router.post(
    '/api/v1/review-cases/:id/second-review',
    { tag, ...reviewTwice },
    ({ act, params: { id }, body }) =>
      act(async (context) => shown(context, await reviewAgain(context, id, body))),
  )
}

async function shown(context: Context, reviewed: ReviewCaseRow) {
  return ok(await presentCase(context, reviewed))
}
