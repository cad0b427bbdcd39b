import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import { answerWithJob, Job } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { headKeys } from './head-keys.ts'
import { placesOf } from './places.ts'
import { presentEntry, presentVerification } from './present.ts'
import { listEntries } from './read.ts'
import { AuditEntry, AuditFilters, AuditVerification } from './schema.ts'
import { verifyRecent } from './verify.ts'

const list = {
  tag: 'Operations',
  summary: 'List audit entries',
  description:
    'Entries are listed at once, and sealed within a second. `created_from` and `created_to` work on `at`.',
  access: can('audit.read'),
  query: { ...Paging, ...AuditFilters },
  answers: { 200: pageOf(AuditEntry) },
} as const

const verify = {
  tag: 'Operations',
  summary: 'Verify the audit log',
  description:
    'Goes on from the last verified leaf, for less than a second: recomputes the hash of every entry, and the root of ' +
    'every signed tree head. While `verified_to` is less than `tree_size`, ask again. `first_invalid_id` is the first ' +
    'entry that was changed or whose predecessor is missing; the last entry when those after it are gone; null when ' +
    'nothing is wrong, or nothing is left.',
  access: can('audit.read'),
  answers: { 200: AuditVerification },
} as const

const verifyAll = {
  tag: 'Operations',
  summary: 'Verify the whole audit log',
  description: 'Verifies like `GET`, from the first entry to the last, in a job.',
  access: can('audit.read'),
  answers: { 200: AuditVerification, 202: Job },
} as const

export function auditRoutes(router: Router, setup: HttpSetup): void {
  const keys = headKeys(setup.env.ENCRYPTION_KEY)
  router.get('/api/v1/audit-logs', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listEntries(context, query, query)
      const places = await placesOf(context, rows)
      return ok(page(rows, total, query, (row) => presentEntry(row, places)))
    }),
  )
  router.get('/api/v1/audit-logs/verify', verify, ({ act }) =>
    act(async (context) => ok(presentVerification(await verifyRecent(context, await keys)))),
  )
  router.post('/api/v1/audit-logs/verify', verifyAll, (asked) =>
    answerWithJob(setup, asked, { kind: 'verify-audit-log', input: {} }),
  )
}
