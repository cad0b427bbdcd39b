import { Conflict, NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { storageKey } from '../store/store.ts'
import { type EvidenceRow, findEvidence } from './read.ts'
import type { Upload } from './receive.ts'
import { reconcileLater } from './reconcile.ts'
import type { UploadFields } from './schema.ts'

/**
 * Records a file before it is stored, once its fields are valid. If no asset ever names it, `reconcileEvidence` finds
 * it.
 * @throws NotFound as `uploadEvidence`
 */
export async function announceFile(context: Context, upload: Upload): Promise<void> {
  const { tx, tenantId, now } = context
  await assertBelongs(context, upload.fields)
  const key = storageKey(tenantId, upload.file.sha256)
  const row = { storageKey: key, tenantId, createdAt: now }
  await tx.unclaimedFile.upsert({ where: { storageKey: key }, create: row, update: { createdAt: now } })
  reconcileLater(context)
}

/**
 * Creates evidence after its file was stored, so that there is never a row without a file, and requests its assessment.
 * @param captureRequestId of the link by which it was taken live
 * @throws NotFound for a merchant, location or task of another tenant or merchant; Conflict `duplicate_external_id`
 */
export async function uploadEvidence(
  context: Context,
  upload: Upload,
  captureRequestId: string | null = null,
): Promise<EvidenceRow> {
  const { tx, tenantId, now } = context
  const { fields, picture, file } = upload
  await assertBelongs(context, fields)
  await assertNew(context, fields)
  const id = newId()
  const key = storageKey(tenantId, file.sha256)
  try {
    await tx.evidence.create({
      data: {
        id,
        tenantId,
        merchantId: fields.merchant_id,
        ...declared(fields),
        status: 'queued',
        contentType: picture.contentType,
        width: picture.width,
        height: picture.height,
        sizeBytes: file.size,
        sha256: file.sha256,
        storageKey: key,
        uploadedBy: context.actor,
        captureRequestId,
        createdAt: now,
        updatedAt: now,
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw duplicate()
  }
  context.audit({
    action: 'evidence.uploaded',
    resourceType: 'evidence',
    resourceId: id,
    merchantId: fields.merchant_id,
    summary: say('log.evidence_uploaded', { kind: label(fields.evidence_type) }),
    changes: { evidence_type: fields.evidence_type, sha256: file.sha256 },
  })
  context.enqueue('copy-evidence', { evidence_id: id })
  context.enqueue('assess-evidence', { evidence_id: id })
  await tx.unclaimedFile.deleteMany({ where: { storageKey: key, tenantId } })
  return findEvidence(context, id)
}

const duplicate = () => new Conflict('duplicate_external_id', 'Evidence with this external_id exists.')

/** Tells a client that lost the answer of an upload, and repeats it after a day, which evidence it created. */
async function assertNew({ tx, tenantId }: Context, fields: UploadFields): Promise<void> {
  const { external_id: externalId, merchant_id: merchantId } = fields
  if (!externalId) return
  const known = await tx.evidence.findFirst({
    where: { tenantId, merchantId, externalId },
    select: { id: true },
  })
  if (known) throw duplicate().showing(known)
}

function declared(fields: UploadFields) {
  return {
    evidenceType: fields.evidence_type,
    locationId: fields.location_id ?? null,
    capturedAt: fields.captured_at ?? null,
    latitude: fields.latitude ?? null,
    longitude: fields.longitude ?? null,
    externalId: fields.external_id ?? null,
    correctiveActionId: fields.corrective_action_id ?? null,
    notes: fields.notes ?? null,
  }
}

/**
 * Checks that everything the fields name exists and belongs to one merchant of this tenant.
 * @throws NotFound
 */
export async function assertBelongs(
  { tx, tenantId }: Context,
  fields: Pick<UploadFields, 'merchant_id' | 'location_id' | 'corrective_action_id'>,
): Promise<void> {
  const { merchant_id: merchantId, location_id: locationId, corrective_action_id: actionId } = fields
  const merchant = await tx.merchant.findFirst({ where: { id: merchantId, tenantId }, select: { id: true } })
  if (!merchant) throw new NotFound('The merchant')
  const ofMerchant = (id: string) => ({ where: { id, merchantId, tenantId }, select: { id: true } })
  if (locationId && !(await tx.location.findFirst(ofMerchant(locationId))))
    throw new NotFound('The location of this merchant')
  if (actionId && !(await tx.correctiveAction.findFirst(ofMerchant(actionId))))
    throw new NotFound('The corrective action of this merchant')
}
