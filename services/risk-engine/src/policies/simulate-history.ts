import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { ComponentName } from '@trust/contracts/scoring'
import type { Context } from '@trust/db/context'
import type { ReportProgress, Transact } from '../score/assess-all.ts'
import { findComplaintBurst } from '../score/complaint-burst.ts'
import type { MerchantFacts } from '../score/facts.ts'
import { withKeptFacts } from '../score/kept-facts.ts'
import { RECOMPUTABLE_VERSIONS } from '../score/score.ts'
import { factsOf, type StoredFacts } from '../score/stored-facts.ts'
import { advance, type Episode, NEVER_HELD } from '../trigger/firing.ts'
import { type CompiledCondition, compile } from './evaluate.ts'
import { metricValues } from './metrics.ts'
import type { PolicyDefinition } from './policy.ts'

const BATCH = 20
/** The newest merchants. */
const MAX_MERCHANTS = 2_000
const MS_PER_DAY = 86_400_000

export type Fired = {
  merchantId: string
  merchantName: string
  fires: number
  firstFiredAt: Date
  lastFiredAt: Date
}

/** What a policy would have done. Scores that keep no facts are left out. */
export type HistoryResult = {
  windowDays: number
  merchantsEvaluated: number
  scoresEvaluated: number
  totalFires: number
  merchants: Fired[]
}

/**
 * How often the policy would have fired had it been there, by the scores that were kept and the facts in them,
 * with its cooldown. Writes nothing.
 */
export async function simulateHistory(
  transact: Transact,
  { definition, windowDays }: { definition: PolicyDefinition; windowDays: number },
  report: ReportProgress,
): Promise<HistoryResult> {
  const result: HistoryResult = {
    windowDays,
    merchantsEvaluated: 0,
    scoresEvaluated: 0,
    totalFires: 0,
    merchants: [],
  }
  const condition = compile(definition.condition)
  const all = await transact(({ tx, tenantId }) => tx.merchant.count({ where: { tenantId } }))
  let before: string | undefined
  do {
    const batch = await transact((context) => nextBatch(context, before, windowDays))
    for (const { id, name, scores } of batch) {
      const firedAt = replay(scores, condition, definition.cooldownHours)
      result.merchantsEvaluated += 1
      result.scoresEvaluated += scores.length
      result.totalFires += firedAt.length
      const [firstFiredAt] = firedAt
      const lastFiredAt = firedAt.at(-1)
      if (!firstFiredAt || !lastFiredAt) continue
      const merchant = { merchantId: id, merchantName: name }
      result.merchants.push({ ...merchant, fires: firedAt.length, firstFiredAt, lastFiredAt })
    }
    report(result.merchantsEvaluated / Math.max(1, Math.min(all, MAX_MERCHANTS)))
    before = batch.length === BATCH ? batch.at(-1)?.id : undefined
  } while (before !== undefined && result.merchantsEvaluated < MAX_MERCHANTS)
  return result
}

type StoredScore = Awaited<ReturnType<typeof nextBatch>>[number]['scores'][number]

async function nextBatch(context: Context, before: string | undefined, windowDays: number) {
  const { tx, tenantId, now } = context
  const merchants = await tx.merchant.findMany({
    where: { tenantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: BATCH,
    select: { id: true, name: true },
  })
  const scores = await tx.score.findMany({
    where: {
      tenantId,
      merchantId: { in: merchants.map(({ id }) => id) },
      calculatedAt: { gte: new Date(now.getTime() - windowDays * MS_PER_DAY) },
      factsDigest: { not: null },
      // Facts of earlier versions have another shape.
      modelVersion: { in: RECOMPUTABLE_VERSIONS },
    },
    orderBy: { calculatedAt: 'asc' },
    omit: { explanations: true, weights: true },
  })
  const byMerchant = Map.groupBy(await withKeptFacts(context, scores), ({ merchantId }) => merchantId)
  return merchants.map((merchant) => ({ ...merchant, scores: byMerchant.get(merchant.id) ?? [] }))
}

/** When it would have fired, oldest first. */
function replay(scores: StoredScore[], condition: CompiledCondition, cooldownHours: number): Date[] {
  const firedAt: Date[] = []
  let episode: Episode = NEVER_HELD
  for (const score of scores) {
    const now = score.calculatedAt
    const facts = factsOf(score.facts as unknown as StoredFacts)
    // The record is not kept with a score: what a condition asks of it is unknown.
    const subject = {
      merchantId: score.merchantId,
      facts,
      profile: null,
      lists: new Map(),
      peers: new Map(),
      now,
    }
    const { fires: conditionHolds } = condition(metricsOfKept(score, facts), subject)
    const { after, fires } = advance(episode, { conditionHolds, cooldownHours, now })
    if (fires) firedAt.push(now)
    episode = after
  }
  return firedAt
}

type KeptStanding = Pick<
  StoredScore,
  | 'internalScore'
  | 'conductRisk'
  | 'components'
  | 'coverage'
  | 'publicStatus'
  | 'riskLevel'
  | 'reasonCodes'
  | 'calculatedAt'
>

/** The metrics as the engine saw them. The columns hold what `calculateScore` wrote. */
export function metricsOfKept(score: KeptStanding, facts: MerchantFacts, now = score.calculatedAt) {
  return metricValues(
    facts,
    {
      ...score,
      conductRisk: score.conductRisk ?? 0,
      burst: findComplaintBurst(facts, now),
      components: score.components as Record<ComponentName, number>,
      publicStatus: score.publicStatus as PublicStatus,
      riskLevel: score.riskLevel as RiskLevel,
    },
    now,
  )
}
