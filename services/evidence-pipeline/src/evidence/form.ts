import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { BadRequest, type Fault, Invalid, Unavailable } from '@trust/contracts/errors'
import { MAX_FILE_BYTES, TOO_LARGE } from '../pictures/inspect.ts'
import { MAX_BODY_BYTES, MAX_FIELDS } from './limits.ts'
import { draftOnDisk, type ReceivedFile } from './received-file.ts'
import type { Sent } from './sent.ts'

const DECIMAL = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i
const NUMBERS = new Set(['latitude', 'longitude'])
/** More than the longest field has in UTF-8. */
const FIELD_BYTES = 32 * 1024

/** The parser decodes bytes that are not UTF-8 as this character. */
const UNDECODABLE = '\uFFFD'

/** A form's body, as it arrives. */
export interface Arriving {
  stream: AsyncIterable<Uint8Array>
  contentType: string
}

/**
 * A multipart form as the same fields that JSON would have: a form knows only text, so coordinates are read as
 * numbers, and a field left blank is a field left out. The file goes from the network to a draft on the disk, its
 * checksum is made on the way, and nothing behind the limit is kept.
 * @throws BadRequest `malformed_form`, `incomplete_body`, `too_many_fields`; Invalid for a body beyond all limits;
 *   Unavailable as `draftOnDisk`
 */
export async function readForm(arriving: Arriving): Promise<Sent> {
  const form = new FormReader(arriving)
  try {
    await form.readAll(arriving.stream)
    return await form.sent()
  } catch (error) {
    await form.discard()
    throw error
  }
}

class FormReader {
  readonly #parser: BusboyInstance
  readonly #fields = new Map<string, unknown>()
  readonly #faults: Fault[] = []
  readonly #finished = Promise.withResolvers<void>()
  #part: Readable | null = null
  #file: Promise<ReceivedFile> | null = null

  constructor({ contentType }: Arriving) {
    this.#parser = parserOf(contentType)
    this.#parser.on('file', (name, stream) => {
      stream.on('error', () => undefined)
      if (name === 'file' && this.#file === null) this.#keep(stream as Readable)
      else {
        this.#note(name, true)
        stream.resume()
      }
    })
    this.#parser.on('field', (name, value) => this.#note(name, value))
    const { promise, resolve, reject } = this.#finished
    this.#parser.once('finish', resolve)
    this.#parser.once('error', () => reject(malformed()))
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      this.#parser.once(limit, () => reject(tooManyFields()))
    promise.catch(() => undefined)
  }

  #keep(part: Readable): void {
    this.#part = part
    this.#file = draftOnDisk(part)
    this.#file.catch(this.#finished.reject)
  }

  #note(name: string, value: unknown): void {
    if (this.#fields.has(name) || (name === 'file' && this.#file !== null))
      this.#faults.push({ loc: ['body', name], msg: 'Is given twice.', type: 'value_error' })
    else if (typeof value === 'string' && value.includes(UNDECODABLE))
      this.#faults.push({ loc: ['body', name], msg: 'Must be text in UTF-8.', type: 'value_error' })
    else if (value !== '') this.#fields.set(name, typeof value === 'string' ? read(name, value) : value)
  }

  /** Writes at the pace at which the parser takes it. */
  async readAll(stream: AsyncIterable<Uint8Array>): Promise<void> {
    let size = 0
    try {
      for await (const chunk of stream) {
        size += chunk.byteLength
        if (size > MAX_BODY_BYTES) throw Invalid.field('file', TOO_LARGE)
        const isTaken = new Promise<void>((done) => this.#parser.write(chunk, () => done()))
        await Promise.race([isTaken, this.#finished.promise])
      }
    } catch (error) {
      this.#parser.destroy()
      // A sender that hangs up is no failure of ours.
      throw isOurs(error) ? error : incomplete()
    }
    this.#parser.end()
    await this.#finished.promise
  }

  /** Ends the draft, whether the form was read to its end or not. */
  async discard(): Promise<void> {
    this.#part?.destroy()
    const file = await this.#file?.catch(() => null)
    await file?.discard()
  }

  async sent(): Promise<Sent> {
    const { file, ...others } = Object.fromEntries(this.#fields)
    if (this.#file === null) {
      const fault: Pick<Fault, 'msg' | 'type'> =
        file === undefined
          ? { msg: 'file is required.', type: 'missing' }
          : { msg: 'file must be a file, with a filename.', type: 'value_error' }
      return { fields: others, file: null, faults: [...this.#faults, { loc: ['body', 'file'], ...fault }] }
    }
    return { fields: others, file: await this.#file, faults: this.#faults }
  }
}

const isOurs = (error: unknown) =>
  error instanceof BadRequest || error instanceof Invalid || error instanceof Unavailable

function parserOf(contentType: string): BusboyInstance {
  try {
    const limits = {
      fileSize: MAX_FILE_BYTES + 1,
      fieldSize: FIELD_BYTES,
      fields: MAX_FIELDS,
      files: MAX_FIELDS,
    }
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, parts: MAX_FIELDS + 1, headerPairs: 20, headerSize: 8 * 1024 },
    })
  } catch {
    throw malformed()
  }
}

const malformed = () => new BadRequest('malformed_form', 'The body is not a well-formed multipart form.')
const incomplete = () => new BadRequest('incomplete_body', 'The body ended before it was complete.')
const tooManyFields = () => new BadRequest('too_many_fields', `The body has more than ${MAX_FIELDS} fields.`)

function read(name: string, value: string): unknown {
  return NUMBERS.has(name) && DECIMAL.test(value.trim()) ? Number(value) : value
}
