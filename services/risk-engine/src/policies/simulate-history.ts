import { DAY_MS } from '@trust/contracts/durations'
import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { ComponentName, ScoreWeights } from '@trust/contracts/scoring'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { withStoredFacts } from '@trust/db/score-facts'
import type { ReportProgress, Transact } from '../assessments/assess-all.ts'
import { type CompiledCondition, compile } from '../metrics/evaluate.ts'
import { metricValues } from '../metrics/metrics.ts'
import { findComplaintBurst } from '../scores/complaint-burst.ts'
import { daysWithoutScore } from '../scores/days-without-score.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { factsLeft } from '../scores/facts-left.ts'
import { computeBy, modelOf, RECOMPUTABLE_VERSIONS } from '../scores/score.ts'
import { factsOf, type StoredFacts } from '../scores/stored-facts.ts'
import { advance, type Episode, NEVER_HELD } from './firing.ts'
import type { PolicyDefinition } from './policy.ts'

const BATCH = 20
/** The newest merchants. */
const MAX_MERCHANTS = 2_000
export interface Fired {
  merchantId: string
  merchantName: string
  fires: number
  firstFiredAt: Date
  lastFiredAt: Date
}

/** The fires that a policy would have had. Scores without stored facts are left out. */
export interface HistoryResult {
  windowDays: number
  merchantsEvaluated: number
  scoresEvaluated: number
  totalFires: number
  /** By day of the window in UTC, the first of them first; days without a fire are zero. */
  firesByDay: Map<string, number>
  merchants: Fired[]
}

/**
 * How often the policy would have fired in the past, with its cooldown, by the stored scores and their facts, also on
 * the days between them. Writes nothing.
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
    firesByDay: daysOf(windowDays, await transact(async ({ now }) => now)),
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
      for (const day of firedAt.map(dayOf)) result.firesByDay.set(day, (result.firesByDay.get(day) ?? 0) + 1)
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

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The days that a window touches, each without a fire yet: it begins and ends within a day. */
function daysOf(windowDays: number, now: Date): Map<string, number> {
  const days = Array.from({ length: windowDays + 1 }, (_, place) => windowDays - place)
  return new Map(days.map((ago) => [dayOf(new Date(now.getTime() - ago * DAY_MS)), 0]))
}

type SeenScore = Awaited<ReturnType<typeof nextBatch>>[number]['scores'][number]

async function nextBatch(context: Context, before: string | undefined, windowDays: number) {
  const { tx, tenantId, now } = context
  const merchants = await tx.merchant.findMany({
    where: { tenantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: BATCH,
    select: { id: true, name: true },
  })
  const merchantIds = merchants.map(({ id }) => id)
  const since = new Date(now.getTime() - windowDays * DAY_MS)
  const scores = await tx.score.findMany({
    where: {
      tenantId,
      OR: [
        { merchantId: { in: merchantIds }, calculatedAt: { gte: since } },
        { id: { in: await lastBefore(context, merchantIds, since) } },
      ],
      factsDigest: { not: null },
      // Facts of earlier versions have another shape.
      modelVersion: { in: RECOMPUTABLE_VERSIONS },
    },
    orderBy: { calculatedAt: 'asc' },
    omit: { explanations: true },
  })
  const byMerchant = Map.groupBy(await withStoredFacts(context, scores), ({ merchantId }) => merchantId)
  return merchants.map((merchant) => ({
    ...merchant,
    scores: seenScores(byMerchant.get(merchant.id) ?? [], now).filter(
      ({ calculatedAt }) => calculatedAt >= since,
    ),
  }))
}

/** The score of each merchant before a moment, by which the days after it are known. */
async function lastBefore({ tx, tenantId }: Context, merchantIds: string[], since: Date): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT last.id FROM unnest(${merchantIds}::uuid[]) AS merchant(id) CROSS JOIN LATERAL (
      SELECT s.id FROM scores s
      WHERE s.tenant_id = ${tenantId}::uuid AND s.merchant_id = merchant.id AND s.calculated_at < ${since}
      ORDER BY s.calculated_at DESC LIMIT 1) AS last`
  return rows.map(({ id }) => id)
}

type ScoreOfDay = Prisma.ScoreGetPayload<{ omit: { explanations: true } }>

/** The stored scores, and what each had become on the days until the next: the engine saw the merchant on those too. */
function seenScores(scores: ScoreOfDay[], now: Date) {
  return scores.flatMap((score, place) => {
    // The columns hold what `calculateScore` wrote.
    const facts = factsOf(score.facts as unknown as StoredFacts)
    const weights = score.weights as ScoreWeights
    const model = modelOf(score.modelVersion)
    if (!model) return [{ ...score, facts }]
    const next = scores[place + 1]?.calculatedAt ?? now
    const between = daysWithoutScore(score.calculatedAt.getTime(), next.getTime()).map((day) => {
      const calculatedAt = new Date(day)
      const left = factsLeft(facts, calculatedAt)
      const seen = computeBy(model, { facts: left, weights, now: calculatedAt })
      return { ...score, ...seen, conductRisk: seen.conduct.value, facts: left, calculatedAt }
    })
    return [{ ...score, facts }, ...between]
  })
}

/** When it would have fired, oldest first. */
function replay(scores: SeenScore[], condition: CompiledCondition, cooldownHours: number): Date[] {
  const firedAt: Date[] = []
  let episode: Episode = NEVER_HELD
  for (const score of scores) {
    const now = score.calculatedAt
    const { facts } = score
    // The merchant's record is not stored with a score: its fields are unknown.
    const subject = {
      merchantId: score.merchantId,
      facts,
      profile: null,
      lists: new Map(),
      peers: new Map(),
      now,
    }
    const { fires: conditionHolds } = condition(metricsOfStored(score, facts), subject)
    const { after, fires } = advance(episode, { conditionHolds, cooldownHours, now })
    if (fires) firedAt.push(now)
    episode = after
  }
  return firedAt
}

type StatusOfDay = Pick<
  SeenScore,
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
function metricsOfStored(score: StatusOfDay, facts: MerchantFacts, now = score.calculatedAt) {
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
