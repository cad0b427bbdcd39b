import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { readAppealContext } from './context.ts'
import { findAppeal, listAppeals, showAppeal, showAppeals } from './read.ts'
import { restoreFacts } from './restore-facts.ts'
import { reviewAppeal } from './review.ts'
import {
  Appeal,
  AppealContext,
  AppealFilters,
  AppealStatistics,
  RestoreFacts,
  ReviewAppeal,
  SubmitAppeal,
} from './schema.ts'
import { appealStatistics } from './statistics.ts'
import { submitAppeal } from './submit.ts'

const tag = 'Operations'
const all = '/api/v1/operations/appeals'
const { created_from, created_to } = Paging

export function appealRoutes(router: Router): void {
  const access = can('appeal.read')
  const submit = {
    summary: 'Appeal against a decision',
    description: 'One open appeal for each subject (409 `appeal_open`).',
    access: can('appeal.create'),
    body: SubmitAppeal,
    answers: { 201: Appeal },
    creates: true,
  }
  const list = {
    summary: 'List appeals',
    access,
    query: { ...Paging, ...AppealFilters },
    answers: { 200: pageOf(Appeal) },
  }
  const statistics = {
    summary: 'Count the outcomes of appeals by policy',
    access,
    query: { created_from, created_to },
    answers: { 200: AppealStatistics },
  }
  const read = { summary: 'Read an appeal', access, answers: { 200: Appeal } }
  const review = {
    summary: 'Answer an appeal',
    description:
      'For somebody who neither submitted the appeal (or made the link by which the merchant did), nor made or approved the ' +
      'decision (403 `appeal_reviewer_must_differ`). Overturning ' +
      'undoes it: a suspension is lifted, a reinstatement falls, a cleared case is opened again, a corrective ' +
      'action is withdrawn. The facts that the decision rested on leave the score.',
    access: can('appeal.review'),
    body: ReviewAppeal,
    answers: { 200: Appeal },
  }

  const restore = {
    summary: 'Let overturned facts count again',
    description: 'For somebody who had no part in the decision. The decision stays undone.',
    access: can('appeal.review'),
    body: RestoreFacts,
    answers: { 200: Appeal },
  }

  router.post(all, { tag, ...submit }, ({ act, body }) =>
    act(async (context) => created(await showAppeal(context, await submitAppeal(context, body)))),
  )
  router.get(all, { tag, ...list }, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listAppeals(context, query, query)
      return ok(page(await showAppeals(context, rows), total, query, (shown) => shown))
    }),
  )
  router.get(`${all}/statistics`, { tag, ...statistics }, ({ act, query }) =>
    act(async (context) => ok(await appealStatistics(context, query))),
  )
  const surroundings = {
    summary: 'Read what an appeal is judged on',
    description: 'The decision and the facts behind it, and what overturning leads to.',
    access,
    answers: { 200: AppealContext },
  }
  router.get(`${all}/:id/context`, { tag, ...surroundings }, ({ act, params }) =>
    act(async (context) => ok(await readAppealContext(context, await findAppeal(context, params.id)))),
  )
  router.get(`${all}/:id`, { tag, ...read }, ({ act, params }) =>
    act(async (context) => ok(await showAppeal(context, await findAppeal(context, params.id)))),
  )
  router.post(`${all}/:id/review`, { tag, ...review }, ({ act, params, body }) =>
    act(async (context) => ok(await showAppeal(context, await reviewAppeal(context, params.id, body)))),
  )
  router.post(`${all}/:id/restore-facts`, { tag, ...restore }, ({ act, params, body }) =>
    act(async (context) => ok(await showAppeal(context, await restoreFacts(context, params.id, body)))),
  )
}
