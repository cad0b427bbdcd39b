import { embeddedNetwork, sceneNetwork } from './networks.ts'
import { squeeze } from './squeeze.ts'
import { readLines } from './text-reader.ts'
import type { Look, LookTask, ReadTask, TextLine } from './tasks.ts'

// A worker thread runs this file: what is loaded here is loaded once a thread, when first needed.

/** One pass of each network over a picture. */
export async function look({ pixels, scene }: LookTask): Promise<Look> {
  const embedded = await embeddedNetwork()
  const { features, blocks, probabilities } = await embedded(await squeeze(pixels, EMBEDDED))
  const seen = { features, blocks, contentProbabilities: probabilities }
  if (!scene) return { ...seen, sceneFeatures: null }
  const network = await sceneNetwork(scene)
  const { features: sceneFeatures } = await network(await squeeze(pixels, scene))
  return { ...seen, sceneFeatures }
}

const EMBEDDED = { size: 224, mean: 0, deviation: 255 }

/** The lines of text in a picture, the largest first. */
export function read(task: ReadTask): Promise<TextLine[]> {
  return readLines(task)
}
