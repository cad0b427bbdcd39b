import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { judge } from '../score/assess.ts'
import type { TrustStatus } from '../score/status.ts'
import { dateOf, factsThrough } from './facts-on.ts'
import { drawWorld, KINDS, type MerchantKind } from './kinds.ts'
import { createMerchant, type SimulatedMerchant } from './merchant.ts'
import { createRandom } from './random.ts'

/** What one simulated day showed of a merchant. Figures 0 to 1. */
export interface Day {
  day: number
  internalScore: number
  conduct: number
  riskLevel: TrustStatus['riskLevel']
  publicStatus: TrustStatus['publicStatus']
  complaintRate: number
  failureRate: number
  hasNewFacts: boolean
}

export interface Life {
  kind: MerchantKind
  joinsAt: number
  badFrom: number
  days: Day[]
}

export interface Simulation {
  merchants: number
  days: number
  seed: number
  /** Merchants of one world; each group has a world of its own. */
  perWorld?: number
  onProgress?: (done: number) => void
}

/** Lives of simulated merchants, each scored daily by the functions that score real ones. */
export function* simulate({
  merchants,
  days,
  seed,
  perWorld = 100,
  onProgress,
}: Simulation): Generator<Life> {
  const random = createRandom(seed)
  let world = drawWorld(random)
  for (let index = 0; index < merchants; index += 1) {
    if (index > 0 && index % perWorld === 0) world = drawWorld(random)
    const kind = KINDS[index % KINDS.length] ?? 'good'
    yield live(createMerchant(kind, `m${index}`, { random, world, days }), days)
    onProgress?.(index + 1)
  }
}

function live(merchant: SimulatedMerchant, days: number): Life {
  const factsOf = factsThrough(merchant)
  const changes = datesOf(merchant)
  let previous: TrustStatus | null = null
  const lived: Day[] = []
  for (let day = Math.max(0, Math.ceil(merchant.joinsAt)); day < days; day += 1) {
    const facts = factsOf(day)
    const assessment = judge(
      { id: merchant.id, name: merchant.id, facts },
      previous && announced(merchant, previous),
      {
        weights: DEFAULT_WEIGHTS,
        thresholds: DEFAULT_THRESHOLDS,
        holdsBadgeOnConduct: false,
        now: dateOf(day),
      },
    )
    const { score, effective, metrics } = assessment
    lived.push({
      day,
      internalScore: score.internalScore,
      conduct: score.conduct.value,
      riskLevel: effective.riskLevel,
      publicStatus: effective.publicStatus,
      complaintRate: Number(metrics.complaints_30d) / (20 + Number(metrics.orders_30d)),
      failureRate: 1 - Number(metrics.fulfilment_rate_30d ?? 1),
      hasNewFacts: changes.has(day),
    })
    previous = effective
  }
  return { kind: merchant.kind, joinsAt: merchant.joinsAt, badFrom: merchant.badFrom, days: lived }
}

/** The days on which anything happened. */
function datesOf({ orders, complaints, signals, evidence }: SimulatedMerchant): Set<number> {
  const moments = [
    ...orders.flatMap((order) => [
      order.createdAt,
      order.fulfilledAt,
      order.cancelledAt,
      order.refundedAt,
      order.createdAt + 14,
    ]),
    ...complaints.flatMap(({ at, resolvedAt }) => [at, resolvedAt]),
    ...signals.map(({ at }) => at),
    ...evidence.map(({ at }) => at),
  ]
  return new Set(moments.map(Math.ceil))
}

function announced({ id }: SimulatedMerchant, { publicStatus, riskLevel, reasonCodes }: TrustStatus) {
  const at = dateOf(0)
  return {
    merchantId: id,
    tenantId: id,
    publicStatus,
    scoredStatus: publicStatus,
    riskLevel,
    reasonCodes,
    verifiedSince: null,
    calculatedAt: at,
    changedAt: at,
  }
}
