import { systemActor } from '@trust/contracts/actor'
import { Paging, pageOf } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { page } from '@trust/db/page'
import { can, open } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import { parseBody, readBytes } from '@trust/http/body'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { atPace } from '../evidence/at-pace.ts'
import { type EvidenceSetup, keep } from '../evidence/routes.ts'
import { announceFile } from '../evidence/upload.ts'
import { bytesHeld } from '../evidence/upload-budget.ts'
import { statusOf } from './capture.ts'
import { createCaptureRequest } from './create.ts'
import { openCapture } from './open.ts'
import {
  type CaptureRequestRow,
  evidenceOf,
  findBySecret,
  findCaptureRequest,
  listCaptureRequests,
} from './read.ts'
import { revokeCapture } from './revoke.ts'
import {
  CaptureLink,
  CaptureRequest,
  CaptureRevoked,
  CreateCaptureRequest,
  OpenCapture,
  OpenedCapture,
  SubmitCapture,
  SubmittedCapture,
} from './schema.ts'
import { isSubmitted, receiveCapture, submitCapture } from './submit.ts'

const create = {
  summary: 'Ask for live photographs',
  description:
    'Makes a link for a telephone: its page takes two photographs with the camera, records place and time, and signs ' +
    'them with a key that it made. It works once. Send it to somebody who is at the place.',
  access: can('evidence.upload'),
  body: CreateCaptureRequest,
  answers: { 201: CaptureLink },
  creates: true,
  fails: [404],
} as const
const revoke = {
  summary: 'Revoke a capture link',
  description:
    'Ends the link at once, also for a telephone that has opened it, such as after it went to a wrong person.',
  access: can('evidence.upload'),
  answers: { 200: CaptureRevoked },
  fails: [409],
} as const
const openLink = {
  tag: 'Evidence',
  summary: 'Open a capture link',
  description:
    'For the page behind the link: gives it a challenge to sign. The secret of the link is the credential.',
  access: open(),
  body: OpenCapture,
  answers: { 200: OpenedCapture },
  fails: [403, 404, 409],
} as const
/** Two frames of the page are 2 MB in base64. The sender has no credentials yet. */
const SUBMISSION_BYTES = 8 * 2 ** 20

const submit = {
  tag: 'Evidence',
  summary: 'Submit live photographs',
  description:
    'For the page behind the link. Refused: files that the page did not take, photographs that were submitted before, ' +
    'signatures of other keys, and every use but the first. The first one sent again, signed as it was, gets its answer again.',
  access: open(),
  body: SubmitCapture,
  readsOwnBody: true,
  bodyBytes: SUBMISSION_BYTES,
  answers: { 201: SubmittedCapture },
  fails: [403, 404, 409, 413],
} as const
const list = {
  tag: 'Evidence',
  summary: 'List capture requests',
  access: can('evidence.read'),
  query: { ...Paging, merchant_id: z.uuid('must be a UUID').optional() },
  answers: { 200: pageOf(CaptureRequest) },
} as const

const ACTOR = systemActor('live-capture')

export function captureRoutes(router: Router, setup: EvidenceSetup): void {
  const { db, env } = setup
  for (const [path, tag] of [
    ['/api/v1/capture-requests', 'Evidence'],
    ['/api/v1/platform/capture-requests', 'Platform Integration'],
  ] as const) {
    router.post(path, { tag, ...create }, ({ act, body }) =>
      act(async (context) => {
        const { request, secret } = await createCaptureRequest(context, body)
        // Behind the hash sign, browsers do not send it: it is in no log.
        const url = `${env.PUBLIC_BASE_URL}/capture/${request.id}#${secret}`
        return created({ ...present(request, [], context.now), url })
      }),
    )
    router.delete(`${path}/:id`, { tag, ...revoke }, ({ act, params }) =>
      act(async (context) => {
        await revokeCapture(context, params.id)
        return ok({ detail: 'The link does not work any more.' })
      }),
    )
  }
  router.get('/api/v1/capture-requests', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listCaptureRequests(context, query.merchant_id, query)
      const taken = await evidenceOf(
        context,
        rows.map(({ id }) => id),
      )
      return ok(page(rows, total, query, (row) => present(row, taken.get(row.id) ?? [], context.now)))
    }),
  )
  const read = {
    tag: 'Evidence',
    summary: 'Read a capture request',
    access: list.access,
    answers: { 200: CaptureRequest },
  } as const
  router.get('/api/v1/capture-requests/:id', read, ({ act, params }) =>
    act(async (context) => ok(await presentOne(context, params.id))),
  )
  router.post('/api/v1/capture-requests/:id/open', openLink, async ({ body, params }) => {
    const request = await findBySecret(db, params.id, body.secret)
    const scope = { tenantId: request.tenantId, actor: ACTOR }
    return ok(await db.transact(scope, (context) => openCapture(context, request, body.public_key)))
  })
  router.post('/api/v1/capture-requests/:id/photographs', submit, ({ request, params }) =>
    // Callers with a link have no credentials: they share the budget of one tenant.
    setup.budget.hold({ sender: 'capture links', bytes: bytesHeld(request) }, async () => {
      const body = parseBody(SubmitCapture, await readBytes(request, SUBMISSION_BYTES, atPace))
      return takeCapture(setup, params.id, body)
    }),
  )
}

async function takeCapture(setup: EvidenceSetup, id: string, sent: SubmitCapture) {
  const { db } = setup
  const request = await findBySecret(db, id, sent.secret)
  const scope = { tenantId: request.tenantId, actor: ACTOR }
  // A telephone that lost the answer sends its photographs again, signed as before.
  if (isSubmitted(request, sent.signature)) {
    const taken = await db.transact(scope, (context) => evidenceOf(context, [id]))
    return created({ evidence_ids: taken.get(id) ?? [] })
  }
  const uploads = await receiveCapture(db, request, sent, new Date())
  for (const upload of uploads) {
    await setup.scan(upload.file)
    await db.transact(scope, (context) => announceFile(context, upload))
    await keep(setup, request.tenantId, upload.file)
  }
  const ids = await db.transact(scope, (context) => submitCapture(context, request, uploads, sent.signature))
  return created({ evidence_ids: ids })
}

async function presentOne(context: Context, id: string) {
  const row = await findCaptureRequest(context, id)
  return present(row, (await evidenceOf(context, [id])).get(id) ?? [], context.now)
}

function present(row: CaptureRequestRow, evidenceIds: string[], now: Date) {
  return {
    id: row.id,
    merchant_id: row.merchantId,
    location_id: row.locationId,
    evidence_type: row.evidenceType,
    status: statusOf(row, now),
    evidence_ids: evidenceIds,
    created_by: row.createdBy,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    opened_at: row.openedAt,
    used_at: row.usedAt,
  }
}
