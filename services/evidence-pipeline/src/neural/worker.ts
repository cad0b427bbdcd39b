import { type Examine, examineHere } from '../assessment/examiner.ts'
import { UnacceptablePicture } from '../assessment/unacceptable-picture.ts'
import { limitDecoding } from '../decoding.ts'
import { embeddedNetwork, objectDetector, sceneNetwork } from './networks.ts'
import { objectsOf } from './objects.ts'
import type { NeuralPool } from './pool.ts'
import { squeeze } from './squeeze.ts'
import type { Answer, NeuralTasks, TaskName } from './tasks.ts'
import { readLines } from './text-reader.ts'
import { zeroShot } from './zero-shot.ts'

// A process of the pool runs this file: what is loaded here is loaded once a process, when first needed.

type Work = { [Name in TaskName]: (task: NeuralTasks[Name]['task']) => Promise<NeuralTasks[Name]['result']> }

const EMBEDDED = { size: 224, mean: 0, deviation: 255 }

const DETECTOR = { size: 300, mean: 127.5, deviation: 127.5 }

const work: Work = {
  look: async ({ pixels }) => {
    const network = await embeddedNetwork()
    const { features, blocks, probabilities } = await network(await squeeze(pixels, EMBEDDED))
    return { features, blocks, contentProbabilities: probabilities }
  },
  detect: async ({ pixels }) => objectsOf(await (await objectDetector())(await squeeze(pixels, DETECTOR))),
  describe: async ({ pixels, network }) => {
    const run = await sceneNetwork(network)
    return (await run(await squeeze(pixels, network))).features
  },
  zeroShot,
  read: readLines,
  examine: async ({ key, declared, settings }) => {
    examine ??= examineHere(settings, networksHere)
    try {
      return await examine(key, declared, NOBODY_WAITS)
    } catch (error) {
      if (error instanceof UnacceptablePicture) return { refused: error.message }
      throw error
    }
  },
}

/** A pool sends the same settings with every picture. */
let examine: Examine | undefined

/** The end of patience ends this process. */
const NOBODY_WAITS = new AbortController().signal

const networksHere: NeuralPool = {
  look: work.look,
  detect: work.detect,
  describe: work.describe,
  zeroShot: work.zeroShot,
  read: work.read,
  close: async () => undefined,
}

limitDecoding()

// The pool alone writes to this channel, one task at a time.
process.on('message', async ({ name, task }: { name: TaskName; task: never }) => {
  process.send?.(await attempt(() => work[name](task)))
})
// Ctrl-C reaches the whole group: the house ends its work first, and then this process.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())

async function attempt(task: () => Promise<unknown>): Promise<Answer> {
  try {
    return { result: await task() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
