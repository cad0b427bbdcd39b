import { Readable } from 'node:stream'
import { BadRequest, type Fault, Invalid } from '@trust/contracts/errors'
import { readBytes } from '@trust/http/body'
import type { Call } from '@trust/http/endpoint'
import { faultsOf } from '@trust/http/faults'
import { checked } from '@trust/http/plain-words'
import { type AcceptedPicture, inspectUpload } from '../assessment/inspect.ts'
import { UnacceptablePicture } from '../assessment/unacceptable-picture.ts'
import { atPace } from './at-pace.ts'
import { readForm } from './form.ts'
import { readJson } from './json.ts'
import { MAX_FIELDS, TOO_LARGE, UPLOAD_BYTES } from './limits.ts'
import { UploadFields } from './schema.ts'
import type { Sent } from './sent.ts'

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
  const { fields: said, file, faults } = await readSent(request)
  const fields = checked(UploadFields, said)
  if (!fields.success) faults.push(...faultsOf(fields.error.issues, said))
  const picture = file && (await inspect(file.bytes, faults))
  if (faults.length > 0 || !fields.success || !picture) throw new Invalid(faults)
  return { fields: fields.data, ...file, picture }
}

async function readSent(request: Call<never, never, never>['request']): Promise<Sent> {
  const contentType = request.req.header('content-type') ?? ''
  const announced = request.req.header('content-length')
  if (Number(announced ?? 0) > UPLOAD_BYTES) throw Invalid.field('file', TOO_LARGE)
  const { body } = request.req.raw
  if (/^multipart\/form-data\b/i.test(contentType)) {
    const bytes = announced === undefined ? null : Number(announced)
    return readForm({ stream: atPace(body ?? Readable.from([])), contentType, bytes })
  }
  const sent = readJson(await readBytes(request, UPLOAD_BYTES, atPace).catch(tooLargeIsTheFile))
  if (Object.keys(sent.fields).length > MAX_FIELDS)
    throw new BadRequest('too_many_fields', `The body has more than ${MAX_FIELDS} fields.`)
  return sent
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
  throw isTooLarge ? Invalid.field('file', TOO_LARGE) : error
}
