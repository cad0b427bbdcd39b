import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { search } from './find.ts'
import { SearchQuery, SearchResults } from './schema.ts'

const anything = {
  tag: 'Operations',
  summary: 'Search everything',
  description:
    'Merchants by name; anything by its id; merchants, complaints and evidence by external id, e-mail address, ' +
    'telephone or order reference; users by name and e-mail address. At most eight of each, and only kinds that the ' +
    'caller may read elsewhere.',
  access: can('merchant.read', { for: ['user'] }),
  query: SearchQuery,
  answers: { 200: SearchResults },
} as const

export function searchRoutes(router: Router): void {
  router.get('/api/v1/search', anything, ({ act, query, caller }) =>
    act(async (context) =>
      ok({ items: query.q ? await search(context, query.q, caller().permissions) : [] }),
    ),
  )
}
