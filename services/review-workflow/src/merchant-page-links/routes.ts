import { NotFound } from '@trust/contracts/errors'
import { Paging, pageOf } from '@trust/contracts/paging'
import { admitByMerchantPageLink } from '@trust/db/merchant-page-link'
import { page } from '@trust/db/page'
import { can, open } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { z } from 'zod'
import { submitAppeal } from '../appeals/submit.ts'
import { findAction } from '../corrective-actions/read.ts'
import { submitFix } from '../corrective-actions/submit-fix.ts'
import { createMerchantPageLink, revokeMerchantPageLink } from './create.ts'
import { presentMerchantPageLink } from './present.ts'
import { listMerchantPageLinks } from './read.ts'
import {
  AppealByLink,
  Arrived,
  CreatedMerchantPageLink,
  CreateMerchantPageLink,
  MerchantPage,
  MerchantPageLink,
  OpenMerchantPageLink,
  Revoked,
  SubmitFixByLink,
} from './schema.ts'
import { viewMerchant } from './view.ts'

const tag = 'Merchants'
const access = can('evidence.upload')
const all = '/api/v1/merchant-page-links'

const create = {
  summary: "Make a link to a merchant's page",
  description:
    'Its holder reads the reasons of the status in plain words, answers corrective actions with ' +
    'photographs, and appeals, without an account. It ends at its time, or when it is revoked.',
  access,
  body: CreateMerchantPageLink,
  answers: { 201: CreatedMerchantPageLink },
  creates: true,
  fails: [404],
} as const

/** Routes that make, list and revoke links: for operators and partners. */
export function merchantPageLinkRoutes(router: Router, { env }: HttpSetup): void {
  for (const [path, area] of [
    [all, tag],
    ['/api/v1/platform/merchant-page-links', 'Platform Integration'],
  ] as const)
    router.post(path, { tag: area, ...create }, ({ act, body }) =>
      act(async (context) => {
        const { link, secret } = await createMerchantPageLink(context, body)
        // In the fragment, so that it reaches no server's log.
        const url = `${env.PUBLIC_BASE_URL}/merchant/${link.id}#${secret}`
        return created({ ...presentMerchantPageLink(link, context.now), url })
      }),
    )
  const list = {
    tag,
    summary: "List links to merchants' pages",
    access,
    query: { ...Paging, merchant_id: z.uuid('must be a UUID').optional() },
    answers: { 200: pageOf(MerchantPageLink) },
  } as const
  router.get(all, list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listMerchantPageLinks(context, query.merchant_id, query)
      return ok(page(rows, total, query, (row) => presentMerchantPageLink(row, context.now)))
    }),
  )
  const revoke = {
    tag,
    summary: "Revoke a link to a merchant's page",
    access,
    answers: { 200: Revoked },
  } as const
  router.delete(`${all}/:id`, revoke, ({ act, params }) =>
    act(async (context) => {
      await revokeMerchantPageLink(context, params.id)
      return ok({ detail: 'The link does not work any more.' })
    }),
  )
}

const byLink = { tag, access: open(), fails: [403, 404, 409] } as const

/** Routes of the page behind a link, authenticated by the link's secret. */
export function merchantPageApiRoutes(router: Router, { db }: HttpSetup): void {
  const view = {
    ...byLink,
    summary: "Read a merchant's page",
    description:
      'For the page behind the link, or one of your own in its place. The texts are in `language`.',
    body: OpenMerchantPageLink,
    answers: { 200: MerchantPage },
  } as const
  router.post(`${all}/:id/open`, view, async ({ params, body, requestId, ipAddress }) => {
    const holder = await admitByMerchantPageLink(db, {
      id: params.id,
      secret: body.secret,
      requestId,
      ipAddress,
    })
    return ok(await db.transact(holder.scope, (context) => viewMerchant(context, holder, body.language)))
  })
  const fix = {
    ...byLink,
    summary: 'Answer a corrective action by link',
    body: SubmitFixByLink,
    answers: { 200: Arrived },
  } as const
  router.post(`${all}/:id/fixes`, fix, async ({ params, body, requestId, ipAddress }) => {
    const { merchantId, scope } = await admitByMerchantPageLink(db, {
      id: params.id,
      secret: body.secret,
      requestId,
      ipAddress,
    })
    const { action_id, notes, evidence_ids } = body
    const { status } = await db.transact(scope, async (context) => {
      const action = await findAction(context, action_id)
      // A link is bound to one merchant: other merchants' resources do not exist for it.
      if (action.merchantId !== merchantId) throw new NotFound('The corrective action')
      return submitFix(context, action_id, { notes, evidence_ids })
    })
    return ok({ status })
  })
  const appeal = {
    ...byLink,
    summary: 'Appeal against the status by link',
    body: AppealByLink,
    answers: { 201: Arrived },
  } as const
  router.post(`${all}/:id/appeals`, appeal, async ({ params, body, requestId, ipAddress }) => {
    const { merchantId, scope } = await admitByMerchantPageLink(db, {
      id: params.id,
      secret: body.secret,
      requestId,
      ipAddress,
    })
    const { status } = await db.transact(scope, (context) =>
      submitAppeal(context, {
        merchant_id: merchantId,
        subject_type: 'merchant_status',
        subject_id: merchantId,
        grounds: body.grounds,
        evidence_ids: [],
      }),
    )
    return created({ status })
  })
}
