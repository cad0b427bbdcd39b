import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { decodePicture } from '../assessment/decode.ts'
import { neuralPool } from '../neural/pool.ts'
import type { SceneNetwork } from '../neural/tasks.ts'
import { embeddedInput } from '../scene/input.ts'

/** What the heads of the two strengths are fed with, for one picture; `model` is null without a network file. */
export interface Observation {
  embedded: Float32Array
  model: Float32Array | null
}

/** One observation a file, in order. */
export const observeFiles = (
  paths: readonly string[],
  network: SceneNetwork | null,
): Promise<Observation[]> => inParallel(paths, async (path) => observe(await readFile(path), network))

export async function observe(bytes: Buffer, network: SceneNetwork | null): Promise<Observation> {
  const picture = await decodePicture(bytes)
  const pixels = { width: picture.grey.width, height: picture.grey.height, data: picture.rgb }
  const { signal } = new AbortController()
  const look = await neuralPool().look({ pixels }, signal)
  const objects = await neuralPool().detect({ pixels }, signal)
  const model = network && (await neuralPool().describe({ pixels, network }, signal))
  return { embedded: embeddedInput(look, objects, picture), model }
}

/** Works on two a core at once, and answers in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      const item = items[index]
      if (item !== undefined) results[index] = await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, lane))
  return results
}
