import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can, open } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import { transactionsOf } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { exportLog } from './export.ts'
import { placesOf } from './places.ts'
import { presentEntry, presentHead, presentProof } from './present.ts'
import { listHeads, proveConsistency, proveEntry } from './prove.ts'
import { publicHead } from './public-head.ts'
import { findEntry } from './read.ts'
import {
  AuditConsistencyProof,
  AuditEntry,
  AuditExportLine,
  AuditProof,
  TreeHead,
  TreeSizes,
} from './schema.ts'

const tag = 'Operations'
const access = can('audit.read')

const heads = {
  tag,
  summary: 'List the tree heads of the audit log',
  description:
    'Newest first: one for each batch that was sealed. `created_from` and `created_to` work on `timestamp`. ' +
    '`docs/audit-log.md` says what is signed.',
  access,
  query: Paging,
  answers: { 200: pageOf(TreeHead) },
} as const

const entry = { tag, summary: 'Read an audit entry', access, answers: { 200: AuditEntry } } as const

const proof = {
  tag,
  summary: 'Prove that an entry is in the audit log',
  description: 'An inclusion proof (RFC 9162, section 2.1.3) for the newest tree head.',
  access,
  answers: { 200: AuditProof },
  fails: [409],
} as const

const consistency = {
  tag,
  summary: 'Prove that the audit log was only appended to',
  description:
    'A consistency proof (RFC 9162, section 2.1.4) from the tree of `from` leaves to that of `to`.',
  access,
  query: TreeSizes,
  answers: { 200: AuditConsistencyProof },
} as const

const whole = {
  tag,
  summary: 'Export the audit log',
  description:
    'NDJSON, a line for each entry with its proof, and for each tree head: `npm run audit:verify` verifies it offline. ' +
    'Entries that wait to be sealed are left out. `docs/audit-log.md` explains the lines.',
  access,
  answers: { 200: AuditExportLine },
  isNdjson: true,
} as const

const publicTreeHead = {
  tag: 'Public Trust',
  summary: 'Read the newest tree head of a tenant',
  description: 'For witnesses, while the tenant has `public_tree_head` on in its settings.',
  access: open(),
  answers: { 200: TreeHead },
  fails: [404],
} as const

/** What makes the audit log verifiable without trust in its operator. */
export function auditTreeRoutes(router: Router, { db }: Pick<HttpSetup, 'db'>): void {
  router.get('/api/v1/audit-logs/tree-heads', heads, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listHeads(context, query)
      return ok(page(rows, total, query, presentHead))
    }),
  )
  router.get('/api/v1/audit-logs/:id/proof', proof, ({ read, params }) =>
    read(async (context) => ok(presentProof(await proveEntry(context, params.id)))),
  )
  router.get('/api/v1/audit-logs/consistency', consistency, ({ act, query }) =>
    act(async (context) => ok(await proveConsistency(context, query))),
  )
  router.get('/api/v1/audit-logs/export', whole, async ({ request, ...asked }) => {
    const lines = exportLog(transactionsOf(db, asked), asked.caller().tenantId)
    const bytes = ReadableStream.from(lines).pipeThrough(new TextEncoderStream())
    return request.body(bytes, 200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
  })
  router.get('/api/v1/audit-logs/:id', entry, ({ act, params }) =>
    act(async (context) => {
      const found = await findEntry(context, params.id)
      return ok(presentEntry(found, await placesOf(context, [found])))
    }),
  )
  router.get('/api/v1/public/tenants/:id/tree-head', publicTreeHead, async ({ params }) =>
    ok(presentHead(await publicHead(db, params.id))),
  )
}
