import { embeddedNetwork, sceneNetwork } from './networks.ts'
import { squeeze } from './squeeze.ts'
import type { Look, LookTask, ReadTask, SceneTask, TextLine } from './tasks.ts'
import { readLines } from './text-reader.ts'

// A worker thread runs this file: what is loaded here is loaded once a thread, when first needed.

/** One pass of the embedded network over a picture. */
export async function look({ pixels }: LookTask): Promise<Look> {
  const network = await embeddedNetwork()
  const { features, blocks, probabilities } = await network(await squeeze(pixels, EMBEDDED))
  return { features, blocks, contentProbabilities: probabilities }
}

const EMBEDDED = { size: 224, mean: 0, deviation: 255 }

/** The features that a network in a file sees in a picture. */
export async function describe({ pixels, network }: SceneTask): Promise<Float32Array> {
  const run = await sceneNetwork(network)
  const { features } = await run(await squeeze(pixels, network))
  return features
}

/** The lines of text in a picture, the largest first. */
export function read(task: ReadTask): Promise<TextLine[]> {
  return readLines(task)
}

/** How well each sentence describes a picture, 0 to 1 each. */
export { zeroShot } from './zero-shot.ts'
