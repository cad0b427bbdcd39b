import { samplePeers } from '../peers/measure.ts'
import type { ReportProgress, Transact } from '../score/assess-all.ts'
import { riskSettings } from '../score/settings.ts'
import type { HistorySpan } from './history.ts'
import { OutcomeCount } from './outcome.ts'
import { type MerchantBatch, nextMerchants, type Wanted } from './read.ts'
import { type BacktestCandidate, columnsOfCandidate, type Fire, replayOf } from './replay.ts'

const MAX_EXAMPLES = 100
const MAX_SAMPLED = 10_000
const MS_PER_DAY = 86_400_000

type Group = { merchants: number; wouldFire: number }

/**
 * What a candidate would have done in a span: replayed over the scores that were kept, with the facts in them, and held
 * against what people decided. Records and lists are as they are today. Writes nothing.
 */
export async function runBacktest(
  transact: Transact,
  candidate: BacktestCandidate,
  span: HistorySpan,
  report: ReportProgress,
) {
  const settings = await transact(riskSettings)
  const all = await transact(({ tx, tenantId }) => tx.merchant.count({ where: { tenantId } }))
  const replay = replayOf(candidate, settings)
  const conditions = 'policy' in candidate ? [candidate.policy.condition] : []
  const count = new OutcomeCount()
  const [byMonth, byCountry, byCategory] = [new Map<string, number>(), new Groups(), new Groups()]
  const examples: (Fire & { merchantId: string; merchantName: string; outcome: string })[] = []
  let [merchants, scores, fires, wouldFire, seen] = [0, 0, 0, 0, 0]
  const peers = await samplePeers(transact, { conditions, maxMerchants: MAX_SAMPLED })
  for await (const batch of batches(transact, { span, columns: columnsOfCandidate(candidate), conditions })) {
    for (const merchant of batch.merchants) {
      const { history } = merchant
      if (!history) continue
      const fired = replay(history, { ...merchant, peers })
      const [first] = fired
      merchants += 1
      scores += history.at.length
      fires += fired.length
      count.add({ firstFiredAt: first?.at ?? null, outcome: merchant.outcome })
      byCountry.add(merchant.profile.country, first !== undefined)
      byCategory.add(merchant.profile.category, first !== undefined)
      for (const { at } of fired) {
        const month = at.toISOString().slice(0, 7)
        byMonth.set(month, (byMonth.get(month) ?? 0) + 1)
      }
      if (!first) continue
      wouldFire += 1
      const { id: merchantId, name: merchantName, outcome } = merchant
      if (examples.length < MAX_EXAMPLES)
        examples.push({ ...first, merchantId, merchantName, outcome: outcome.kind })
    }
    seen += batch.merchants.length
    report(seen / Math.max(1, all))
  }
  const days = (span.to.getTime() - span.from.getTime()) / MS_PER_DAY
  const opensCases =
    !('policy' in candidate) || (candidate.policy.mode === 'live' && candidate.policy.createsReviewCase)
  return {
    ...span,
    merchants,
    scores,
    wouldFire,
    fires,
    casesPerDay: opensCases ? fires / days : 0,
    precision: count.precision,
    recall: count.recall,
    decidedAgainst: count.decidedAgainst,
    decidedFor: count.decidedFor,
    byMonth,
    byCountry: byCountry.entries,
    byCategory: byCategory.entries,
    examples,
  }
}

export type BacktestResult = Awaited<ReturnType<typeof runBacktest>>

/** PostgreSQL reads the next batch while this one is replayed. */
async function* batches(transact: Transact, wanted: Wanted) {
  const read = (before: string | undefined): Promise<MerchantBatch> => {
    const batch = transact((context) => nextMerchants(context, before, wanted))
    // Awaited below, after the replay; until then a failure is nobody's.
    batch.catch(() => undefined)
    return batch
  }
  let next: ReturnType<typeof read> | undefined = read(undefined)
  while (next) {
    const batch: MerchantBatch = await next
    next = batch.last === undefined ? undefined : read(batch.last)
    yield batch
  }
}

/** Merchants and those that fired, by a value of their record. */
class Groups {
  readonly #groups = new Map<string | null, Group>()

  add(value: string | null, fired: boolean): void {
    const group = this.#groups.get(value) ?? { merchants: 0, wouldFire: 0 }
    group.merchants += 1
    if (fired) group.wouldFire += 1
    this.#groups.set(value, group)
  }

  /** The largest first. */
  get entries(): [string | null, Group][] {
    return [...this.#groups].sort(([, a], [, b]) => b.merchants - a.merchants)
  }
}
