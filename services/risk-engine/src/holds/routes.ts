import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { findHold, type HoldRow, listHolds } from './read.ts'
import { releaseHold } from './release.ts'
import { HoldFilters, MerchantHold, ReleaseHold } from './schema.ts'

const tag = 'Risk'

const list = {
  tag,
  summary: 'List the holds that policies placed',
  description:
    'A hold keeps a merchant from `verified` until a person decides one of its cases or lifts the hold.',
  access: can('risk.read'),
  query: { ...Paging, ...HoldFilters },
  answers: { 200: pageOf(MerchantHold) },
} as const
const read = {
  tag,
  summary: 'Read a hold',
  access: can('risk.read'),
  answers: { 200: MerchantHold },
} as const
const release = {
  tag,
  summary: 'Lift a hold',
  access: can('review.decide'),
  body: ReleaseHold,
  answers: { 200: MerchantHold },
  fails: [409],
} as const

export function holdRoutes(router: Router): void {
  router.get('/api/v1/risk/holds', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listHolds(context, query, query)
      return ok(page(rows, total, query, presentHold))
    }),
  )
  router.get('/api/v1/risk/holds/:id', read, ({ act, params }) =>
    act(async (context) => ok(presentHold(await findHold(context, params.id)))),
  )
  router.post('/api/v1/risk/holds/:id/release', release, ({ act, params, body }) =>
    act(async (context) => ok(presentHold(await releaseHold(context, params.id, body.reason)))),
  )
}

function presentHold(hold: HoldRow) {
  return {
    id: hold.id,
    merchant_id: hold.merchantId,
    merchant_name: hold.merchantName,
    policy_id: hold.policyId,
    trigger_id: hold.triggerId,
    reason: hold.reason,
    created_at: hold.createdAt,
    ended_at: hold.endedAt,
    released_by: hold.releasedBy,
  }
}
