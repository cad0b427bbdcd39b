/** Draws from a seeded generator, so that a world comes out the same again. */
export interface Random {
  /** In [0, 1). */
  uniform(): number
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly [T, ...T[]]): T
  /** How often a thing happens that is expected `mean` times (Knuth's algorithm up to 30, else the normal limit). */
  poisson(mean: number): number
  normal(): number
}

/** Mulberry32 (Ettinger 2017). */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
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
