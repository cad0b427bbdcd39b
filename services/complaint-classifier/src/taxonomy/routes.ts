import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { Taxonomy } from './schema.ts'
import { taxonomy } from './taxonomy.ts'

export function taxonomyRoutes(router: Router): void {
  router.get(
    '/api/v1/complaints/taxonomy',
    {
      tag: 'Complaints',
      summary: 'List the categories, severities, intents and symptoms of complaints',
      access: can('complaint.read'),
      answers: { 200: Taxonomy },
    },
    async () => ok(taxonomy),
  )
}
