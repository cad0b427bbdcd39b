import type { OnnxGraph, Weights } from '../../models/onnx-graph.ts'
import type { TfjsOperator } from './tfjs.ts'

/** A convolution whose result is still scaled and moved by constants: they become part of its weights. */
export interface Convolution {
  source: { name: string; size: number }
  /** Out, in, height, width. */
  kernel: Weights
  isDeep: boolean
  strides: [number, number]
  /** Null where the border follows from `padding`. */
  pads: number[] | null
  padding: string
  scale: Float32Array
  offset: Float32Array
}

interface Source {
  name: string
  size: number
  pads: number[] | null
  /** Whether the channels of the picture come in the other order. */
  isReversed: boolean
}

export function convolutionOf(
  { operator, strides, padding }: TfjsOperator,
  weights: Weights,
  { name, size, pads, isReversed }: Source,
): Convolution {
  const isDeep = operator === 'DepthwiseConv2dNative'
  const kernel = channelsFirst(weights, isDeep, isReversed)
  const [count = 0] = kernel.shape
  const [scale, offset] = [new Float32Array(count).fill(1), new Float32Array(count)]
  return { source: { name, size }, kernel, isDeep, strides, pads, padding, scale, offset }
}

/** What a convolution gives, times `scale` and plus `offset`, one value a channel each. */
export function moved(
  before: Convolution,
  { scale, offset }: { scale?: Float32Array; offset?: Float32Array },
): Convolution {
  const times = (values: Float32Array) => values.map((value, channel) => value * (scale?.[channel] ?? 1))
  const added = times(before.offset).map((value, channel) => value + (offset?.[channel] ?? 0))
  return { ...before, scale: times(before.scale), offset: added }
}

/** What batch normalisation (Ioffe and Szegedy 2015) makes of it. */
export function normalised(
  before: Convolution,
  [gamma = new Float32Array(), beta, mean, variance]: readonly Float32Array[],
  epsilon: number,
): Convolution {
  const scale = gamma.map((value, channel) => value / Math.sqrt((variance?.[channel] ?? 0) + epsilon))
  const offset = scale.map((value, channel) => (beta?.[channel] ?? 0) - value * (mean?.[channel] ?? 0))
  return moved(before, { scale, offset })
}

/** Puts a convolution into the graph. */
export function written(graph: OnnxGraph, convolution: Convolution): { name: string; size: number } {
  const { source, kernel, isDeep, strides, pads, padding, scale, offset } = convolution
  const each = kernel.values.length / scale.length
  const values = kernel.values.map((weight, index) => weight * (scale[Math.floor(index / each)] ?? 1))
  const weights = graph.byteWeights({ shape: kernel.shape, values })
  const bias = graph.weights({ shape: [offset.length], values: offset })
  const border = pads ? { pads } : { auto_pad: padding === 'SAME' ? 'SAME_UPPER' : 'VALID' }
  const name = graph.node('Conv', [source.name, weights, bias], {
    strides,
    group: isDeep ? scale.length : 1,
    ...border,
  })
  const [, , height = 1] = kernel.shape
  const inside = Math.floor((source.size + 2 * (pads?.[0] ?? 0) - height) / strides[0]) + 1
  return { name, size: !pads && padding === 'SAME' ? Math.ceil(source.size / strides[0]) : inside }
}

/** Height, width, in, out becomes out, in, height, width; depthwise height, width, channel, 1: channel, 1, height, width. */
function channelsFirst(
  { shape: [height = 1, width = 1, into = 1, out = 1], values }: Weights,
  isDeep: boolean,
  isReversed: boolean,
): Weights {
  const turned = new Float32Array(values.length)
  const area = height * width
  let read = 0
  for (let cell = 0; cell < area; cell++)
    for (let channel = 0; channel < into; channel++)
      for (let kernel = 0; kernel < out; kernel++) {
        const place = isReversed ? into - 1 - channel : channel
        turned[(isDeep ? place : kernel * into + place) * area + cell] = values[read++] ?? 0
      }
  return { shape: [isDeep ? into : out, isDeep ? out : into, height, width], values: turned }
}
