const MS_PER_HOUR = 3_600_000

export type FiringInput = {
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
 * section 7).
 */
export function shouldFire(input: FiringInput): boolean {
  if (!input.conditionHolds) return false
  if (input.lastFiredAt === null || input.clearedSince) return true
  return input.now.getTime() - input.lastFiredAt.getTime() >= input.cooldownHours * MS_PER_HOUR
}

/**
 * Names one continuing condition. `episode` counts from 1 and grows when the condition holds again after it
 * cleared; firing again after a cooldown belongs to the same episode.
 */
export function eventGroupKey(policyId: string, merchantId: string, episode: number): string {
  return `${policyId}:${merchantId}:${episode}`
}
