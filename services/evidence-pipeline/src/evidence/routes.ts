import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { type Answer, accepted, created, ok } from '@trust/http/answer'
import type { Call } from '@trust/http/endpoint'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { type ContentLinks, LINK_MS, thumbnailUrl } from '@trust/runtime/content-links'
import type { Scan } from '../malware/scan.ts'
import { type EvidenceStore, storageKey } from '../store/store.ts'
import { correctScene } from './correct-scene.ts'
import { findCopies } from './find-copies.ts'
import { MAX_BODY_BYTES } from './limits.ts'
import { presentEvidence } from './present.ts'
import { type EvidenceRow, findEvidence, listEvidence } from './read.ts'
import { receiveUpload } from './receive.ts'
import type { ReceivedFile } from './received-file.ts'
import { reprocessEvidence } from './reprocess.ts'
import {
  ContentLink,
  CorrectScene,
  Evidence,
  EvidenceCopies,
  EvidenceFilters,
  UploadEvidence,
  UploadEvidenceForm,
} from './schema.ts'
import { announceFile, uploadEvidence } from './upload.ts'
import { bytesHeld, type UploadBudget } from './upload-budget.ts'

export interface EvidenceSetup extends Pick<HttpSetup, 'db' | 'env' | 'log' | 'metrics'> {
  store: EvidenceStore
  links: ContentLinks
  budget: UploadBudget
  /** @throws Invalid for malware, Unavailable when the scanner is away */
  scan: Scan
}

const upload = {
  summary: 'Submit evidence',
  description:
    'A multipart form with `file`, or JSON with `content_base64`. The bytes decide the type, not the name. ' +
    'Faults of the picture are reported for `file` in both forms.',
  body: UploadEvidence,
  form: UploadEvidenceForm,
  readsOwnBody: true,
  bodyBytes: MAX_BODY_BYTES,
  answers: { 201: Evidence },
  creates: true,
} as const
const list = {
  summary: 'List evidence',
  access: can('evidence.read'),
  query: { ...Paging, ...EvidenceFilters },
  answers: { 200: pageOf(Evidence) },
}
const read = { summary: 'Read evidence', answers: { 200: Evidence } }
const content = {
  summary: 'Get a link to the picture',
  description: 'The link needs no credentials and works for ten minutes. The picture has no metadata.',
  access: can('evidence.read'),
  answers: { 200: ContentLink },
}
const copies = {
  summary: 'List the copies of evidence',
  description:
    'All evidence of the tenant that is the same file, closely resembles it, or is named by its findings, sent before ' +
    'or after it; the gravest first, 100 at most. `total` counts them all.',
  access: can('evidence.read'),
  answers: { 200: EvidenceCopies },
}
const reprocess = {
  summary: 'Assess evidence again',
  access: can('evidence.manage'),
  answers: { 202: Evidence },
}
const correct = {
  summary: 'Correct the scene of evidence',
  description:
    "The answer wins over the model's, and later pictures of the tenant that resemble this one are judged by it. " +
    'The evidence is assessed again.',
  access: can('evidence.manage'),
  body: CorrectScene,
  answers: { 200: Evidence },
  fails: [409],
} as const

/** Presents evidence with a link to its thumbnail. */
function presenter({ env, links }: EvidenceSetup) {
  return (evidence: EvidenceRow) =>
    presentEvidence(evidence, ({ id: evidenceId, tenantId }) =>
      thumbnailUrl({ links, baseUrl: env.PUBLIC_BASE_URL }, { tenantId, evidenceId }),
    )
}

export function evidenceRoutes(router: Router, setup: EvidenceSetup): void {
  const { env, links } = setup
  const present = presenter(setup)
  const tag = 'Evidence'
  const partners = 'Platform Integration'
  const take = (call: Call<unknown, unknown, unknown>) =>
    setup.budget.hold({ sender: call.caller().tenantId, bytes: bytesHeld(call.request) }, () =>
      takeUpload(setup, call),
    )
  const access = can('evidence.upload')
  router.post('/api/v1/evidence', { tag, ...upload, access }, take)
  router.post('/api/v1/platform/evidence', { tag: partners, ...upload, access }, take)
  const byInspectors = can('evidence.upload', { for: ['inspector'] })
  router.post('/api/v1/inspector/evidence', { tag, ...upload, access: byInspectors }, take)

  router.get('/api/v1/evidence', { tag, ...list }, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listEvidence(context, query, query)
      return ok(page(rows, total, query, present))
    }),
  )
  router.get('/api/v1/evidence/:id', { tag, ...read, access: can('evidence.read') }, ({ act, params }) =>
    act(async (context) => ok(present(await findEvidence(context, params.id)))),
  )
  router.get(
    '/api/v1/platform/evidence/:id',
    { tag: partners, ...read, access: can('merchant.read') },
    ({ act, params }) => act(async (context) => ok(present(await findEvidence(context, params.id)))),
  )
  router.get('/api/v1/evidence/:id/content', { tag, ...content }, ({ act, params }) =>
    act(async (context) => {
      const { id, tenantId } = await findEvidence(context, params.id)
      const expiresAt = new Date(context.now.getTime() + LINK_MS)
      const token = links.sign({ tenantId, evidenceId: id, copy: 'shown', expiresAt })
      return ok({ url: `${env.PUBLIC_BASE_URL}/files/${token}`, expires_at: expiresAt })
    }),
  )
  router.get('/api/v1/evidence/:id/copies', { tag, ...copies }, ({ act, params }) =>
    act(async (context) => {
      const found = await findCopies(setup.db, context, params.id)
      const items = found.copies.map(({ evidence, merchantName: merchant_name, likeness, severity }) => {
        const { id, merchant_id, evidence_type, thumbnail_url, created_at } = present(evidence)
        const shown = {
          evidence_id: id,
          merchant_id,
          merchant_name,
          evidence_type,
          thumbnail_url,
          created_at,
        }
        return { ...shown, likeness, severity }
      })
      return ok({ items, total: found.total })
    }),
  )
  router.post('/api/v1/evidence/:id/correct-scene', { tag, ...correct }, ({ act, params, body }) =>
    act(async (context) => ok(present(await correctScene(context, params.id, body.label)))),
  )
  router.post('/api/v1/evidence/:id/reprocess', { tag, ...reprocess }, ({ act, params }) =>
    act(async (context) => accepted(present(await reprocessEvidence(context, params.id)))),
  )
}

async function takeUpload(
  setup: EvidenceSetup,
  { act, caller, request }: Call<unknown, unknown, unknown>,
): Promise<Answer> {
  const { db, scan } = setup
  const { tenantId, actor } = caller()
  return receiveUpload(request, async (received) => {
    const { fields, file } = received
    await scan(file)
    await db.transact({ tenantId, actor }, (context) => announceFile(context, received))
    await keep(setup, tenantId, file)
    const said = JSON.stringify([fields, file.sha256])
    const present = presenter(setup)
    return act(async (context) => created(present(await uploadEvidence(context, received))), said)
  })
}

export async function keep(
  { store, log }: EvidenceSetup,
  tenantId: string,
  file: ReceivedFile,
): Promise<void> {
  await store.put(storageKey(tenantId, file.sha256), file).catch((error: unknown) => {
    log.error({ err: error }, 'the evidence store is away')
    throw error
  })
}
