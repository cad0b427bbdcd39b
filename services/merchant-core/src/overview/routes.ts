import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentOverview } from './present.ts'
import { readOverview } from './read.ts'
import { Overview } from './schema.ts'

const overview = {
  tag: 'Operations',
  summary: 'Read the overview of the tenant',
  description: "Merchants, cases, processing and webhooks in numbers, for an operator's first look.",
  access: can('merchant.read', { for: ['user'] }),
  answers: { 200: Overview },
} as const

export function overviewRoutes(router: Router): void {
  router.get('/api/v1/operations/overview', overview, ({ act }) =>
    act(async (context) => ok(presentOverview(await readOverview(context)))),
  )
}
