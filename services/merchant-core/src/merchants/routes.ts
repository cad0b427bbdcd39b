import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { createMerchant } from './create.ts'
import { presentMerchant } from './present.ts'
import { findMerchant, listMerchants } from './read.ts'
import {
  CreateMerchant,
  IdentityFinding,
  Merchant,
  MerchantFilters,
  Moment,
  Reason,
  UpdateMerchant,
} from './schema.ts'
import { setOwnerIdentity } from './set-identity.ts'
import { reinstateMerchant, suspendMerchant } from './suspend.ts'
import { presentMoment, readTimeline } from './timeline.ts'
import { updateMerchant } from './update.ts'

const create = {
  access: can('merchant.create'),
  body: CreateMerchant,
  answers: { 201: Merchant },
  creates: true,
}
const list = {
  access: can('merchant.read'),
  query: { ...Paging, ...MerchantFilters },
  answers: { 200: pageOf(Merchant) },
}
const read = { access: can('merchant.read'), answers: { 200: Merchant } }
const decide = { access: can('merchant.suspend'), body: Reason, answers: { 200: Merchant } }

/** The operators' endpoints, and the same under `/platform` for partners. */
export function merchantRoutes(router: Router): void {
  for (const [tag, prefix] of [
    ['Merchants', '/api/v1'],
    ['Platform Integration', '/api/v1/platform'],
  ] as const) {
    router.post(`${prefix}/merchants`, { tag, summary: 'Create a merchant', ...create }, ({ act, body }) =>
      act(async (context) => created(presentMerchant(await createMerchant(context, body)))),
    )
    router.get(`${prefix}/merchants`, { tag, summary: 'List merchants', ...list }, ({ act, query }) =>
      act(async (context) => {
        const { rows, total } = await listMerchants(context, query, query)
        return ok(page(rows, total, query, presentMerchant))
      }),
    )
    router.get(`${prefix}/merchants/:id`, { tag, summary: 'Read a merchant', ...read }, ({ act, params }) =>
      act(async (context) => ok(presentMerchant(await findMerchant(context, params.id)))),
    )
  }
  stateRoutes(router)
  detailRoutes(router)
}

const tag = 'Merchants'

/** What changes a merchant, for operators only. */
function stateRoutes(router: Router): void {
  const update = { access: can('merchant.update'), body: UpdateMerchant, answers: { 200: Merchant } }
  router.put(
    '/api/v1/merchants/:id',
    { tag, summary: 'Update a merchant', ...update },
    ({ act, params, body }) =>
      act(async (context) => ok(presentMerchant(await updateMerchant(context, params.id, body)))),
  )
  router.post(
    '/api/v1/merchants/:id/suspend',
    { tag, summary: 'Suspend a merchant', ...decide },
    ({ act, params, body }) =>
      act(async (context) => {
        const why = { reason: body.reason, actor: context.actor }
        return ok(presentMerchant(await suspendMerchant(context, params.id, why)))
      }),
  )
  router.post(
    '/api/v1/merchants/:id/reinstate',
    { tag, summary: 'Lift a manual suspension', ...decide },
    ({ act, params, body }) =>
      act(async (context) => {
        const why = { reason: body.reason, actor: context.actor }
        return ok(presentMerchant(await reinstateMerchant(context, params.id, why)))
      }),
  )
}

/** What hangs on a merchant: its owners' identities and its past. */
function detailRoutes(router: Router): void {
  const identity = { access: can('merchant.update'), body: IdentityFinding, answers: { 200: Merchant } }
  router.post(
    '/api/v1/merchants/:id/owners/:owner_id/identity',
    { tag, summary: "Record what was found out about an owner's identity", ...identity },
    ({ act, params, body }) =>
      act(async (context) => {
        const whose = { merchantId: params.id, ownerId: params.owner_id }
        return ok(presentMerchant(await setOwnerIdentity(context, whose, body)))
      }),
  )
  const timeline = { access: can('merchant.read'), query: Paging, answers: { 200: pageOf(Moment) } }
  router.get(
    '/api/v1/merchants/:id/timeline',
    { tag, summary: 'Read what happened to a merchant, newest first', ...timeline },
    ({ act, params, query }) =>
      act(async (context) => {
        const { rows, total } = await readTimeline(context, params.id, query)
        return ok(page(rows, total, query, presentMoment))
      }),
  )
}
