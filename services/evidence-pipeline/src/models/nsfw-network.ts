import { MobileNetV2MidModel } from 'nsfwjs/models/mobilenet_v2_mid'
import { z } from 'zod'
import { OnnxGraph, type Weights } from './onnx-graph.ts'

const Node = z.object({
  name: z.string(),
  op: z.string(),
  input: z.array(z.string()).default([]),
  attr: z.record(z.string(), z.unknown()).default({}),
})
type Node = z.infer<typeof Node>

const WeightEntry = z.object({
  name: z.string(),
  shape: z.array(z.number().int()),
  quantization: z.object({ min: z.number(), scale: z.number(), dtype: z.literal('uint8') }),
})

const Model = z.object({
  modelTopology: z.object({ node: z.array(Node) }),
  weightsManifest: z.array(z.object({ weights: z.array(WeightEntry) })),
})

const Strides = z.object({ strides: z.object({ list: z.object({ i: z.array(z.coerce.number()) }) }) })
const Fused = z.object({ fused_ops: z.object({ list: z.object({ s: z.array(z.string()) }) }) })

/**
 * MobileNetV2 (width 1.4, 224 x 224) with the weights inside the package nsfwjs (MIT), as an ONNX network.
 *
 * Input `input`: N x 3 x 224 x 224, RGB from 0 to 1. Output: `probabilities` N x 5, after `CONTENT_CLASSES`.
 * On the ONNX runtime a picture takes 16 ms on one core; in TensorFlow.js on WebAssembly about 130 ms.
 */
export async function nsfwNetwork(): Promise<Buffer> {
  const model = Model.parse(plain(await MobileNetV2MidModel.modelJson()))
  const weights = await readWeights(model)
  const graph = new OnnxGraph()
  const builder = { graph, weights, outputs: new Map<string, string>() }
  for (const node of model.modelTopology.node) builder.outputs.set(node.name, translate(builder, node))
  return graph.finish(['pictures', 3, 224, 224], ['probabilities'])
}

interface Builder {
  graph: OnnxGraph
  weights: Map<string, Weights>
  /** The name in `graph` of what each node of the original gives. */
  outputs: Map<string, string>
}

function translate({ graph, weights, outputs }: Builder, node: Node): string {
  const input = (index: number) => outputs.get(node.input[index] ?? '') ?? ''
  const weight = (index: number): Weights => {
    const found = weights.get(node.input[index] ?? '')
    if (!found) throw new Error(`nsfwjs: ${node.name} has no weights`)
    return found
  }
  const operand = (index: number) => {
    const constant = weights.get(node.input[index] ?? '')
    return constant ? graph.weights(constant) : input(index)
  }
  switch (node.op) {
    case 'Placeholder':
      return 'input'
    case 'Const':
      return ''
    case 'Mul':
    case 'Sub':
      return graph.node(node.op, [operand(0), operand(1)])
    case 'AddV2':
      return graph.node('Add', [input(0), input(1)])
    case '_FusedConv2D':
      return convolve({ graph, node, input: input(0) }, [fullKernel(weight(1)), weight(2)])
    case 'FusedDepthwiseConv2dNative':
      return convolve({ graph, node, input: input(0) }, [depthwiseKernel(weight(1)), weight(2)])
    case 'AvgPool':
      return graph.node('GlobalAveragePool', [input(0)])
    case 'Squeeze':
      return graph.node('Flatten', [input(0)])
    case '_FusedMatMul':
      return graph.node('Gemm', [input(0), graph.weights(weight(1)), graph.weights(weight(2))])
    case 'Softmax':
      return graph.node('Softmax', [input(0)], { axis: 1 })
    case 'Identity':
      return graph.node('Identity', [input(0)], { as: 'probabilities' })
    default:
      throw new Error(`nsfwjs: no translation for the operator ${node.op}`)
  }
}

interface Convolution {
  graph: OnnxGraph
  node: Node
  input: string
}

function convolve({ graph, node, input }: Convolution, [kernel, bias]: [Weights, Weights]): string {
  const [, down = 1, across = 1] = Strides.parse(node.attr).strides.list.i
  const result = graph.node('Conv', [input, graph.weights(kernel), graph.weights(bias)], {
    strides: [down, across],
    group: node.op === '_FusedConv2D' ? 1 : (kernel.shape[0] ?? 1),
    auto_pad: 'SAME_UPPER',
  })
  const fused = Fused.parse(node.attr).fused_ops.list.s.map((name) => Buffer.from(name, 'base64').toString())
  return fused.includes('Relu6') ? graph.node('Clip', [result, scalar(graph, 0), scalar(graph, 6)]) : result
}

const scalar = (graph: OnnxGraph, value: number) =>
  graph.weights({ shape: [], values: Float32Array.of(value) })

/** Height, width, in, out becomes out, in, height, width. */
function fullKernel({ shape: [height = 1, width = 1, from = 1, to = 1], values }: Weights): Weights {
  const turned = new Float32Array(values.length)
  const area = height * width
  for (let i = 0; i < values.length; i++) {
    const out = i % to
    const into = Math.floor(i / to) % from
    turned[(out * from + into) * area + Math.floor(i / (to * from))] = values[i] ?? 0
  }
  return { shape: [to, from, height, width], values: turned }
}

/** Height, width, channel, 1 becomes channel, 1, height, width. */
function depthwiseKernel({ shape: [height = 1, width = 1, channels = 1], values }: Weights): Weights {
  const whole = fullKernel({ shape: [height, width, 1, channels], values })
  return { shape: [channels, 1, height, width], values: whole.values }
}

async function readWeights({ weightsManifest }: z.infer<typeof Model>): Promise<Map<string, Weights>> {
  const shards = await Promise.all(MobileNetV2MidModel.weightBundles.map((load) => load()))
  const data = Buffer.concat(shards.map((shard) => Buffer.from(z.string().parse(plain(shard)), 'base64')))
  const all = new Map<string, Weights>()
  let at = 0
  for (const { name, shape, quantization } of weightsManifest.flatMap(({ weights }) => weights)) {
    const length = shape.reduce((product, size) => product * size, 1)
    const values = new Float32Array(length)
    for (let i = 0; i < length; i++) values[i] = (data[at + i] ?? 0) * quantization.scale + quantization.min
    all.set(name, { shape, values })
    at += length
  }
  return all
}

/** The package's files are CommonJS: imported, their content is the default export. */
function plain(module: unknown): unknown {
  const { success, data } = z.object({ default: z.unknown() }).safeParse(module)
  return success ? data.default : module
}
