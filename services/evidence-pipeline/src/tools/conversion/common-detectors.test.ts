import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { NANODET_NETWORK, NANODET_SIZE, SSDLITE_NETWORK, SSDLITE_SIZE } from '../../models/common-networks.ts'
import { checkIntegrity } from './npm-package.ts'

/** Waves of other lengths in each channel, from -1 to 1. */
const waves = (size: number) =>
  Float32Array.from({ length: 3 * size * size }, (_, at) => {
    const channel = Math.floor(at / (size * size))
    const [x, y] = [at % size, Math.floor(at / size) % size]
    return Math.sin((x * (channel + 1)) / 20) * Math.cos(y / 30)
  })

/** The strongest answers of TensorFlow.js 4.22 on these waves with the published weights, by their places. */
type Answers = Record<string, Record<number, number>>
const SSDLITE: Answers = {
  grid0: { 0: 2.34, 91: 2.98, 182: 2.64 },
  grid2: { 0: 3.36, 182: 3.28, 455: 3.7 },
  grid5: { 273: 3.12, 364: 2.89 },
}
const NANODET: Answers = {
  small: { 62: -2.76, 75: -2.5, 79: -2.7 },
  middle: { 0: -2.95, 56: -2.3, 75: -2.69 },
  large: { 56: -1.38, 62: -1.15, 63: -1.82 },
}

/** Weights are rounded to 8 bits. */
const ROUNDING = 0.2

it.each([
  { name: 'SSDLite', network: SSDLITE_NETWORK, size: SSDLITE_SIZE, published: SSDLITE },
  { name: 'NanoDet', network: NANODET_NETWORK, size: NANODET_SIZE, published: NANODET },
])('the shipped $name says what the published one says', async ({ network, size, published }) => {
  const session = await InferenceSession.create(network)
  const answers = await session.run({ input: new Tensor('float32', waves(size), [1, 3, size, size]) })
  const differences = Object.entries(published).flatMap(([grid, values]) =>
    Object.entries(values).map(([place, value]) =>
      Math.abs(Number(answers[grid]?.data[Number(place)]) - value),
    ),
  )
  expect(Math.max(...differences)).toBeLessThan(ROUNDING)
})

it('another archive than the published one is refused', () => {
  const published = { name: 'a', version: '1.0.0', integrity: 'sha512-of-another' }
  expect(() => checkIntegrity(Buffer.from('b'), published)).toThrow('a 1.0.0: this is another package')
})
