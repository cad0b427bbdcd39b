import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { type Answer, created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { linkRoutes } from '../links/routes.ts'
import { createMerchant } from './create.ts'
import { nameRoutes } from './names-route.ts'
import { presentMerchant } from './present.ts'
import {
  findMerchant,
  isFiltered,
  listAllMerchants,
  listMerchants,
  type MerchantPage,
  type MerchantRow,
} from './read.ts'
import {
  CreateMerchant,
  IdentityFinding,
  Merchant,
  MerchantFilters,
  Moment,
  Reason,
  SuspendMerchant,
  UpdateMerchant,
} from './schema.ts'
import { setOwnerIdentity } from './set-identity.ts'
import { reinstateMerchant, suspendMerchant } from './suspend.ts'
import { presentMoment, readTimeline, timelineParts } from './timeline.ts'
import { updateMerchant } from './update.ts'
import { etagOf, holdVersion, versionsWanted } from './version.ts'

const create = {
  access: can('merchant.create'),
  body: CreateMerchant,
  answers: { 201: Merchant },
  creates: true,
  versioned: true,
}
const list = {
  access: can('merchant.read'),
  query: { ...Paging, ...MerchantFilters },
  answers: { 200: pageOf(Merchant) },
}
const one = { access: can('merchant.read'), answers: { 200: Merchant }, versioned: true }
const decide = { access: can('merchant.suspend'), body: Reason, answers: { 200: Merchant }, versioned: true }

/**
 * The operators' endpoints, and the same under `/platform` for partners.
 * @param geocodes whether there is a geocoder to ask
 */
export function merchantRoutes(router: Router, geocodes: boolean): void {
  for (const [tag, prefix] of [
    ['Merchants', '/api/v1'],
    ['Platform Integration', '/api/v1/platform'],
  ] as const) {
    router.post(`${prefix}/merchants`, { tag, summary: 'Create a merchant', ...create }, ({ act, body }) =>
      act(async (context) => {
        const merchant = createMerchant(context, body)
        if (geocodes) context.enqueue('geocode-merchant', { merchant_id: merchant.id })
        return versioned(created, merchant)
      }),
    )
    router.get(`${prefix}/merchants`, { tag, summary: 'List merchants', ...list }, ({ act, read, query }) => {
      const shown = ({ rows, total }: MerchantPage) => ok(page(rows, total, query, presentMerchant))
      if (!isFiltered(query)) return read(async (context) => shown(await listAllMerchants(context, query)))
      // A search that finds many pending deltas asks for the job that merges them.
      return act(async (context) => shown(await listMerchants(context, query, query)))
    })
    if (prefix === '/api/v1') nameRoutes(router)
    router.get(`${prefix}/merchants/:id`, { tag, summary: 'Read a merchant', ...one }, ({ read, params }) =>
      read(async (context) => versioned(ok, await findMerchant(context, params.id))),
    )
  }
  stateRoutes(router, geocodes)
  detailRoutes(router)
  linkRoutes(router)
}

const tag = 'Merchants'

function versioned(answer: (body: unknown) => Answer, merchant: MerchantRow): Answer {
  return { ...answer(presentMerchant(merchant)), headers: { etag: etagOf(merchant) } }
}

/** Routes that change a merchant, for operators only. */
function stateRoutes(router: Router, geocodes: boolean): void {
  const update = {
    access: can('merchant.update'),
    body: UpdateMerchant,
    answers: { 200: Merchant },
    versioned: true,
  }
  router.put(
    '/api/v1/merchants/:id',
    { tag, summary: 'Update a merchant', ...update },
    ({ act, params, body, request }) => {
      const wanted = versionsWanted(request.req.header('if-match'))
      return act(async (context) => {
        const merchant = await updateMerchant(context, params.id, body, wanted)
        const isMoved = body.claimed_address ?? body.locations ?? body.country
        if (geocodes && isMoved) context.enqueue('geocode-merchant', { merchant_id: merchant.id })
        return versioned(ok, merchant)
      })
    },
  )
  router.post(
    '/api/v1/merchants/:id/suspend',
    { tag, summary: 'Suspend a merchant', ...decide, body: SuspendMerchant },
    ({ act, params, body, request }) => {
      const wanted = versionsWanted(request.req.header('if-match'))
      return act(async (context) => {
        await holdVersion(context, params.id, wanted)
        const why = { reason: body.reason, category: body.category, actor: context.actor }
        const suspended = await suspendMerchant(context, params.id, why)
        context.enqueue('confirm-suspension', { merchant_id: suspended.id })
        return versioned(ok, suspended)
      })
    },
  )
  router.post(
    '/api/v1/merchants/:id/reinstate',
    { tag, summary: 'Lift a manual suspension', ...decide },
    ({ act, params, body, request }) => {
      const wanted = versionsWanted(request.req.header('if-match'))
      return act(async (context) => {
        await holdVersion(context, params.id, wanted)
        const why = { reason: body.reason, actor: context.actor }
        const reinstated = await reinstateMerchant(context, params.id, why)
        context.enqueue('confirm-suspension', { merchant_id: reinstated.id })
        return versioned(ok, reinstated)
      })
    },
  )
}

/** Routes of a merchant's owners, tags and timeline. */
function detailRoutes(router: Router): void {
  const identity = {
    access: can('merchant.update'),
    body: IdentityFinding,
    answers: { 200: Merchant },
    versioned: true,
  }
  router.post(
    '/api/v1/merchants/:id/owners/:owner_id/identity',
    { tag, summary: 'Record the identity status of an owner', ...identity },
    ({ act, params, body, request }) => {
      const wanted = versionsWanted(request.req.header('if-match'))
      return act(async (context) => {
        await holdVersion(context, params.id, wanted)
        const whose = { merchantId: params.id, ownerId: params.owner_id }
        return versioned(ok, await setOwnerIdentity(context, whose, body))
      })
    },
  )
  const timeline = {
    access: can('merchant.read'),
    query: { ...Paging, about: z.enum(timelineParts).optional() },
    answers: { 200: pageOf(Moment) },
  }
  router.get(
    '/api/v1/merchants/:id/timeline',
    {
      tag,
      summary: 'Read the timeline of a merchant',
      description:
        'Newest first. Shows what the caller may read elsewhere: complaints, for example, with `complaint.read`.',
      ...timeline,
    },
    ({ act, params, query, caller }) =>
      act(async (context) => {
        const { permissions } = caller()
        const { rows, total } = await readTimeline(context, params.id, {
          paging: query,
          permissions,
          about: query.about,
        })
        return ok(page(rows, total, query, presentMoment))
      }),
  )
}
