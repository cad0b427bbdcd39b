import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { batchReplay, type ReplaySetup, type StoredMerchant } from './replay-batch.ts'

// A thread of `threadedReplay` runs this file, for one backtest.

// Requests that the same machine answers come first, as with the processes that assess pictures.
const NICER = 5

// Elsewhere it would be the priority of the whole process.
if (process.platform === 'linux') setPriority(NICER)

// `threadedReplay` alone starts it, and posts nothing but batches.
const replay = batchReplay(workerData as ReplaySetup)

parentPort?.on('message', async (merchants: StoredMerchant[]) => {
  parentPort?.postMessage(await replay(merchants))
})
