import { Paging, pageOf } from '@trust/contracts/paging'
import { createdBetween, newestFirst, page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { FailureStatus } from '@trust/http/endpoint'
import { QueryFlag } from '@trust/http/query'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { drawSample } from './draw.ts'
import { presentBlind, presentSample } from './present.ts'
import { findSample, reviewSample } from './review.ts'
import { BlindSample, DrawSample, QualitySample, ReviewSample } from './schema.ts'

const tag = 'Operations'
const path = '/api/v1/operations/quality-samples'

/** Routes of blind second decisions about decided cases. */
export function qualityRoutes(router: Router): void {
  const access = can('review.second_review')
  const draw = {
    summary: 'Draw decided cases for blind second reviews',
    access,
    body: DrawSample,
    answers: { 201: z.strictObject({ items: z.array(QualitySample) }) },
    creates: true,
  }
  const list = {
    summary: 'List quality samples',
    access,
    query: { ...Paging, answered: QueryFlag.optional() },
    answers: { 200: pageOf(QualitySample) },
  }
  const read = { summary: 'Read a quality sample', access, answers: { 200: BlindSample } }
  const review = {
    summary: 'Answer a quality sample',
    description:
      'For somebody who did not decide the case (403 `own_decision`). Nothing happens to the case or its merchant.',
    access,
    body: ReviewSample,
    answers: { 200: QualitySample },
    fails: [409] satisfies FailureStatus[],
  }
  router.post(path, { tag, ...draw }, ({ act, body }) =>
    act(async (context) => created({ items: (await drawSample(context, body)).map(presentSample) })),
  )
  router.get(path, { tag, ...list }, ({ act, query }) =>
    act(async ({ tx, tenantId }) => {
      const isAnswered =
        query.answered === undefined ? {} : { reviewedAt: query.answered ? { not: null } : null }
      const where = { tenantId, ...createdBetween(query), ...isAnswered }
      const { skip, limit: take } = query
      const rows = await tx.qualitySample.findMany({ where, orderBy: newestFirst, skip, take })
      return ok(page(rows, await tx.qualitySample.count({ where }), query, presentSample))
    }),
  )
  router.get(`${path}/:id`, { tag, ...read }, ({ act, params }) =>
    act(async (context) => ok(await presentBlind(context, await findSample(context, params.id)))),
  )
  router.post(`${path}/:id/review`, { tag, ...review }, ({ act, params, body }) =>
    act(async (context) => ok(presentSample(await reviewSample(context, params.id, body)))),
  )
}
