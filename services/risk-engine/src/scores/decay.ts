import { DAY_MS } from '@trust/contracts/durations'

/** Days from `then` to `now`, as a fraction; 0 when `then` lies ahead (clocks differ). */
export function ageInDays(then: Date, now: Date): number {
  return Math.max(0, (now.getTime() - then.getTime()) / DAY_MS)
}

/**
 * Exponential decay: the weight (0 to 1] of a fact of that age, 0.5 after one half-life. The half-lives are in
 * `credibility.ts` (complaints) and in the components.
 */
export function decay(ageDays: number, halfLifeDays: number): number {
  return 2 ** (-ageDays / halfLifeDays)
}

/** The age in whole days, for an explanation's sentence. */
export function daysAgo(then: Date, now: Date): number {
  return Math.floor(ageInDays(then, now))
}
