import { DAY_MS } from '@trust/contracts/durations'
import { NotFound, TooManyRequests } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { admitByMerchantPageLink, type MerchantPageLinkHolder } from '@trust/db/merchant-page-link'
import { open } from '@trust/http/access'
import { created } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { MAX_BODY_BYTES } from './limits.ts'
import { receiveUpload } from './receive.ts'
import { type EvidenceSetup, keep } from './routes.ts'
import { UploadEvidence, UploadEvidenceForm } from './schema.ts'
import { announceFile, uploadEvidence } from './upload.ts'
import { bytesHeld } from './upload-budget.ts'

/** Photographs that a link takes in within a day. */
const MAX_PHOTOGRAPHS = 60
const LinkPhotograph = z.strictObject({ evidence_id: z.uuid() }).meta({ id: 'LinkPhotograph' })

const upload = {
  tag: 'Merchants',
  summary: 'Submit a photograph by link',
  description:
    "For the page behind a merchant's link, whose secret goes into `Authorization: Bearer …`, for it is checked before " +
    `the file is read. A link takes ${MAX_PHOTOGRAPHS} photographs a day.`,
  access: open(),
  body: UploadEvidence,
  form: UploadEvidenceForm,
  readsOwnBody: true,
  bodyBytes: MAX_BODY_BYTES,
  answers: { 201: LinkPhotograph },
  fails: [403, 404, 409],
} as const

/** What a merchant sends from its page. */
export function linkUploadRoute(router: Router, setup: EvidenceSetup): void {
  const { db } = setup
  router.post(
    '/api/v1/merchant-page-links/:id/photographs',
    upload,
    async ({ params, request, requestId, ipAddress }) => {
      const secret = bearerOf(request.req.header('authorization'))
      const holder = await admitByMerchantPageLink(db, { id: params.id, secret, requestId, ipAddress })
      await db.transact(holder.scope, (context) => assertRoom(context, holder))
      const share = { sender: holder.scope.tenantId, bytes: bytesHeld(request) }
      return setup.budget.hold(share, () =>
        receiveUpload(request, async (received) => {
          // The link is of one merchant.
          if (received.fields.merchant_id !== holder.merchantId) throw new NotFound('The merchant')
          await setup.scan(received.file)
          await db.transact(holder.scope, (context) => announceFile(context, received))
          await keep(setup, holder.scope.tenantId, received.file)
          const { id } = await db.transact(holder.scope, (context) => uploadEvidence(context, received))
          return created({ evidence_id: id })
        }),
      )
    },
  )
}

/** Without a secret the empty one, which opens no link. */
const bearerOf = (header = ''): string => /^Bearer (\S{1,100})$/i.exec(header)?.[1] ?? ''

/** @throws TooManyRequests `too_many_photographs` */
async function assertRoom(
  { tx, tenantId, now }: Context,
  { merchantId, scope }: MerchantPageLinkHolder,
): Promise<void> {
  const sent = await tx.evidence.findMany({
    where: {
      tenantId,
      merchantId,
      createdAt: { gt: new Date(now.getTime() - DAY_MS) },
      uploadedBy: { path: ['id'], equals: scope.actor.id },
    },
    select: { createdAt: true },
    orderBy: { createdAt: 'asc' },
    take: MAX_PHOTOGRAPHS,
  })
  const [oldest] = sent
  if (!oldest || sent.length < MAX_PHOTOGRAPHS) return
  const detail = `This link takes ${MAX_PHOTOGRAPHS} photographs a day.`
  throw new TooManyRequests('too_many_photographs', detail, new Date(oldest.createdAt.getTime() + DAY_MS))
}
