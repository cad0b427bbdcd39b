import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { type ErasureKeys, eraseConsumer } from './erase.ts'
import { listComplaints } from './list.ts'
import { presentComplaint } from './present.ts'
import { findComplaint } from './read.ts'
import { reclassifyComplaint } from './reclassify.ts'
import { resolveComplaint } from './resolve.ts'
import {
  Complaint,
  ComplaintFilters,
  ConsumerErased,
  EraseConsumer,
  ListedComplaint,
  ReclassifyComplaint,
  ResolveComplaint,
  SubmitComplaint,
} from './schema.ts'
import { submitComplaint } from './submit.ts'

const submit = {
  summary: 'Submit a complaint',
  description: 'Answers at once with status `received`; the classification follows within seconds.',
  access: can('complaint.ingest'),
  body: SubmitComplaint,
  answers: { 201: Complaint },
  creates: true,
}
const list = {
  summary: 'List complaints',
  access: can('complaint.read'),
  query: { ...Paging, ...ComplaintFilters },
  answers: { 200: pageOf(ListedComplaint) },
}
const read = { summary: 'Read a complaint', access: can('complaint.read'), answers: { 200: Complaint } }
const resolve = {
  summary: 'Resolve or dismiss a complaint',
  description: 'Possible in the states `classified` and `failed`.',
  access: can('complaint.manage'),
  body: ResolveComplaint,
  answers: { 200: Complaint },
}
const reclassify = {
  summary: 'Correct the classification of a complaint',
  description: 'The correction overrides the model, whose answer stays as `model_answer`.',
  access: can('complaint.manage'),
  body: ReclassifyComplaint,
  answers: { 200: Complaint },
}

const erase = {
  summary: "Erase a consumer's personal data from their complaints",
  description:
    'The text becomes `[erased]`, as does the note of a resolution; subject, references and symptoms are removed. ' +
    'The classification stays. A complaint that was not classified yet is `failed`.',
  access: can('complaint.manage'),
  body: EraseConsumer,
  answers: { 200: ConsumerErased },
}

/**
 * The operators' endpoints, and the submission under `/platform` for partners.
 */
export function complaintRoutes(router: Router, keys: ErasureKeys): void {
  for (const [tag, path] of [
    ['Complaints', '/api/v1/complaints'],
    ['Platform Integration', '/api/v1/platform/complaints'],
  ] as const) {
    router.post(path, { tag, ...submit }, ({ act, body }) =>
      act(async (context) => created(presentComplaint(submitComplaint(context, body)))),
    )
  }
  const tag = 'Complaints'
  router.get('/api/v1/complaints', { tag, ...list }, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listComplaints(context, query, query)
      const present = ({ row, alike }: (typeof rows)[number]) => ({ ...presentComplaint(row), alike })
      return ok(page(rows, total, query, present))
    }),
  )
  router.get('/api/v1/complaints/:id', { tag, ...read }, ({ act, params }) =>
    act(async (context) => ok(presentComplaint(await findComplaint(context, params.id)))),
  )
  router.post('/api/v1/complaints/:id/resolve', { tag, ...resolve }, ({ act, params, body }) =>
    act(async (context) => ok(presentComplaint(await resolveComplaint(context, params.id, body)))),
  )
  router.post('/api/v1/complaints/:id/reclassify', { tag, ...reclassify }, ({ act, params, body }) =>
    act(async (context) => ok(presentComplaint(await reclassifyComplaint(context, params.id, body)))),
  )
  router.post('/api/v1/complaints/erase', { tag, ...erase }, ({ act, body }) =>
    act(async (context) => ok({ erased: await eraseConsumer(context, body.consumer_reference, keys) })),
  )
}
