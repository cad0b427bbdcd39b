import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReplayBatch, ReplayResult, ReplaySetup, StoredMerchant } from './replay-batch.ts'

const MAX_HEAP_MB = 512

export interface ThreadedReplay {
  replay: ReplayBatch
  /** Ends the threads at once, whatever they do. */
  close: () => Promise<void>
}

/** Replays in threads of their own, which take batches in turn and live for one backtest. */
export function threadedReplay(setup: ReplaySetup, threads: number): ThreadedReplay {
  const lanes = Array.from({ length: threads }, () => laneOf(setup))
  let batches = 0
  return {
    replay: async (merchants) => {
      const lane = lanes[batches % threads]
      if (!lane) throw new RangeError('a replay needs a thread')
      batches += 1
      return lane.replay(merchants)
    },
    close: async () => {
      await Promise.all(lanes.map(({ thread }) => thread.terminate()))
    },
  }
}

/** A thread, and its batches one after the other. */
function laneOf(workerData: ReplaySetup): { thread: Worker; replay: ReplayBatch } {
  const thread = new Worker(new URL('./replay-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  let before: Promise<unknown> = Promise.resolve()
  return {
    thread,
    replay: (merchants) => {
      const replayed = before.then(() => ask(thread, merchants))
      before = replayed
      return replayed
    },
  }
}

/** @throws Error when the thread fails or ends without an answer */
async function ask(thread: Worker, merchants: StoredMerchant[]): Promise<ReplayResult[]> {
  const answered = new AbortController()
  const { signal } = answered
  try {
    thread.postMessage(merchants)
    const [answer] = await Promise.race([once(thread, 'message', { signal }), ended(thread, signal)])
    // Only `replay-thread.ts` posts from this thread.
    return answer as ReplayResult[]
  } finally {
    answered.abort()
  }
}

async function ended(thread: Worker, signal: AbortSignal): Promise<never> {
  await once(thread, 'exit', { signal })
  throw new Error('A thread of the backtest ended without an answer.')
}
