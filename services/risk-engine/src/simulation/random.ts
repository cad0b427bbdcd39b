import { type RandomNumbers, randomNumbers } from '@trust/runtime/random-numbers'

/** Draws from a seeded generator, so that a world comes out the same again. */
export interface Random {
  uniform: RandomNumbers
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly [T, ...T[]]): T
  /** How often a thing happens that is expected `mean` times (Knuth's algorithm up to 30, else the normal limit). */
  poisson(mean: number): number
  normal(): number
}

export function createRandom(seed: number): Random {
  const uniform = randomNumbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal,
    between: (from, to) => from + (to - from) * uniform(),
    chance: (probability) => uniform() < probability,
    pick: (values) => values[Math.floor(uniform() * values.length)] ?? values[0],
    poisson: (mean) => {
      if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = uniform(); product > limit; product *= uniform()) count += 1
      return count
    },
  }
}
