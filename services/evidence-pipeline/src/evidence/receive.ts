import { Readable } from 'node:stream'
import { BadRequest, type Fault, Invalid } from '@trust/contracts/errors'
import { readBytes } from '@trust/http/body'
import type { Call } from '@trust/http/endpoint'
import { faultsOf } from '@trust/http/faults'
import { checked } from '@trust/http/plain-words'
import { type AcceptedPicture, inspectUpload, TOO_LARGE } from '../pictures/inspect.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import { atPace } from './at-pace.ts'
import { readForm } from './form.ts'
import { readJson } from './json.ts'
import { MAX_BODY_BYTES, MAX_FIELDS } from './limits.ts'
import type { ReceivedFile } from './received-file.ts'
import { UploadFields } from './schema.ts'
import type { Sent } from './sent.ts'

/** An upload that passed all checks. */
export interface Upload {
  fields: UploadFields
  file: ReceivedFile
  picture: AcceptedPicture
}

/**
 * Reads an upload, a multipart form or JSON, and calls `work` with it. The file is removed afterwards.
 * @throws BadRequest for a body that cannot be read, Invalid with every fault of fields and picture at once
 */
export async function receiveUpload<T>(
  request: Call<never, never, never>['request'],
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { fields: said, file, faults } = await readSent(request)
  try {
    const fields = checked(UploadFields, said)
    if (!fields.success) faults.push(...faultsOf(fields.error.issues, said))
    const picture = file && (await inspect(await file.bytes(), faults))
    if (faults.length > 0 || !fields.success || !picture) throw new Invalid(faults)
    return await work({ fields: fields.data, file, picture })
  } finally {
    await file?.discard()
  }
}

async function readSent(request: Call<never, never, never>['request']): Promise<Sent> {
  const contentType = request.req.header('content-type') ?? ''
  if (Number(request.req.header('content-length') ?? 0) > MAX_BODY_BYTES)
    throw Invalid.field('file', TOO_LARGE)
  const { body } = request.req.raw
  if (/^multipart\/form-data\b/i.test(contentType))
    return readForm({ stream: atPace(body ?? Readable.from([])), contentType })
  const sent = readJson(await readBytes(request, MAX_BODY_BYTES, atPace).catch(tooLargeIsTheFile))
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
