import { BadRequest, type Fault, Invalid } from '@trust/contracts/errors'
import { readBytes } from '@trust/http/body'
import type { Call } from '@trust/http/endpoint'
import { faultsOf } from '@trust/http/faults'
import { sha256 } from '@trust/runtime/secrets'
import { type AcceptedPicture, inspectUpload } from '../assessment/inspect.ts'
import { UnacceptablePicture } from '../assessment/unacceptable-picture.ts'
import { readForm } from './form.ts'
import { readJson } from './json.ts'
import { UploadFields } from './schema.ts'

/** 15 MiB in base64, and room for the fields. */
export const UPLOAD_BYTES = 22 * 2 ** 20
/** Nobody sends more by mistake, and each would get a fault of its own. */
const MOST_FIELDS = 50

/** What a sender said, before it is checked: the fields, the file, and what was wrong with either already. */
export interface Sent {
  fields: Record<string, unknown>
  bytes: Buffer | null
  faults: Fault[]
}

/** An upload that may be kept. */
export interface Upload {
  fields: UploadFields
  bytes: Buffer
  sha256: string
  picture: AcceptedPicture
}

/**
 * Reads an upload, a multipart form or JSON.
 * @throws BadRequest for a body that cannot be read, Invalid with every fault of fields and picture at once
 */
export async function receiveUpload(request: Call<never, never, never>['request']): Promise<Upload> {
  const type = request.req.header('content-type') ?? ''
  const body = await readBytes(request, UPLOAD_BYTES).catch(tooLargeIsTheFile)
  const sent = /^multipart\/form-data\b/i.test(type) ? await readForm(body, type) : readJson(body)
  if (Object.keys(sent.fields).length + sent.faults.length > MOST_FIELDS)
    throw new BadRequest('too_many_fields', `The body has more than ${MOST_FIELDS} fields.`)
  const { bytes, faults } = sent
  const fields = UploadFields.safeParse(sent.fields)
  if (!fields.success) faults.push(...faultsOf(fields.error.issues, sent.fields))
  const picture = bytes && (await inspect(bytes, faults))
  if (faults.length > 0 || !fields.success || !picture) throw new Invalid(faults)
  return { fields: fields.data, bytes, sha256: sha256(bytes), picture }
}

async function inspect(bytes: Buffer, faults: Fault[]): Promise<AcceptedPicture | null> {
  try {
    return await inspectUpload(bytes)
  } catch (error) {
    if (!(error instanceof UnacceptablePicture)) throw error
    faults.push({ loc: ['body', 'file'], msg: error.message, type: 'value_error' })
    return null
  }
}

/** Only a file can make a body this large. */
function tooLargeIsTheFile(error: unknown): never {
  const isTooLarge = error instanceof BadRequest && error.code === 'body_too_large'
  throw isTooLarge ? Invalid.field('file', 'The file is larger than 15 MB.') : error
}
