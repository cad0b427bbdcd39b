import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentLink } from './present.ts'
import { listLinks } from './read.ts'
import { MerchantLink } from './schema.ts'

const { skip, limit } = Paging

const links = {
  tag: 'Merchants',
  summary: 'List the merchants that a merchant is linked to',
  description:
    'Merchants linked by common owners, contacts, address, account, tax number, website or pictures, over up to seven steps, strongest first.',
  access: can('merchant.read'),
  query: { skip, limit },
  answers: { 200: pageOf(MerchantLink) },
} as const

export function linkRoutes(router: Router): void {
  router.get('/api/v1/merchants/:id/links', links, ({ act, params, query }) =>
    act(async (context) => {
      const found = await listLinks(context, params.id, query)
      return ok(page(found.links, found.total, query, (link) => presentLink(link, found.names)))
    }),
  )
}
