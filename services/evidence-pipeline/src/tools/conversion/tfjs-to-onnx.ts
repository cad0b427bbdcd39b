import { OnnxGraph, type Weights } from '../../models/onnx-graph.ts'
import { type Convolution, convolutionOf, moved, normalised, written } from './convolution.ts'
import type { TfjsNetwork, TfjsOperator } from './tfjs.ts'

/** What a network is read from, and which answers are wanted. */
interface Part {
  /** The operator whose place the picture takes. */
  input: string
  /** The picture's height and width. */
  size: number
  /** Whether the network was made for pictures whose first channel is blue: the new one takes red first. */
  isBlueFirst?: boolean
  /** Names of operators by the name of the output: its highest value anywhere in the picture, of each channel. */
  answers: Readonly<Record<string, string>>
}

/** What an operator gives: a picture in the graph, or a convolution that is not in it yet. */
type Given = { name: string; size: number } | Convolution

interface Builder extends TfjsNetwork, Pick<Part, 'isBlueFirst'> {
  graph: OnnxGraph
  known: Map<string, Given>
}

/**
 * Writes the part of a network that leads to the wanted answers in the ONNX format, for square pictures, channel by
 * channel. Normalisations become part of the convolutions before them, whose weights have 8 bits each.
 */
export function writePart(network: TfjsNetwork, { input, size, isBlueFirst, answers }: Part): Buffer {
  const graph = new OnnxGraph()
  const known = new Map<string, Given>([[input, { name: 'input', size }]])
  const builder = { ...network, graph, known, isBlueFirst: isBlueFirst ?? false }
  for (const [as, name] of Object.entries(answers))
    graph.node('Flatten', [graph.node('GlobalMaxPool', [pictureOf(builder, name).name])], { as })
  return graph.finish(['pictures', 3, size, size], Object.keys(answers))
}

function pictureOf(builder: Builder, name: string): { name: string; size: number } {
  const given = resultOf(builder, name)
  if ('name' in given) return given
  const picture = written(builder.graph, given)
  builder.known.set(name, picture)
  return picture
}

function resultOf(builder: Builder, name: string): Given {
  const found = builder.known.get(name)
  if (found) return found
  const operator = builder.operators.get(name)
  if (!operator) throw new Error(`the network has no ${name}`)
  const given = translate(builder, operator)
  builder.known.set(name, given)
  return given
}

function translate(builder: Builder, operator: TfjsOperator): Given {
  const { graph } = builder
  const { inputs, strides, window } = operator
  const [from = '', second = ''] = inputs
  switch (operator.operator) {
    case 'Conv2D':
    case 'DepthwiseConv2dNative':
      return convolutionOf(operator, constant(builder, second), paddedInput(builder, operator))
    case 'Mul':
      return moved(convolutionIn(builder, from), { scale: constant(builder, second).values })
    case 'FusedBatchNorm': {
      const constants = inputs.slice(1).map((input) => constant(builder, input).values)
      return normalised(convolutionIn(builder, from), constants, operator.epsilon)
    }
    case 'Add':
    case 'AddN':
    case 'BiasAdd':
      return sum(builder, inputs)
    case 'Relu6': {
      const [low = '', high = ''] = [0, 6].map((value) => single(graph, value))
      return eachPixel(builder, from, (name) => graph.node('Clip', [name, low, high]))
    }
    case 'LeakyRelu':
      return eachPixel(builder, from, (name) => graph.node('PRelu', [name, single(graph, operator.alpha)]))
    case 'MaxPool': {
      const { name, size, pads } = paddedInput(builder, operator)
      const result = graph.node('MaxPool', [name], {
        kernel_shape: window,
        strides,
        pads: pads ?? [0, 0, 0, 0],
      })
      return { name: result, size: Math.floor((size + 2 * (pads?.[0] ?? 0) - window[0]) / strides[0]) + 1 }
    }
    case 'ConcatV2': {
      // Of channels, whichever place they have.
      const parts = inputs.slice(0, -1).map((input) => pictureOf(builder, input))
      const name = graph.node(
        'Concat',
        parts.map((part) => part.name),
        { axis: 1 },
      )
      return { name, size: parts[0]?.size ?? 0 }
    }
    case 'ResizeBilinear':
      return resized(builder, pictureOf(builder, from), constant(builder, second).values[0] ?? 0)
    case 'Transpose':
      // From one order of the dimensions to the other: the graph knows only channels first.
      return resultOf(builder, from)
    default:
      throw new Error(`no translation for the operator ${operator.operator}`)
  }
}

/** What a window is moved over; the border that an operator before put around it becomes the window's own. */
function paddedInput(builder: Builder, { inputs: [from = ''] }: TfjsOperator) {
  let before = builder.operators.get(from)
  while (before?.operator === 'Transpose') before = builder.operators.get(before.inputs[0] ?? '')
  const isBordered = before?.operator === 'Pad' || before?.operator === 'PadV2'
  const source = isBordered ? (before?.inputs[0] ?? '') : from
  const widths = isBordered ? [...constant(builder, before?.inputs[1] ?? '').values].slice(-4) : null
  const width = widths?.[0] ?? 0
  if (widths?.some((other) => other !== width)) throw new Error('a border is not equally wide everywhere')
  const picture = pictureOf(builder, source)
  const isReversed = (builder.isBlueFirst ?? false) && picture.name === 'input'
  return { ...picture, pads: widths ? widths.map(() => width) : null, isReversed }
}

function eachPixel(builder: Builder, from: string, write: (name: string) => string): Given {
  const { name, size } = pictureOf(builder, from)
  return { name: write(name), size }
}

function resized({ graph }: Builder, { name, size }: { name: string; size: number }, wanted: number): Given {
  const scale = wanted / size
  const scales = graph.weights({ shape: [4], values: Float32Array.of(1, 1, scale, scale) })
  const attributes = { mode: 'linear', coordinate_transformation_mode: 'half_pixel' }
  return { name: graph.node('Resize', [name, '', scales], attributes), size: wanted }
}

function sum(builder: Builder, inputs: readonly string[]): Given {
  const { graph, constants } = builder
  const [first = '', second = ''] = inputs
  const offset = constants.get(second)?.values
  if (offset && !constants.has(first)) {
    const before = resultOf(builder, first)
    if ('kernel' in before) return moved(before, { offset })
  }
  const pictures = inputs.filter((input) => !constants.has(input)).map((input) => pictureOf(builder, input))
  const others = inputs.flatMap((input) => constants.get(input)?.values ?? [])
  const each = others.map((values) => graph.weights({ shape: [values.length, 1, 1], values }))
  const name = graph.node('Sum', [...pictures.map((picture) => picture.name), ...each])
  return { name, size: pictures[0]?.size ?? 0 }
}

function convolutionIn(builder: Builder, name: string): Convolution {
  const given = resultOf(builder, name)
  if ('name' in given) throw new Error(`${name} is no convolution`)
  return given
}

function constant({ constants }: Builder, name: string): Weights {
  const found = constants.get(name)
  if (!found) throw new Error(`the network has no constant ${name}`)
  return found
}

const single = (graph: OnnxGraph, value: number) =>
  graph.weights({ shape: [], values: Float32Array.of(value) })
