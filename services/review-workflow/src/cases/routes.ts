import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { countCases } from './count.ts'
import { listCases } from './list.ts'
import { openCase } from './open.ts'
import { presentCase } from './present.ts'
import { presentQueue } from './present-queue.ts'
import { listReviewers } from './reviewers.ts'
import {
  CaseCounts,
  CaseFilters,
  CaseOrder,
  ListedReviewCase,
  OpenCase,
  ReviewCase,
  Reviewers,
} from './schema.ts'
import { thumbnailsFor } from './thumbnails.ts'

const tag = 'Review Cases'

/** Routes that open and find cases. */
export function caseRoutes(router: Router, setup: HttpSetup): void {
  const thumbnails = thumbnailsFor(setup)
  const access = can('review.read')
  const open = {
    summary: 'Open a review case',
    description: 'Emits `review_case_opened`.',
    access: can('review.create'),
    body: OpenCase,
    answers: { 201: ReviewCase },
    creates: true,
  }
  const list = {
    summary: 'List review cases',
    access,
    query: { ...Paging, ...CaseFilters, ...CaseOrder },
    answers: { 200: pageOf(ListedReviewCase) },
  }
  const counts = { summary: 'Count review cases', access, answers: { 200: CaseCounts } }
  const reviewers = {
    summary: 'List the reviewers of cases',
    description: 'Users to whom a case can be assigned, and others who still have an undecided one.',
    access,
    answers: { 200: Reviewers },
  }

  router.post('/api/v1/review-cases', { tag, ...open }, ({ act, body }) =>
    act(async (context) => created(await presentCase(context, await openCase(context, body)))),
  )
  router.get('/api/v1/review-cases', { tag, ...list }, ({ act, query, caller }) =>
    act(async (context) => {
      const { rows, total } = await listCases(context, query, query)
      const shown = await presentQueue(context, rows, thumbnails(caller()))
      return ok(page(shown, total, query, (each) => each))
    }),
  )
  router.get('/api/v1/review-cases/counts', { tag, ...counts }, ({ act }) =>
    act(async (context) => ok(await countCases(context))),
  )
  router.get('/api/v1/review-cases/reviewers', { tag, ...reviewers }, ({ act }) =>
    act(async (context) => ok({ items: await listReviewers(context) })),
  )
}
