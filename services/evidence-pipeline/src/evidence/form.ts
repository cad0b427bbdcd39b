import { createHash } from 'node:crypto'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { BadRequest, type Fault, Invalid } from '@trust/contracts/errors'
import { MAX_BYTES } from '../assessment/inspect.ts'
import { MAX_FIELDS, TOO_LARGE, UPLOAD_BYTES } from './limits.ts'
import type { Sent } from './sent.ts'

const DECIMAL = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i
const NUMBERS = new Set(['latitude', 'longitude'])
/** More than the longest field has in UTF-8. */
const FIELD_BYTES = 32 * 1024

/** A form's body, as it arrives. */
export interface Arriving {
  stream: AsyncIterable<Uint8Array>
  contentType: string
  /** What the sender announced; null when nothing. */
  bytes: number | null
}

/**
 * A multipart form as the same fields that JSON would have: a form knows only text, so coordinates are read as
 * numbers, and a field left blank is a field left out. The file goes from the network into the one buffer that
 * becomes the asset, its checksum is made on the way, and nothing behind the limit is kept.
 * @throws BadRequest `malformed_form`, `incomplete_body`, `too_many_fields`; Invalid for a body beyond all limits
 */
export async function readForm(arriving: Arriving): Promise<Sent> {
  const form = new FormReader(arriving)
  await form.readAll(arriving.stream)
  return form.sent()
}

class FormReader {
  readonly #parser: BusboyInstance
  readonly #fields = new Map<string, unknown>()
  readonly #faults: Fault[] = []
  readonly #hash = createHash('sha256')
  readonly #finished: Promise<void>
  readonly #capacity: number
  #file: Buffer | null = null
  #size = 0

  constructor({ contentType, bytes }: Arriving) {
    // Pages that nothing is written to take no memory.
    this.#capacity = Math.min(bytes ?? MAX_BYTES + 1, MAX_BYTES + 1)
    this.#parser = parserOf(contentType)
    this.#parser.on('file', (name, stream) => {
      stream.on('error', () => undefined)
      if (name === 'file' && this.#file === null) this.#keep(stream)
      else {
        this.#note(name, true)
        stream.resume()
      }
    })
    this.#parser.on('field', (name, value) => this.#note(name, value))
    this.#finished = new Promise((done, fail) => {
      this.#parser.once('finish', done)
      this.#parser.once('error', () => fail(malformed()))
      for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
        this.#parser.once(limit, () => fail(tooManyFields()))
    })
    this.#finished.catch(() => undefined)
  }

  #keep(stream: NodeJS.ReadableStream): void {
    const file = Buffer.allocUnsafeSlow(this.#capacity)
    this.#file = file
    stream.on('data', (chunk: Buffer) => {
      this.#hash.update(chunk)
      this.#size += chunk.copy(file, this.#size)
    })
  }

  #note(name: string, value: unknown): void {
    if (this.#fields.has(name) || (name === 'file' && this.#file !== null))
      this.#faults.push({ loc: ['body', name], msg: 'Is given twice.', type: 'value_error' })
    else if (value !== '') this.#fields.set(name, typeof value === 'string' ? read(name, value) : value)
  }

  /** Writes at the pace at which the parser takes it. */
  async readAll(stream: AsyncIterable<Uint8Array>): Promise<void> {
    let size = 0
    try {
      for await (const chunk of stream) {
        size += chunk.byteLength
        if (size > UPLOAD_BYTES) throw Invalid.field('file', TOO_LARGE)
        const isTaken = new Promise<void>((done) => this.#parser.write(chunk, () => done()))
        await Promise.race([isTaken, this.#finished])
      }
    } catch (error) {
      this.#parser.destroy()
      // A sender that hangs up is no failure of ours.
      throw error instanceof BadRequest || error instanceof Invalid ? error : incomplete()
    }
    this.#parser.end()
    await this.#finished
  }

  sent(): Sent {
    const { file, ...others } = Object.fromEntries(this.#fields)
    if (this.#file === null) {
      const fault: Pick<Fault, 'msg' | 'type'> =
        file === undefined
          ? { msg: 'file is required.', type: 'missing' }
          : { msg: 'file must be a file, with a filename.', type: 'value_error' }
      return { fields: others, file: null, faults: [...this.#faults, { loc: ['body', 'file'], ...fault }] }
    }
    const bytes = this.#file.subarray(0, this.#size)
    return { fields: others, file: { bytes, sha256: this.#hash.digest('hex') }, faults: this.#faults }
  }
}

function parserOf(contentType: string): BusboyInstance {
  try {
    const limits = {
      fileSize: MAX_BYTES + 1,
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
