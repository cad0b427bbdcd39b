import { setImmediate } from 'node:timers/promises'
import type { ListMembership } from '../metrics/measure.ts'
import type { PeerSamples } from '../metrics/percentile.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import type { RiskSettings } from '../scores/settings.ts'
import type { HistorySpan, ScoreHistory } from './history.ts'
import { type BacktestCandidate, type Fires, replaysOf } from './replay.ts'
import { historyOf, OrdersNotRead, type StoredHistory } from './stored-history.ts'

/** How long a replay may run without letting other work of the process go on. */
const BREATH_MS = 5

/** What all merchants of a backtest share. */
export interface ReplaySetup {
  candidates: BacktestCandidate[]
  settings: RiskSettings
  span: HistorySpan
  peers: PeerSamples
}

export interface StoredMerchant {
  id: string
  profile: MerchantProfile
  lists: ListMembership
  stored: StoredHistory | undefined
}

/** The result of each candidate for a merchant, and at how many moments the engine saw it. */
export interface ReplayedMoments {
  fired: Fires[]
  moments: number
}

/** `needs orders`: they were not read, and something asked for them. Null for a merchant without anything in the span. */
export type ReplayResult = ReplayedMoments | 'needs orders' | null

/** One result per merchant, in their order. */
export type ReplayBatch = (merchants: StoredMerchant[]) => Promise<ReplayResult[]>

export function batchReplay({ candidates, settings, span, peers }: ReplaySetup): ReplayBatch {
  const replay = replaysOf(candidates, settings)
  const parsesOrders = !candidates.some((each) => 'policy' in each)
  const breathe = breather()
  return async (merchants) => {
    const replayed: ReplayResult[] = []
    for (const { stored, ...merchant } of merchants) {
      await breathe()
      const history = stored && historyOf(stored, span, { parsesOrders })
      replayed.push(history ? replayedOrAsking(() => replay(history, { ...merchant, peers }), history) : null)
    }
    return replayed
  }
}

function replayedOrAsking(replay: () => Fires[], { at }: ScoreHistory): ReplayResult {
  try {
    return { fired: replay(), moments: at.length }
  } catch (error) {
    if (error instanceof OrdersNotRead) return 'needs orders'
    throw error
  }
}

/** Lets other work of this thread go on, above all PostgreSQL's answers for the next batch. */
function breather(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BREATH_MS) return
    await setImmediate()
    last = performance.now()
  }
}
