import { BadRequest, type Fault } from '@trust/contracts/errors'
import type { Sent } from './receive.ts'

const DECIMAL = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i
const NUMBERS = new Set(['latitude', 'longitude'])

/**
 * A multipart form as the same fields that JSON would have: a form knows only text, so coordinates are read as
 * numbers, and a field left blank is a field left out.
 * @throws BadRequest `malformed_form`
 */
export async function readForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<Sent> {
  const fields = new Map<string, unknown>()
  const faults: Fault[] = []
  for (const [name, value] of await parse(body, contentType)) {
    if (fields.has(name)) faults.push({ loc: ['body', name], msg: 'Is given twice.', type: 'value_error' })
    else if (value !== '') fields.set(name, typeof value === 'string' ? read(name, value) : value)
  }
  const { file, ...others } = Object.fromEntries(fields)
  if (file instanceof File) return { fields: others, bytes: Buffer.from(await file.arrayBuffer()), faults }
  const fault: Pick<Fault, 'msg' | 'type'> =
    file === undefined
      ? { msg: 'This field is required.', type: 'missing' }
      : { msg: 'Must be a file, with a filename.', type: 'value_error' }
  return { fields: others, bytes: null, faults: [...faults, { loc: ['body', 'file'], ...fault }] }
}

async function parse(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new BadRequest('malformed_form', 'The body is not a well-formed multipart form.')
  }
}

function read(name: string, value: string): unknown {
  return NUMBERS.has(name) && DECIMAL.test(value.trim()) ? Number(value) : value
}
