import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Weights } from '../../models/onnx-graph.ts'

/** A network in TensorFlow.js's format (graph model), as far as these detectors need it: operators and constants by name. */
export interface TfjsNetwork {
  operators: ReadonlyMap<string, TfjsOperator>
  /** Height before width before channel. */
  constants: ReadonlyMap<string, Weights>
}

export interface TfjsOperator {
  name: string
  operator: string
  /** Names of operators and constants. */
  inputs: string[]
  /** Strides down and across; 1 for an operation without strides. */
  strides: [number, number]
  /** The size of the moving window, down and across. */
  window: [number, number]
  padding: string
  epsilon: number
  alpha: number
}

/** Some files write text as numbers of characters, others in base64. */
const Text = z.union([
  z.array(z.number().int()).transform((codes) => String.fromCharCode(...codes)),
  z.base64().transform((text) => Buffer.from(text, 'base64').toString('latin1')),
])
const Numbers = z.object({ list: z.object({ i: z.array(z.coerce.number()) }) })
const Float = z.object({ f: z.number() })

const Model = z.object({
  modelTopology: z.object({
    node: z.array(
      z.object({
        name: z.string(),
        op: z.string(),
        input: z.array(z.string()).default([]),
        attr: z
          .object({
            strides: Numbers.optional(),
            ksize: Numbers.optional(),
            padding: z.object({ s: Text }).optional(),
            epsilon: Float.optional(),
            alpha: Float.optional(),
          })
          .default({}),
      }),
    ),
  }),
  weightsManifest: z.array(
    z.object({
      paths: z.array(z.string()),
      weights: z.array(
        z.object({
          name: z.string(),
          shape: z.array(z.number().int()),
          dtype: z.enum(['float32', 'int32']),
          quantization: z.object({ dtype: z.literal('float16') }).optional(),
        }),
      ),
    }),
  ),
})

const ENCODINGS = { float32: Float32Array, int32: Int32Array, float16: Float16Array }

/** @throws Error for a file that is no such network, or whose weights are encoded otherwise */
export async function readTfjs(file: string): Promise<TfjsNetwork> {
  const { modelTopology, weightsManifest } = Model.parse(JSON.parse(await readFile(file, 'utf8')))
  const constants = new Map<string, Weights>()
  for (const { paths, weights } of weightsManifest) {
    const parts = await Promise.all(paths.map((path) => readFile(join(dirname(file), path))))
    const bytes = Uint8Array.from(Buffer.concat(parts))
    let at = 0
    for (const { name, shape, dtype, quantization } of weights) {
      const Encoding = ENCODINGS[quantization?.dtype ?? dtype]
      const length = shape.reduce((product, size) => product * size, 1)
      const end = at + length * Encoding.BYTES_PER_ELEMENT
      constants.set(name, { shape, values: Float32Array.from(new Encoding(bytes.buffer.slice(at, end))) })
      at = end
    }
  }
  const operators = modelTopology.node.map(({ name, op, input, attr }): [string, TfjsOperator] => {
    const [, down = 1, across = 1] = attr.strides?.list.i ?? []
    const [, high = 1, wide = 1] = attr.ksize?.list.i ?? []
    return [
      name,
      {
        name,
        operator: op,
        inputs: input,
        strides: [down, across],
        window: [high, wide],
        padding: attr.padding?.s ?? '',
        epsilon: attr.epsilon?.f ?? 0,
        alpha: attr.alpha?.f ?? 0,
      },
    ]
  })
  return { operators: new Map(operators), constants }
}
