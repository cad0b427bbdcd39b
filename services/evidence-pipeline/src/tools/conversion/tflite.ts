/**
 * A network in TensorFlow Lite's format (schema version 3), as far as a MobileNet needs it: the operators in their
 * order, and the constants. A FlatBuffer: tables whose fields are found through a table of offsets before them.
 */
export interface TfliteNetwork {
  tensors: Tensor[]
  operators: TfliteOperator[]
}

export interface Tensor {
  name: string
  /** Height before width before channel. */
  shape: number[]
  /** The values of a constant; null for computed tensors and for whole numbers. */
  values: Float32Array | null
}

export interface TfliteOperator {
  code: number
  /** Indices of tensors. */
  inputs: number[]
  outputs: number[]
  /** The operator's own settings, by the number of the field in the schema; 0 where it is left out. */
  option: (field: number) => number
}

const MARK = 'TFL3'
const FLOAT32 = 0
const FLOAT16 = 1

/** @throws Error for bytes that are no such network */
export function readTflite(bytes: Buffer): TfliteNetwork {
  if (bytes.toString('latin1', 4, 8) !== MARK) throw new Error('this is no network of TensorFlow Lite')
  const root = new Table(bytes, bytes.readUInt32LE(0))
  const codes = root.tables(1).map((code) => Math.max(code.byte(0), code.integer(3)))
  const buffers = root.tables(4)
  const [graph] = root.tables(2)
  if (!graph) throw new Error('the network has no graph')
  return {
    tensors: graph.tables(0).map((tensor) => ({
      name: tensor.text(3),
      shape: tensor.integers(0),
      values: floats(buffers[tensor.integer(2)]?.bytes(0), tensor.byte(1)),
    })),
    operators: graph.tables(3).map((operator) => {
      const options = operator.table(4)
      return {
        code: codes[operator.integer(0)] ?? 0,
        inputs: operator.integers(1),
        outputs: operator.integers(2),
        option: (field) => options?.byte(field) ?? 0,
      }
    }),
  }
}

function floats(bytes: Buffer | undefined, type: number): Float32Array | null {
  if (!bytes || bytes.length === 0) return null
  if (type !== FLOAT32 && type !== FLOAT16) return null
  const values = new Float32Array(bytes.length / (type === FLOAT32 ? 4 : 2))
  for (let i = 0; i < values.length; i++)
    values[i] = type === FLOAT32 ? bytes.readFloatLE(4 * i) : half(bytes.readUInt16LE(2 * i))
  return values
}

/** A 16-bit float (IEEE 754 binary16). */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction === 0 ? sign * Infinity : Number.NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

class Table {
  readonly #bytes: Buffer
  readonly #at: number

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  byte = (field: number) => this.#read(field, (at) => this.#bytes.readInt8(at)) ?? 0
  integer = (field: number) => this.#read(field, (at) => this.#bytes.readInt32LE(at)) ?? 0
  table = (field: number) => this.#read(field, (at) => new Table(this.#bytes, this.#follow(at)))
  tables = (field: number) => this.#list(field, (at) => new Table(this.#bytes, this.#follow(at)))
  integers = (field: number) => this.#list(field, (at) => this.#bytes.readInt32LE(at))
  text = (field: number) => this.bytes(field).toString('utf8')

  bytes(field: number): Buffer {
    const list = this.#read(field, (at) => this.#follow(at))
    if (list === null) return Buffer.alloc(0)
    return this.#bytes.subarray(list + 4, list + 4 + this.#bytes.readUInt32LE(list))
  }

  #list<T>(field: number, item: (at: number) => T): T[] {
    const list = this.#read(field, (at) => this.#follow(at))
    if (list === null) return []
    return Array.from({ length: this.#bytes.readUInt32LE(list) }, (_, i) => item(list + 4 + 4 * i))
  }

  /** Null for a field that is left out. */
  #read<T>(field: number, value: (at: number) => T): T | null {
    const offsets = this.#at - this.#bytes.readInt32LE(this.#at)
    const slot = 4 + 2 * field
    const offset = slot < this.#bytes.readUInt16LE(offsets) ? this.#bytes.readUInt16LE(offsets + slot) : 0
    return offset === 0 ? null : value(this.#at + offset)
  }

  #follow = (at: number) => at + this.#bytes.readUInt32LE(at)
}
