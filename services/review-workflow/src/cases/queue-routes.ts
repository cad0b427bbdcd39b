import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { FailureStatus } from '@trust/http/endpoint'
import type { Router } from '@trust/http/router'
import { MoveCase, SetAvailability } from '../queues/schema.ts'
import { setAvailability } from '../queues/set-availability.ts'
import { moveToQueue } from './move-to-queue.ts'
import { presentCase } from './present.ts'
import { listReviewers } from './reviewers.ts'
import { ReviewCase, Reviewers } from './schema.ts'

const tag = 'Review Cases'

/** Routes for the queue of a case, and for reviewers with room for it. */
export function caseQueueRoutes(router: Router): void {
  const move = {
    summary: 'Move a review case to another queue',
    access: can('review.decide'),
    body: MoveCase,
    answers: { 200: ReviewCase },
    fails: [404] satisfies FailureStatus[],
  }
  const availability = {
    summary: "Set a reviewer's capacity and absence",
    description:
      'One’s own with `review.decide`; those of others also need `review.second_review`. An omitted one stays.',
    access: can('review.decide'),
    body: SetAvailability,
    answers: { 200: Reviewers },
  }
  router.put('/api/v1/review-cases/:id/queue', { tag, ...move }, ({ act, params, body }) =>
    act(async (context) =>
      ok(await presentCase(context, await moveToQueue(context, params.id, body.queue_id))),
    ),
  )
  router.put(
    '/api/v1/review-cases/reviewers/:id/availability',
    { tag, ...availability },
    ({ act, params, body, caller }) =>
      act(async (context) => {
        const isLead = caller().permissions.has('review.second_review')
        await setAvailability(context, params.id, { ...body, isLead })
        return ok({ items: await listReviewers(context) })
      }),
  )
}
