import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GRIDS, KINDS, LAYERS } from '../../models/object-network.ts'
import { OnnxGraph, type Weights } from '../../models/onnx-graph.ts'
import { readTflite, type Tensor, type TfliteOperator } from './tflite.ts'

/** Operators by their number in TensorFlow Lite's schema. */
const ADD = 0
const CONCATENATION = 2
const CONVOLUTION = 3
const DEPTHWISE_CONVOLUTION = 4
const DEQUANTIZE = 6
const RESHAPE = 22
const SAME_PADDING = 0
const RELU6 = 3

const LAYER_OF: readonly [RegExp, (typeof LAYERS)[number]][] = [
  [/expanded_conv_12\/add$/, 'parts'],
  [/expanded_conv_16\/project\/Conv2D1$/, 'things'],
]

/** Makes the ONNX network `OBJECT_NETWORK` of the weights inside the package @mediapipe/objectron. */
export async function convertObjectron(): Promise<Buffer> {
  const { tensors, operators } = readTflite(await packedNetwork())
  const input = tensors.findIndex(({ name }) => name === 'normalized_input_image_tensor')
  const builder = { graph: new OnnxGraph(), tensors, names: new Map([[input, 'input']]), grids: 0 }
  for (const operator of operators) translate(builder, operator)
  return builder.graph.finish(['pictures', 3, 300, 300], [...GRIDS, ...LAYERS])
}

async function packedNetwork(): Promise<Buffer> {
  const directory = dirname(createRequire(import.meta.url).resolve('@mediapipe/objectron'))
  const assets = await readFile(join(directory, 'objectron_solution_packed_assets.data'))
  // Behind a list of names; the mark of the format is the network's second word.
  return assets.subarray(assets.indexOf('TFL3') - 4)
}

interface Builder {
  graph: OnnxGraph
  tensors: Tensor[]
  /** The name in `graph` of each tensor that is computed. */
  names: Map<number, string>
  grids: number
}

function translate(builder: Builder, { code, inputs, outputs, option }: TfliteOperator): void {
  const { graph, tensors, names } = builder
  const [from = -1, second = -1, third = -1] = inputs
  const [to = -1] = outputs
  const source = () => nameOf(builder, from)
  switch (code) {
    case DEQUANTIZE:
      // 16-bit constants: read as 32-bit ones, and written as 16-bit ones again.
      tensors[to] = { ...known(tensors[to]), values: known(tensors[from]).values }
      break
    case ADD:
      names.set(to, graph.node('Add', [source(), nameOf(builder, second)]))
      break
    case CONVOLUTION:
    case DEPTHWISE_CONVOLUTION: {
      const deep = code === DEPTHWISE_CONVOLUTION
      const kernel = channelsFirst(weightsOf(tensors[second]), deep)
      const result = graph.node(
        'Conv',
        [source(), graph.halfWeights(kernel), graph.halfWeights(weightsOf(tensors[third]))],
        {
          strides: [option(2), option(1)],
          group: deep ? (kernel.shape[0] ?? 1) : 1,
          auto_pad: option(0) === SAME_PADDING ? 'SAME_UPPER' : 'VALID',
        },
      )
      names.set(to, option(deep ? 4 : 3) === RELU6 ? clip(graph, result) : result)
      break
    }
    case RESHAPE:
      // What a grid says of kinds of things; the other reshaped ones say where the things are.
      if (tensors[to]?.shape.at(-1) === KINDS) pool(graph, 'GlobalMaxPool', source(), GRIDS[builder.grids++])
      break
    case CONCATENATION:
      break
    default:
      throw new Error(`objectron: no translation for the operator ${code}`)
  }
  const layer = LAYER_OF.find(([pattern]) => pattern.test(tensors[to]?.name ?? ''))
  if (layer) pool(graph, 'GlobalAveragePool', nameOf(builder, to), layer[1])
}

function nameOf({ names, tensors }: Builder, index: number): string {
  const name = names.get(index)
  if (name === undefined) throw new Error(`objectron: nothing gives ${tensors[index]?.name}`)
  return name
}

function known(tensor: Tensor | undefined): Tensor {
  if (!tensor) throw new Error('objectron: an operator names no tensor')
  return tensor
}

function weightsOf(tensor: Tensor | undefined): Weights {
  const { shape, values, name } = known(tensor)
  if (!values) throw new Error(`objectron: ${name} has no weights`)
  return { shape, values }
}

function pool(graph: OnnxGraph, operator: string, input: string, as?: string): void {
  graph.node('Flatten', [graph.node(operator, [input])], as === undefined ? {} : { as })
}

function clip(graph: OnnxGraph, input: string): string {
  const [low, high] = [0, 6].map((value) => graph.weights({ shape: [], values: Float32Array.of(value) }))
  return graph.node('Clip', [input, low ?? '', high ?? ''])
}

/** Out, height, width, in becomes out, in, height, width; depthwise 1, height, width, channel: channel, 1, height, width. */
function channelsFirst(
  { shape: [out = 1, height = 1, width = 1, into = 1], values }: Weights,
  deep: boolean,
) {
  const turned = new Float32Array(values.length)
  const area = height * width
  let read = 0
  for (let kernel = 0; kernel < out; kernel++)
    for (let cell = 0; cell < area; cell++)
      for (let channel = 0; channel < into; channel++)
        turned[(kernel * into + channel) * area + cell] = values[read++] ?? 0
  return { shape: deep ? [into, out, height, width] : [out, into, height, width], values: turned }
}
