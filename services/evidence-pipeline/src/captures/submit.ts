import { Conflict, Invalid } from '@trust/contracts/errors'
import { CLOCK_TOLERANCE_MS } from '@trust/contracts/timestamp'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { sha256 } from '@trust/runtime/secrets'
import sharp from 'sharp'
import type { Upload } from '../evidence/receive.ts'
import { fileInMemory } from '../evidence/received-file.ts'
import { type EvidenceType, UploadFields } from '../evidence/schema.ts'
import { uploadEvidence } from '../evidence/upload.ts'
import { inspectUpload } from '../pictures/inspect.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import { CAPTURE_MS, isSigned, type PublicKey } from './capture.ts'
import { assertUsable } from './open.ts'
import { type CaptureRequestRow, evidenceOf, findCaptureRequest } from './read.ts'
import type { SubmitCapture } from './schema.ts'

/**
 * Checks that the page of this link took both photographs and signed them with its key since it was opened.
 * @throws Invalid with the fault, Conflict `capture_timed_out`, `capture_used`, `not_opened`; Forbidden `link_expired`
 */
export async function receiveCapture(
  db: Database,
  request: CaptureRequestRow,
  said: SubmitCapture,
  now: Date,
): Promise<[Upload, Upload]> {
  assertUsable(request, now)
  const { challenge, publicKey, openedAt } = request
  if (!challenge || !publicKey || !openedAt) throw new Conflict('not_opened', 'This link was not opened yet.')
  if (now.getTime() - openedAt.getTime() > CAPTURE_MS)
    throw new Conflict(
      'capture_timed_out',
      'The photographs took longer than ten minutes: open the link again.',
    )
  const capturedAt = new Date(said.captured_at)
  const [from, to] = [openedAt.getTime() - CLOCK_TOLERANCE_MS, now.getTime() + CLOCK_TOLERANCE_MS]
  if (capturedAt.getTime() < from || capturedAt.getTime() > to)
    throw Invalid.field(
      'captured_at',
      "lies outside of the time in which the link was open: set the telephone's clock",
    )
  const bytes = said.frames.map((frame) => Buffer.from(frame, 'base64')) as [Buffer, Buffer]
  const hashes = bytes.map(sha256) as [string, string]
  const { latitude, longitude } = said
  const statement = { challenge, sha256: hashes, capturedAt: said.captured_at, latitude, longitude }
  // `openCapture` checked its form before it stored it.
  if (!isSigned(statement, publicKey as unknown as PublicKey, said.signature))
    throw Invalid.field(
      'signature',
      'is not of the telephone that opened this link last, or not over these photographs: open the link again',
    )
  await assertFresh(db, request.id, hashes)
  const uploads: Upload[] = []
  for (const [index, frame] of bytes.entries()) uploads.push(await uploadOf(request, said, frame, index))
  return uploads as [Upload, Upload]
}

/** @throws Invalid for photographs that were submitted before, or that are identical */
async function assertFresh(db: Database, requestId: string, hashes: [string, string]): Promise<void> {
  // Those of this link are refused as its second use, unless they are the first one sent again.
  const ofOthers = { OR: [{ captureRequestId: null }, { captureRequestId: { not: requestId } }] }
  const where = { sha256: { in: hashes }, ...ofOthers }
  if (await db.acrossTenants.evidence.findFirst({ where, select: { id: true } }))
    throw Invalid.field('frames', 'were submitted before')
  // The reviewer judges whether the angle differs: nothing is decoded here.
  if (hashes[0] === hashes[1])
    throw Invalid.field('frames.1', 'shows the same as the first: take it from another angle')
}

async function uploadOf(
  request: CaptureRequestRow,
  said: SubmitCapture,
  bytes: Buffer,
  index: number,
): Promise<Upload> {
  const fault = (msg: string) => Invalid.field(`frames.${index}`, msg)
  const picture = await inspectUpload(bytes).catch((error: unknown) => {
    throw error instanceof UnacceptablePicture ? fault(error.message) : error
  })
  // Reads the header, no pixels.
  const { exif, xmp } = await sharp(bytes).metadata()
  // The page draws its frames: they have no metadata. Files of cameras and of editors have.
  if (picture.contentType !== 'image/jpeg' || exif || xmp) throw fault('is a file and not taken by this page')
  const fields = UploadFields.parse({
    merchant_id: request.merchantId,
    location_id: request.locationId,
    evidence_type: request.evidenceType as EvidenceType,
    captured_at: said.captured_at,
    latitude: said.latitude,
    longitude: said.longitude,
    notes: index === 0 ? 'Captured live.' : 'Captured live, from another angle.',
  })
  return { fields, file: fileInMemory(bytes), picture }
}

/** Whether this very submission was stored: a signature is drawn at random. */
export function isSubmitted({ usedAt, signature }: CaptureRequestRow, sent: string): boolean {
  return usedAt !== null && signature === sent
}

/**
 * Stores both photographs and marks the link as used. Of concurrent submissions exactly one succeeds.
 * @throws Conflict `capture_used`, `not_opened`
 */
export async function submitCapture(
  context: Context,
  { id, challenge }: CaptureRequestRow,
  uploads: readonly Upload[],
  signature: string,
): Promise<string[]> {
  const { tx, tenantId, now } = context
  const { count } = await tx.captureRequest.updateMany({
    where: { id, tenantId, usedAt: null, challenge, expiresAt: { gt: now } },
    data: { usedAt: now, signature },
  })
  if (count === 0) {
    const request = await findCaptureRequest(context, id)
    if (isSubmitted(request, signature)) return (await evidenceOf(context, [id])).get(id) ?? []
    assertUsable(request, now)
    throw new Conflict('not_opened', 'This link was opened again meanwhile, which made this challenge void.')
  }
  const ids: string[] = []
  for (const upload of uploads) ids.push((await uploadEvidence(context, upload, id)).id)
  return ids
}
