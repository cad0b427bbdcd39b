import { makeCopies } from '../evidence/copies.ts'
import { NANODET_SIZE } from '../models/common-networks.ts'
import { bothKeypoints, compareDetails } from '../models/keypoints.ts'
import { commonDetectors, contentNetwork, objectDetector, sceneNetwork } from '../models/networks.ts'
import { objectsOf } from '../models/objects.ts'
import { resizeToTensor } from '../models/resize-to-tensor.ts'
import type { NeuralPool } from '../models/tasks.ts'
import { readLines } from '../models/text-reader.ts'
import { zeroShot } from '../models/zero-shot.ts'
import { limitDecoding } from '../pictures/decoding.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import type { RunPipeline } from '../pipeline/runner.ts'
import { openStore } from '../store/open-store.ts'
import type { EvidenceStore } from '../store/store.ts'
import { StoreAway } from '../store/store-away.ts'
import { examineHere } from './examiner.ts'
import type { PoolTasks, TaskName, TaskResult } from './tasks.ts'

// A process of the pool runs this file. It loads each module once, when it is first needed.

type Work = { [Name in TaskName]: (task: PoolTasks[Name]['task']) => Promise<PoolTasks[Name]['result']> }

const CONTENT = { size: 224, mean: 0, deviation: 255 }

const DETECTOR = { size: 300, mean: 127.5, deviation: 127.5 }

const NANODET = { size: NANODET_SIZE, mean: 114.5, deviation: 57.6 }

const work: Work = {
  judgeContent: async ({ pixels }) => {
    const network = await contentNetwork()
    return (await network(await resizeToTensor(pixels, CONTENT))).probabilities
  },
  detect: async ({ pixels }) => {
    const input = await resizeToTensor(pixels, DETECTOR)
    const things = await objectDetector()
    const { ssdlite, nanodet } = await commonDetectors()
    return objectsOf(
      await things(input),
      await ssdlite(input),
      await nanodet(await resizeToTensor(pixels, NANODET)),
    )
  },
  describe: async ({ pixels, network }) => {
    const run = await sceneNetwork(network)
    return (await run(await resizeToTensor(pixels, network))).features
  },
  keypoints: ({ grey }) => bothKeypoints(grey),
  compare: ({ queries, others }) => compareDetails(queries, others),
  zeroShot,
  read: readLines,
  examine: async ({ key, declared, settings }) => {
    examine ??= examineHere(settings, networksHere)
    try {
      return await examine(key, declared, NOBODY_WAITS)
    } catch (error) {
      if (error instanceof UnacceptablePicture) return { refused: error.message }
      if (error instanceof StoreAway) return { storeAway: error.reason }
      throw error
    }
  },
  copy: async ({ key, settings }) => {
    store ??= openStore(settings)
    try {
      await makeCopies(store, key)
      return null
    } catch (error) {
      if (error instanceof StoreAway) return { storeAway: error.reason }
      throw error
    }
  },
}

/** A pool sends the same settings with every picture. */
let store: EvidenceStore | undefined
let examine: RunPipeline | undefined

/** The pool ends this process at a timeout: nothing is aborted here. */
const NOBODY_WAITS = new AbortController().signal

const networksHere: NeuralPool = {
  judgeContent: work.judgeContent,
  detect: work.detect,
  describe: work.describe,
  keypoints: work.keypoints,
  compare: work.compare,
  zeroShot: work.zeroShot,
  read: work.read,
  close: async () => undefined,
}

limitDecoding()

// The pool alone writes to this channel, one task at a time.
process.on('message', async ({ name, task }: { name: TaskName; task: never }) => {
  process.send?.(await attempt(() => work[name](task)))
})
// Ctrl-C reaches the whole process group: the parent ends its work first, then this process.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())

async function attempt(task: () => Promise<unknown>): Promise<TaskResult> {
  try {
    return { result: await task() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
