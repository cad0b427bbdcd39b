/** Numbers from 0 to below 1. */
export type RandomNumbers = () => number

/** Random numbers that follow from the seed alone (mulberry32, Ettinger 2017). */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
