import { type RandomNumbers, randomNumbers } from '@trust/runtime/random-numbers'
import fc from 'fast-check'

/** Randomness that a seed repeats. */
export class FuzzRandom {
  readonly next: RandomNumbers
  readonly #matching = new Map<string, string[]>()

  constructor(seed: number) {
    this.next = randomNumbers(seed)
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined && items.length === 0) throw new Error('nothing to pick from')
    return item as T
  }

  /** A text that a pattern takes; any text where the pattern is beyond fast-check. */
  matching(pattern: string): string {
    const known = this.#matching.get(pattern) ?? samplesOf(pattern)
    this.#matching.set(pattern, known)
    return this.pick(known)
  }
}

function samplesOf(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 30 })
  } catch {
    return ['text']
  }
}
