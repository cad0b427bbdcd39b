import { HOUR_MS } from '@trust/contracts/durations'

export interface FiringInput {
  conditionHolds: boolean
  /** When the policy last fired for the merchant; null when never. */
  lastFiredAt: Date | null
  /** Whether an evaluation since then found that the condition did not hold. */
  clearedSince: boolean
  cooldownHours: number
  now: Date
}

/**
 * A continuing condition fires once, and again only after it cleared or the cooldown passed (contract,
 * section 7). With a cooldown of 0 it fires again only after it cleared.
 */
export function shouldFire(input: FiringInput): boolean {
  if (!input.conditionHolds) return false
  if (input.lastFiredAt === null || input.clearedSince) return true
  return input.now.getTime() - input.lastFiredAt.getTime() >= repeatsAfterHours(input.cooldownHours) * HOUR_MS
}

/** After how many hours a condition that still holds fires again: never with a cooldown of 0. */
export function repeatsAfterHours(cooldownHours: number): number {
  return cooldownHours === 0 ? Number.POSITIVE_INFINITY : cooldownHours
}

/** Whether a policy's condition holds for a merchant, in which episode, and when it last fired or cleared. */
export interface Episode {
  holds: boolean
  episode: number
  lastFiredAt: Date | null
  clearedAt: Date | null
}

/** Before the first evaluation nothing has held. */
export const NEVER_HELD: Episode = { holds: false, episode: 0, lastFiredAt: null, clearedAt: null }

/** The state after an evaluation, from the state before it. */
export function advance(
  before: Episode,
  seen: Pick<FiringInput, 'conditionHolds' | 'cooldownHours' | 'now'>,
): { after: Episode; fires: boolean } {
  const { conditionHolds, now } = seen
  const begins = conditionHolds && !before.holds
  const clears = !conditionHolds && before.holds
  const fires = shouldFire({ ...seen, lastFiredAt: before.lastFiredAt, clearedSince: begins })
  const after = {
    holds: conditionHolds,
    episode: begins ? before.episode + 1 : before.episode,
    lastFiredAt: fires ? now : before.lastFiredAt,
    clearedAt: clears ? now : before.clearedAt,
  }
  return { after, fires }
}

/**
 * Names one continuing condition. `episode` counts from 1 and grows when the condition holds again after it
 * cleared; firing again after a cooldown belongs to the same episode.
 */
export function eventGroupKey(policyId: string, merchantId: string, episode: number): string {
  return `${policyId}:${merchantId}:${episode}`
}
