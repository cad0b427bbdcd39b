import type { Fault } from '@trust/contracts/errors'
import { parseBody } from '@trust/http/body'
import { z } from 'zod'
import { fileInMemory } from './received-file.ts'
import type { Sent } from './sent.ts'

const AnyObject = z.record(z.string(), z.unknown())
const FIELD = 'content_base64'

/**
 * A JSON upload: its file is in `content_base64`.
 * @throws BadRequest `malformed_json`, Invalid for a body that is not a JSON object
 */
export function readJson(body: Buffer): Sent {
  const { [FIELD]: encoded, ...fields } = parseBody(AnyObject, body)
  const fault = faultOf(encoded)
  if (fault) return { fields, file: null, faults: [{ loc: ['body', FIELD], ...fault }] }
  const bytes = Buffer.from(String(encoded), 'base64')
  if (bytes.length === decodedLength(String(encoded)))
    return { fields, file: fileInMemory(bytes), faults: [] }
  const msg = `${FIELD} must be base64, without line breaks and without a "data:" prefix.`
  return { fields, file: null, faults: [{ loc: ['body', FIELD], msg, type: 'value_error' }] }
}

function faultOf(encoded: unknown): Pick<Fault, 'msg' | 'type'> | null {
  if (encoded === undefined) return { msg: `${FIELD} is required.`, type: 'missing' }
  return typeof encoded === 'string' ? null : { msg: `${FIELD} must be a string.`, type: 'string_type' }
}

/** Node skips characters outside base64, so that a shorter result reveals them; a regular expression takes 20 MB of stack. */
function decodedLength(encoded: string): number {
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0
  return Math.floor(((encoded.length - padding) * 3) / 4)
}
