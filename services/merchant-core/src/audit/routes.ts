import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentEntry } from './present.ts'
import { listEntries } from './read.ts'
import { AuditEntry, AuditFilters, AuditVerification } from './schema.ts'
import { verifyChain } from './verify.ts'

const list = {
  tag: 'Operations',
  summary: 'List audit entries',
  description: '`created_from` and `created_to` work on `at`.',
  access: can('audit.read'),
  query: { ...Paging, ...AuditFilters },
  answers: { 200: pageOf(AuditEntry) },
} as const

const verify = {
  tag: 'Operations',
  summary: 'Verify the audit chain',
  description:
    'Recomputes every hash. `first_invalid_id` is the first entry that was changed or whose predecessor is ' +
    'missing; the last entry when those after it are gone; null when the chain is whole, or nothing is left of it.',
  access: can('audit.read'),
  answers: { 200: AuditVerification },
} as const

export function auditRoutes(router: Router): void {
  router.get('/api/v1/audit-logs', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listEntries(context, query, query)
      return ok(page(rows, total, query, presentEntry))
    }),
  )
  router.get('/api/v1/audit-logs/verify', verify, ({ act }) =>
    act(async (context) => {
      const { valid, entries, firstInvalidId } = await verifyChain(context)
      return ok({ valid, entries, first_invalid_id: firstInvalidId })
    }),
  )
}
