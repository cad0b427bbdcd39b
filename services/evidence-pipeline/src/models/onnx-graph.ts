import { block, bytes, integer, text } from './protobuf.ts'

/** Attributes that the few operators of a MobileNet need. */
type Attribute = number | number[] | string

/** A tensor of 32-bit floats. */
export interface Weights {
  shape: number[]
  values: Float32Array
}

/**
 * Writes a network in the ONNX format (onnx.proto3, protocol-buffer wire format; IR 8, operator set 17), so that the
 * weights of another format run on the ONNX runtime. The first input is called `input`.
 */
export class OnnxGraph {
  readonly #nodes: Buffer[] = []
  readonly #weights: Buffer[] = []
  #names = 0

  /** @returns the name under which nodes use the weights */
  weights({ shape, values }: Weights): string {
    return this.#tensor(shape, FLOAT, values)
  }

  /**
   * Weights that have 16 bits each: they take half of the space, and the runtime widens them once when it loads.
   * @throws Error when a value needs more bits
   */
  halfWeights({ shape, values }: Weights): string {
    const halves = Float16Array.from(values)
    if (halves.some((half, index) => half !== values[index])) throw new Error('a weight needs 32 bits')
    return this.node('Cast', [this.#tensor(shape, FLOAT16, halves)], { to: FLOAT })
  }

  /**
   * Weights rounded to 8 bits, each row (of the first dimension) by its largest value: they take a quarter of the
   * space, and the runtime widens them once when it loads.
   */
  byteWeights({ shape, values }: Weights): string {
    const [rows = 1, ...others] = shape
    const length = values.length / rows
    const scales = Float32Array.from({ length: rows }, (_, row) => {
      const largest = values.subarray(row * length, (row + 1) * length).reduce(strongest, 0)
      return largest === 0 ? 1 : largest / LARGEST_BYTE
    })
    const octets = Int8Array.from(values, (value, at) =>
      Math.round(value / (scales[Math.floor(at / length)] ?? 1)),
    )
    const wide = this.node('Cast', [this.#tensor(shape, INT8, octets)], { to: FLOAT })
    return this.node('Mul', [wide, this.weights({ shape: [rows, ...others.map(() => 1)], values: scales })])
  }

  #tensor(shape: number[], type: number, values: Float32Array | Float16Array | Int8Array): string {
    const name = this.#name()
    const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
    const dimensions = shape.map((size) => integer(1, size))
    this.#weights.push(block(5, ...dimensions, integer(2, type), text(8, name), bytes(9, raw)))
    return name
  }

  /** @returns the name of its output: `attributes.as`, or a new one */
  node(
    operator: string,
    inputs: readonly string[],
    { as = this.#name(), ...rest }: NodeOptions = {},
  ): string {
    const named = inputs.map((input) => text(1, input))
    const attributes = Object.entries(rest).map(([name, value]) => attribute(name, value))
    this.#nodes.push(block(1, ...named, text(2, as), text(4, operator), ...attributes))
    return as
  }

  /** @param outputs names of nodes, each a matrix with one row a picture */
  finish(inputShape: readonly (number | string)[], outputs: readonly string[]): Buffer {
    return Buffer.concat([
      integer(1, 8),
      block(8, text(1, ''), integer(2, 17)),
      block(
        7,
        ...this.#nodes,
        text(2, 'network'),
        ...this.#weights,
        valueInfo(11, 'input', inputShape),
        ...outputs.map((name) => valueInfo(12, name, ['pictures', `${name}_length`])),
      ),
    ])
  }

  #name(): string {
    this.#names += 1
    return `n${this.#names}`
  }
}

const LARGEST_BYTE = 127
const strongest = (largest: number, value: number) => Math.max(largest, Math.abs(value))

type NodeOptions = { as?: string } & Record<string, Attribute>

/** Types of elements, by their number in onnx.proto3. */
const FLOAT = 1
const INT8 = 3
const FLOAT16 = 10
const ATTRIBUTE_TYPE = { integer: 2, text: 3, integers: 7 }

function attribute(name: string, value: Attribute): Buffer {
  if (typeof value === 'string')
    return block(5, text(1, name), text(4, value), integer(20, ATTRIBUTE_TYPE.text))
  if (typeof value === 'number')
    return block(5, text(1, name), integer(3, value), integer(20, ATTRIBUTE_TYPE.integer))
  const items = value.map((item) => integer(8, item))
  return block(5, text(1, name), ...items, integer(20, ATTRIBUTE_TYPE.integers))
}

function valueInfo(field: number, name: string, shape: readonly (number | string)[]): Buffer {
  const dimensions = shape.map((size) =>
    block(1, typeof size === 'number' ? integer(1, size) : text(2, size)),
  )
  return block(field, text(1, name), block(2, block(1, integer(1, FLOAT), block(2, ...dimensions))))
}
