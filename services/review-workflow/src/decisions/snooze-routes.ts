import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { presentCase } from '../cases/present.ts'
import { ListedReviewCase, ReviewCase } from '../cases/schema.ts'
import { SnoozeCase } from '../cases/schema-snooze.ts'
import { skipCase } from '../cases/skip.ts'
import { thumbnailsFor } from '../cases/thumbnails.ts'
import { snoozeCase, unsnoozeCase } from './snooze.ts'

const tag = 'Review Cases'

/** Routes that snooze cases. */
export function snoozeRoutes(router: Router, setup: HttpSetup): void {
  const thumbnails = thumbnailsFor(setup)
  const access = can('review.decide')
  const snooze = {
    summary: 'Snooze a review case',
    description:
      'It is neither assigned automatically nor offered as the next case until then. Any step of its lifecycle and any ' +
      'new fact of it end the snooze earlier. Its due times stay. A colleague’s case is 409 `assigned_to_other`.',
    access,
    body: SnoozeCase,
    answers: { 200: ReviewCase },
  }
  const unsnooze = {
    summary: 'End the snooze of a review case',
    description: 'A case that is not snoozed is 409 `not_snoozed`.',
    access,
    answers: { 200: ReviewCase },
  }
  const skip = {
    summary: 'Skip a review case',
    description:
      "For 12 hours the case is at the end of the caller's list with `order=next`. Nothing else changes. A decided case is 409 `invalid_state`.",
    access,
    answers: { 200: ListedReviewCase },
  }

  router.post('/api/v1/review-cases/:id/snooze', { tag, ...snooze }, ({ act, params, body }) =>
    act(async (context) => ok(await presentCase(context, await snoozeCase(context, params.id, body)))),
  )
  router.post('/api/v1/review-cases/:id/unsnooze', { tag, ...unsnooze }, ({ act, params }) =>
    act(async (context) => ok(await presentCase(context, await unsnoozeCase(context, params.id)))),
  )
  router.post('/api/v1/review-cases/:id/skip', { tag, ...skip }, ({ act, params, caller }) =>
    act(async (context) => ok(await skipCase(context, params.id, thumbnails(caller())))),
  )
}
