import { BadRequest, type Fault, Invalid } from '@trust/contracts/errors'
import { withTimeout } from '@trust/runtime/with-timeout'
import type { Context as Request } from 'hono'
import type { z } from 'zod'
import { faultsOf } from './faults.ts'
import { slowestMs } from './pace.ts'
import { checked } from './plain-words.ts'

/** The largest JSON body, unless an endpoint says otherwise: 1 MiB. */
export const DEFAULT_BODY_BYTES = 2 ** 20
const DEEPEST = 40
const TOO_DEEP = 'Nested too deeply.'
const NUL = 'Must not contain the character NUL.'
/** Records of zod leave it out silently. */
const PROTO = '__proto__'

type Chunks = AsyncIterable<Uint8Array>

/**
 * Reads the bytes of a body, at most `most`.
 * @param through a stream that the body passes; its errors are thrown
 * @param withinMs how long the body may take to arrive
 * @throws BadRequest `body_too_large`, `body_too_slow`, `incomplete_body`, `compressed_body`
 */
export async function readBytes(
  request: Request,
  most: number,
  through?: (body: Chunks) => Chunks,
  withinMs = slowestMs(most),
): Promise<Buffer<ArrayBuffer>> {
  const encoding = request.req.header('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity')
    throw new BadRequest(
      'compressed_body',
      `The body is compressed (${encoding}). Send it without Content-Encoding.`,
    )
  const length = request.req.header('content-length')
  if (Number(length ?? 0) > most) throw tooLarge(most)
  // Node enforces the length of the header, and a web stream costs more than most requests.
  if (length !== undefined && !through)
    return Buffer.from(await inTime(withinMs, request.req.raw.arrayBuffer().catch(incomplete)))
  const { body } = request.req.raw
  if (body === null) return Buffer.alloc(0)
  return inTime(withinMs, collect(through ? through(body) : body, most))
}

const tooLarge = (most: number) => new BadRequest('body_too_large', `The body is larger than ${most} bytes.`)

export const bodyTooSlow = (): BadRequest =>
  new BadRequest('body_too_slow', 'The body came too slowly: at least 32 KiB a second.')

/** @throws BadRequest `body_too_slow` */
async function inTime<T>(milliseconds: number, arriving: Promise<T>): Promise<T> {
  const body = await withTimeout(milliseconds, arriving, null)
  if (body === null) throw bodyTooSlow()
  return body
}

async function collect(body: Chunks, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > most) throw tooLarge(most)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof BadRequest) throw error
    incomplete()
  }
  return Buffer.concat(chunks)
}

/** An aborted upload is no failure of ours. */
function incomplete(): never {
  throw new BadRequest('incomplete_body', 'The body ended before it was complete.')
}

/**
 * A JSON body that fits its schema. An empty body counts as an object without fields.
 * @throws BadRequest `malformed_json`, Invalid with every fault at once
 */
export function parseBody<S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> {
  const body = parseJson(bytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Invalid([{ loc: ['body'], msg: 'The body must be a JSON object.', type: 'dict_type' }])
  }
  const unstorable = isStorable(body) ? [] : unstorableIn(body, ['body'])
  // A recursive schema would recurse as deep as the body.
  if (unstorable.some(({ msg }) => msg === TOO_DEEP)) throw new Invalid(unstorable)
  const parsed = checked(schema, body)
  if (parsed.success && unstorable.length === 0) return parsed.data
  const unfitting = parsed.success ? [] : faultsOf(parsed.error.issues, body)
  const named = new Set(unstorable.map(({ loc }) => loc.join('/')))
  throw new Invalid([...unstorable, ...unfitting.filter(({ loc }) => !named.has(loc.join('/')))])
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return SURROGATE.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    throw new BadRequest('malformed_json', 'The body is not well-formed JSON in UTF-8.')
  }
}

/** A lone surrogate can only come as an escape: UTF-8 has none. */
const SURROGATE = /\\u[dD][89a-fA-F]/
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toWellFormed(), inner]))
}

/** Whether `unstorableIn` has nothing to report, which is true of most bodies and takes a tenth of the time. */
function isStorable(value: unknown, depth = 1): boolean {
  if (depth > DEEPEST) return false
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1))
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0') || key === PROTO || !isStorable(inner, depth + 1)) return false
  }
  return true
}

function faultsOfName(name: string, loc: Fault['loc']): Fault[] {
  if (name.includes('\0')) return [{ loc, msg: NUL, type: 'value_error' }]
  if (name !== PROTO) return []
  return [{ loc: [...loc, name], msg: 'No field can be named __proto__.', type: 'extra_forbidden' }]
}

/** What cannot be stored as it came: NUL, numbers beyond a double, the name `__proto__`, and excessive nesting. */
function unstorableIn(value: unknown, loc: (string | number)[]): Fault[] {
  if (loc.length > DEEPEST) return [{ loc: loc.slice(0, 3), msg: TOO_DEEP, type: 'value_error' }]
  if (typeof value === 'string') return value.includes('\0') ? [{ loc, msg: NUL, type: 'value_error' }] : []
  if (typeof value === 'number')
    return Number.isFinite(value) ? [] : [{ loc, msg: 'Must be less than 1.8e308.', type: 'float_type' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...loc, Array.isArray(value) ? Number(key) : key]
    return [...faultsOfName(key, loc), ...unstorableIn(inner, at)]
  })
}
