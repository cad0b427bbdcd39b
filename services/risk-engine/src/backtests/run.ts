import { DAY_MS } from '@trust/contracts/durations'
import type { ReportProgress, Transact } from '../assessments/assess-all.ts'
import { samplePeers } from '../peers/measure.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { riskSettings } from '../scores/settings.ts'
import { readHistories, readsOrders } from './columns.ts'
import { Difference } from './difference.ts'
import type { HistorySpan } from './history.ts'
import { minutesPerCase } from './minutes-per-case.ts'
import type { KnownOutcome } from './outcome.ts'
import { type MerchantBatch, nextMerchants, type Wanted } from './read.ts'
import { type BacktestCandidate, columnsOfCandidate, type Fires } from './replay.ts'
import {
  batchReplay,
  type ReplayBatch,
  type ReplayedMoments,
  type ReplayResult,
  type ReplaySetup,
} from './replay-batch.ts'
import { Groups, Tally } from './tally.ts'
import { threadedReplay } from './threaded-replay.ts'

const MAX_EXAMPLES = 1_000
const MAX_SAMPLED = 10_000
/** Fewer merchants are replayed sooner than threads start. */
const MERCHANTS_FOR_THREADS = 5_000
export interface BacktestRequest {
  candidate: BacktestCandidate
  /** The policy in force that a candidate would replace. */
  inForce?: PolicyDefinition | null
  span: HistorySpan
  minutes?: number | undefined
  /** How many threads replay; 0: this one does it. */
  threads?: number
  /** From how many merchants on. */
  threadsFrom?: number
}

/** The policy or settings in force that the candidate would replace; null without any. */
function currentOf({ candidate, inForce = null }: BacktestRequest): BacktestCandidate | null {
  if (!('policy' in candidate)) return {}
  return inForce && { policy: inForce }
}

const opensCases = (candidate: BacktestCandidate): boolean =>
  !('policy' in candidate) || (candidate.policy.mode === 'live' && candidate.policy.createsReviewCase)

/**
 * Replays a candidate over the stored scores of a span and their facts, beside the policy or settings in force, and
 * compares both with people's decisions. Records and lists are as they are today. Writes nothing.
 */
export async function runBacktest(transact: Transact, request: BacktestRequest, report: ReportProgress) {
  const { candidate, span, threads = 0, threadsFrom = MERCHANTS_FOR_THREADS } = request
  const settings = await transact(riskSettings)
  const minutes = await transact((context) => minutesPerCase(context, request.minutes))
  const all = await transact(({ tx, tenantId }) => tx.merchant.count({ where: { tenantId } }))
  const current = currentOf(request)
  const candidates = current ? [candidate, current] : [candidate]
  const conditions = candidates.flatMap((each) => ('policy' in each ? [each.policy.condition] : []))
  const columns = [...new Set(candidates.flatMap(columnsOfCandidate))]
  const [tally, currentTally] = [new Tally(opensCases(candidate)), current && new Tally(opensCases(current))]
  const [byMonth, byCountry, byCategory] = [new Map<string, number>(), new Groups(), new Groups()]
  const difference = current && new Difference()
  const examples: BacktestExample[] = []
  let [merchants, scores, seen] = [0, 0, 0]
  const peers = await samplePeers(transact, { conditions, maxMerchants: MAX_SAMPLED })
  const setup: ReplaySetup = { candidates, settings, span, peers }
  const wanted: Wanted = { span, columns, conditions, readsOrders: conditions.some(readsOrders) }
  const replay = replayed(transact, wanted, { setup, threads: all < threadsFrom ? 0 : threads })
  for await (const batch of replay) {
    for (const { fired, moments, merchant } of batch.replayed) {
      const { id: merchantId, name: merchantName, outcome, profile } = merchant
      const [found, before] = fired
      const [first, firstBefore] = [found?.at[0], before?.at[0]]
      merchants += 1
      scores += moments
      if (found) tally.add(found, outcome)
      if (before) currentTally?.add(before, outcome)
      difference?.add({
        merchantId,
        merchantName,
        outcome,
        firedAt: first ?? null,
        currentlyFiredAt: firstBefore ?? null,
      })
      const hit = { would: first !== undefined, currently: firstBefore !== undefined }
      byCountry.add(profile.country, hit)
      byCategory.add(profile.category, hit)
      for (const at of found?.at ?? []) {
        const month = at.toISOString().slice(0, 7)
        byMonth.set(month, (byMonth.get(month) ?? 0) + 1)
      }
      if (found && first && examples.length < MAX_EXAMPLES)
        examples.push({
          at: first,
          values: found.firstValues,
          merchantId,
          merchantName,
          outcome: outcome.kind,
        })
    }
    seen += batch.merchants
    report(seen / Math.max(1, all))
  }
  const days = (span.to.getTime() - span.from.getTime()) / DAY_MS
  return {
    ...span,
    merchants,
    scores,
    figures: tally.figures(days, minutes.value),
    current: currentTally?.figures(days, minutes.value) ?? null,
    difference,
    minutes,
    decidedAgainst: tally.outcomes.decidedAgainst,
    decidedFor: tally.outcomes.decidedFor,
    byMonth,
    byCountry: byCountry.entries,
    byCategory: byCategory.entries,
    examples,
  }
}

export type BacktestResult = Awaited<ReturnType<typeof runBacktest>>

interface BacktestExample {
  at: Date
  values: Fires['firstValues']
  merchantId: string
  merchantName: string
  outcome: KnownOutcome['kind']
}

type BatchMerchant = MerchantBatch['merchants'][number]

interface ReplayedBatch {
  merchants: number
  /** Merchants with anything in the span. */
  replayed: (ReplayedMoments & { merchant: BatchMerchant })[]
}

/** Batches in the order in which they are read, each thread at one of them, and one more that waits. */
async function* replayed(
  transact: Transact,
  wanted: Wanted,
  { setup, threads }: { setup: ReplaySetup; threads: number },
): AsyncGenerator<ReplayedBatch> {
  const pool = threads > 0 ? threadedReplay(setup, threads) : null
  const replay = pool?.replay ?? batchReplay(setup)
  const underWay: Promise<ReplayedBatch>[] = []
  try {
    for await (const batch of batches(transact, wanted)) {
      const next = replayOf(batch, { replay, transact, wanted })
      // Awaited below; this prevents an unhandled rejection until then.
      next.catch(() => undefined)
      underWay.push(next)
      if (underWay.length <= threads) continue
      const [first] = underWay.splice(0, 1)
      if (first) yield await first
    }
    for (const batch of underWay) yield await batch
  } finally {
    await pool?.close()
  }
}

interface Replaying {
  replay: ReplayBatch
  transact: Transact
  wanted: Wanted
}

async function replayOf({ merchants }: MerchantBatch, replaying: Replaying): Promise<ReplayedBatch> {
  const first = await replaying.replay(merchants.map(storedMerchant))
  const asking = merchants.filter((_, place) => first[place] === 'needs orders')
  const again = asking.length === 0 ? new Map() : await replayedWithOrders(asking, replaying)
  return {
    merchants: merchants.length,
    replayed: merchants.flatMap((merchant, place) => {
      const result = first[place]
      const each: ReplayResult = result === 'needs orders' ? again.get(merchant.id) : (result ?? null)
      return each && each !== 'needs orders' ? { ...each, merchant } : []
    }),
  }
}

const storedMerchant = ({ id, profile, lists, stored }: BatchMerchant) => ({ id, profile, lists, stored })

async function replayedWithOrders(
  merchants: BatchMerchant[],
  { replay, transact, wanted }: Replaying,
): Promise<Map<string, ReplayResult>> {
  const ids = merchants.map(({ id }) => id)
  const histories = await transact((context) => readHistories(context, ids, { ...wanted, readsOrders: true }))
  const again = merchants.map((each) => storedMerchant({ ...each, stored: histories.get(each.id) }))
  const results = await replay(again)
  return new Map(ids.map((id, place) => [id, results[place] ?? null]))
}

/** PostgreSQL reads the next batch while this one is replayed. */
async function* batches(transact: Transact, wanted: Wanted) {
  const read = (before: string | undefined): Promise<MerchantBatch> => {
    const batch = transact((context) => nextMerchants(context, before, wanted))
    // Awaited below, after the replay; this prevents an unhandled rejection until then.
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
