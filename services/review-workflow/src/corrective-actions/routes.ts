import { Paging, pageOf } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { z } from 'zod'
import { issueByHand } from './issue-by-hand.ts'
import { presentAction, presentFixEvidence } from './present.ts'
import { type CorrectiveActionRow, findAction, fixEvidence, listActions } from './read.ts'
import {
  ActionFilters,
  ActionWithEvidence,
  ApproveFix,
  CorrectiveAction,
  IssueAction,
  RejectFix,
  SubmitFix,
} from './schema.ts'
import { submitFix } from './submit-fix.ts'
import { takeStep } from './take-step.ts'

const query = { ...Paging, ...ActionFilters }
const answers = { 200: CorrectiveAction }
const list = { summary: 'List corrective actions', query, answers: { 200: pageOf(CorrectiveAction) } }
const submit = { summary: 'Submit a fix', body: SubmitFix, answers }

/** The operators' endpoints. */
export function correctiveActionRoutes(router: Router): void {
  const tag = 'Corrective Actions'
  const all = '/api/v1/corrective-actions'
  const issue = {
    summary: 'Issue a corrective action',
    description: 'Emits `corrective_action_issued`.',
    access: can('corrective_action.create'),
    body: IssueAction,
    answers: { 201: CorrectiveAction },
    creates: true,
  }
  const read = {
    summary: 'Read a corrective action with the evidence of its fix',
    access: can('corrective_action.read'),
    answers: { 200: ActionWithEvidence },
  }
  const review = { access: can('corrective_action.review'), answers }
  const complete = {
    summary: 'Complete a corrective action',
    access: can('corrective_action.complete'),
    answers,
  }

  router.post(all, { tag, ...issue }, ({ act, body }) =>
    act(async (context) => created(presentAction(await issueByHand(context, body), context.now))),
  )
  router.get(all, { tag, access: can('corrective_action.read'), ...list }, ({ act, query }) =>
    act((context) => listed(context, query)),
  )
  router.get(`${all}/:id`, { tag, ...read }, ({ act, params }) =>
    act(async (context) => {
      const action = await findAction(context, params.id)
      const evidence = await fixEvidence(context, action)
      const fix_evidence = evidence.map(presentFixEvidence)
      return ok({ ...presentAction(action, context.now), fix_evidence })
    }),
  )
  router.post(
    `${all}/:id/submit-fix`,
    { tag, access: can('corrective_action.submit'), ...submit },
    ({ act, params, body }) =>
      act(async (context) => shown(context, await submitFix(context, params.id, body))),
  )
  router.post(
    `${all}/:id/approve`,
    { tag, summary: 'Approve a fix', body: ApproveFix, ...review },
    ({ act, params: { id }, body }) =>
      act(async (context) => shown(context, await takeStep(context, { id, step: 'APPROVE' }, body))),
  )
  router.post(
    `${all}/:id/reject`,
    { tag, summary: 'Reject a fix', body: RejectFix, ...review },
    ({ act, params: { id }, body }) =>
      act(async (context) =>
        shown(context, await takeStep(context, { id, step: 'REJECT' }, { notes: body.reason })),
      ),
  )
  router.post(`${all}/:id/complete`, { tag, ...complete }, ({ act, params: { id } }) =>
    act(async (context) => shown(context, await takeStep(context, { id, step: 'COMPLETE' }, {}))),
  )
}

/** The partners' endpoints. */
export function platformActionRoutes(router: Router): void {
  const tag = 'Platform Integration'
  const all = '/api/v1/platform/corrective-actions'
  router.get(all, { tag, access: can('merchant.read'), ...list }, ({ act, query }) =>
    act((context) => listed(context, query)),
  )
  router.post(
    `${all}/:id/submit-fix`,
    { tag, access: can('evidence.upload'), ...submit },
    ({ act, params, body }) =>
      act(async (context) => shown(context, await submitFix(context, params.id, body))),
  )
}

function shown({ now }: Context, action: CorrectiveActionRow) {
  return ok(presentAction(action, now))
}

async function listed(context: Context, asked: z.output<z.ZodObject<typeof query>>) {
  const { rows, total } = await listActions(context, asked, asked)
  return ok(page(rows, total, asked, (action) => presentAction(action, context.now)))
}
