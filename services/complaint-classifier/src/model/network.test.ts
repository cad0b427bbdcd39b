import { describe, expect, it } from 'vitest'
import { fitNetwork } from './fit-network.ts'
import { probabilitiesByNetwork } from './network.ts'

const vector = (values: number[]) => ({
  places: Uint32Array.from(values.keys()),
  values: Float32Array.from(values),
})
/** Two signs that mean something only together: no linear head tells them apart. */
const LESSONS = [
  [[1, 1], 0],
  [[0, 0], 0],
  [[1, 0], 1],
  [[0, 1], 1],
].flatMap(([values, answer]) =>
  Array.from({ length: 8 }, () => ({
    features: vector(values as number[]),
    answer: answer as number,
    weight: 1,
  })),
)
const OPTIONS = { width: 2, units: 16, rounds: 300, dropout: 0.1, batch: 8, rate: 0.05, seed: 1 }

describe('a network', () => {
  it('learns what weighs only beside something else, to the bit each time', () => {
    const network = fitNetwork(['alike', 'different'], LESSONS, OPTIONS)
    const answers = LESSONS.map(({ features }) => probabilitiesByNetwork(network, features))
    for (const [at, shares] of answers.entries()) {
      expect(shares.indexOf(Math.max(...shares))).toBe(LESSONS[at]?.answer)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    }
    expect(fitNetwork(['alike', 'different'], LESSONS, OPTIONS)).toEqual(network)
  })
})
