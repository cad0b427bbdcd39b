import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { assessRisk } from '../assessments/assess.ts'
import type { OrderCounts } from '../scores/facts.ts'
import type { TrustStatus } from '../scores/status.ts'
import { wilsonLowerBound } from '../scores/wilson.ts'
import { dateOf, factsThrough } from './facts-on.ts'
import { idealDetectionDays } from './ideal-observer.ts'
import { KINDS, type MerchantKind } from './kinds.ts'
import { createMerchant, type SimulatedMerchant } from './merchant.ts'
import { createRandom } from './random.ts'
import { drawWorld, type WorldPreset } from './world.ts'

/** What one simulated day showed of a merchant. Figures 0 to 1. */
export interface Day {
  day: number
  internalScore: number
  conduct: number
  riskLevel: TrustStatus['riskLevel']
  publicStatus: TrustStatus['publicStatus']
  /** Single figures of 30 days by which merchants could be ranked instead. */
  baselines: {
    unfulfilledRate: number
    cancellationRate: number
    overdueRate: number
    refundRate: number
    /** The lower bound of its Wilson interval. */
    complaintRate: number
  }
  hasNewFacts: boolean
}

export interface Life {
  /** Which world it lived in, counted from 0. */
  world: number
  kind: MerchantKind
  joinsAt: number
  badFrom: number
  /** Days until an ideal observer is sure that it is bad, since it was or could have been; infinite for never. */
  idealDays: number
  days: Day[]
}

export interface Simulation {
  merchants: number
  days: number
  seed: number
  preset?: WorldPreset
  /** Merchants of one world; each group has a world of its own. */
  perWorld?: number
  onProgress?: (done: number) => void
}

/** Lives of simulated merchants, each scored daily by the functions that score real ones. */
export function* simulate({
  merchants,
  days,
  seed,
  preset = 'usual',
  perWorld = 100,
  onProgress,
}: Simulation): Generator<Life> {
  const random = createRandom(seed)
  const photographs = createRandom(-seed)
  let world = drawWorld(random, preset, photographs)
  for (let index = 0; index < merchants; index += 1) {
    if (index > 0 && index % perWorld === 0) world = drawWorld(random, preset, photographs)
    const kind = KINDS[index % KINDS.length] ?? 'good'
    const merchant = createMerchant(kind, `m${index}`, { random, photographs, world, days })
    yield {
      world: Math.floor(index / perWorld),
      ...live(merchant, days),
      idealDays: idealDetectionDays(merchant, world, days),
    }
    onProgress?.(index + 1)
  }
}

function live(merchant: SimulatedMerchant, days: number): Omit<Life, 'world' | 'idealDays'> {
  const factsOf = factsThrough(merchant)
  const changes = datesOf(merchant)
  let previous: TrustStatus | null = null
  const lived: Day[] = []
  for (let day = Math.max(0, Math.ceil(merchant.joinsAt)); day < days; day += 1) {
    const facts = factsOf(day)
    const assessment = assessRisk(
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
      baselines: baselinesOf(facts.orders.last30Days, Number(metrics.complaints_30d)),
      hasNewFacts: changes.has(day),
    })
    previous = effective
  }
  return { kind: merchant.kind, joinsAt: merchant.joinsAt, badFrom: merchant.badFrom, days: lived }
}

function baselinesOf(orders: OrderCounts, complaints: number): Day['baselines'] {
  const { fulfilled, cancelled, overdue, refunded, created } = orders
  const ended = Math.max(1, fulfilled + cancelled + overdue)
  return {
    unfulfilledRate: (cancelled + overdue) / ended,
    cancellationRate: cancelled / ended,
    overdueRate: overdue / ended,
    refundRate: refunded / ended,
    complaintRate: wilsonLowerBound(complaints, Math.max(created, complaints)),
  }
}

/** The days on which anything happened. */
function datesOf({ orders, complaints, signals, evidence }: SimulatedMerchant): Set<number> {
  const moments = [
    ...orders.flatMap((order) => [
      order.createdAt,
      order.fulfilledAt,
      order.cancelledAt,
      order.refundedAt,
      order.dueAt,
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
