import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTfjs } from './tfjs.ts'
import { writePart } from './tfjs-to-onnx.ts'

const CONSTANTS = [
  { name: 'kernel', shape: [1, 1, 3, 2], values: [1, 0, 0.5, 0, 0, -1] },
  { name: 'factors', shape: [2], values: [2, 3] },
  { name: 'offsets', shape: [2], values: [1, 4] },
  // Only the four cells of the upper left lie on a picture of 2 x 2 pixels: padding goes below and to the right.
  { name: 'deepKernel', shape: [3, 3, 2, 1], values: [1, 2, 1, 2, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 2, 1] },
  { name: 'more', shape: [2], values: [10, 20] },
  // Gamma, beta, mean and variance.
  { name: 'g', shape: [2], values: [4, 2] },
  { name: 'b', shape: [2], values: [1, 1] },
  { name: 'm', shape: [2], values: [3, -1] },
  { name: 'v', shape: [2], values: [4, 1] },
  { name: 'border', shape: [4, 2], values: [0, 0, 0, 0, 1, 1, 1, 1] },
  { name: 'one', shape: [1, 1, 2, 1], values: [1, 1] },
  { name: 'axis', shape: [1], values: [1] },
  { name: 'double', shape: [2], values: [4, 4] },
]
const codes = (text: string) => ({ s: [...text].map((letter) => letter.charCodeAt(0)) })
const convolution = (stride: number, padding: { s: number[] | string } = codes('SAME')) => ({
  strides: { list: { i: ['1', `${stride}`, `${stride}`, '1'] } },
  padding,
})
const window = {
  ksize: { list: { i: ['1', '3', '3', '1'] } },
  strides: { list: { i: ['1', '2', '2', '1'] } },
}
const OPERATORS = [
  { name: 'picture', op: 'Placeholder', attr: {} },
  { name: 'conv', op: 'Conv2D', input: ['picture', 'kernel'], attr: convolution(1) },
  { name: 'scaled', op: 'Mul', input: ['conv', 'factors'], attr: {} },
  { name: 'moved', op: 'Add', input: ['scaled', 'offsets'], attr: {} },
  { name: 'clipped', op: 'Relu6', input: ['moved'], attr: {} },
  { name: 'deep', op: 'DepthwiseConv2dNative', input: ['clipped', 'deepKernel'], attr: convolution(2) },
  { name: 'sum', op: 'AddN', input: ['clipped', 'moved', 'more'], attr: {} },
  { name: 'normal', op: 'FusedBatchNorm', input: ['conv', 'g', 'b', 'm', 'v'], attr: { epsilon: { f: 0 } } },
  { name: 'leaky', op: 'LeakyRelu', input: ['conv'], attr: { alpha: { f: 0.5 } } },
  { name: 'bordered', op: 'Pad', input: ['clipped', 'border'], attr: {} },
  { name: 'turned', op: 'Transpose', input: ['bordered'], attr: {} },
  // In base64, as other files have it.
  { name: 'inside', op: 'Conv2D', input: ['turned', 'one'], attr: convolution(4, { s: btoa('VALID') }) },
  { name: 'highest', op: 'MaxPool', input: ['bordered'], attr: window },
  { name: 'both', op: 'ConcatV2', input: ['highest', 'inside', 'axis'], attr: {} },
  { name: 'large', op: 'ResizeBilinear', input: ['leaky', 'double'], attr: {} },
  { name: 'odd', op: 'Tanh', input: ['sum'], attr: {} },
]

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tfjs-'))
  const weights = CONSTANTS.map(({ name, shape }) => ({ name, shape, dtype: 'float32' }))
  const bytes = Float32Array.from(CONSTANTS.flatMap(({ values }) => values))
  const model = { modelTopology: { node: OPERATORS }, weightsManifest: [{ paths: ['a', 'b'], weights }] }
  await writeFile(join(directory, 'model.json'), JSON.stringify(model))
  await writeFile(join(directory, 'a'), new Uint8Array(bytes.buffer, 0, 10))
  await writeFile(join(directory, 'b'), new Uint8Array(bytes.buffer, 10))
})
afterAll(() => rm(directory, { recursive: true }))

const NAMES = ['moved', 'clipped', 'deep', 'sum', 'normal', 'leaky', 'both', 'large']

/** The highest value of each channel, of a picture whose red goes from 1 to 4; green is 2, blue 1 everywhere. */
async function answersOf(isBlueFirst: boolean): Promise<Record<string, number[]>> {
  const network = await readTfjs(join(directory, 'model.json'))
  const answers = Object.fromEntries(NAMES.map((name) => [name, name]))
  const part = { input: 'picture', size: 2, isBlueFirst, answers }
  const session = await InferenceSession.create(writePart(network, part))
  const red = [1, 2, 3, 4]
  const colours = [red, red.map(() => 2), red.map(() => 1)]
  const picture = Float32Array.from(colours.flat())
  const results = await session.run({ input: new Tensor('float32', picture, [1, 3, 2, 2]) })
  return Object.fromEntries(
    Object.entries(results).map(([name, { data }]) => [
      name,
      [...data].map((value) => Math.round(Number(value) * 2) / 2),
    ]),
  )
}

it('the part of a network computes what its operators say', async () => {
  // The convolution gives red + green / 2, here 2 to 5, and -blue.
  expect(await answersOf(false)).toEqual({
    moved: [11, 1],
    clipped: [6, 1],
    // 1 * 5 + 1 * 6 + 1 * 6 + 1 * 6, and 2 * 1 four times; some weights are rounded.
    deep: [23, 8],
    sum: [27, 22],
    normal: [5, 1],
    leaky: [5, -0.5],
    // The highest of both channels, then their sum in the first corner, which is border.
    both: [6, 1, 0],
    large: [5, -0.5],
  })
})

it('a network for pictures that begin with blue takes those that begin with red', async () => {
  const { leaky, moved } = await answersOf(true)
  // Blue + green / 2, and -red.
  expect([leaky, moved]).toEqual([
    [2, -0.5],
    [5, 1],
  ])
})

it('says what it cannot translate', async () => {
  const network = await readTfjs(join(directory, 'model.json'))
  const write = (answer: string) => writePart(network, { input: 'picture', size: 2, answers: { answer } })
  expect(() => write('odd')).toThrow('no translation for the operator Tanh')
  expect(() => write('missing')).toThrow('the network has no missing')
})
