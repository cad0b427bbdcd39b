import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { neuralPool } from '../../examiner/pool.ts'
import type { SceneNetwork } from '../../models/tasks.ts'
import { decodePicture, rgbOf } from '../../pipeline/decode.ts'
import { headInput } from '../../stages/scene/input.ts'
import type { Progress } from './progress.ts'

/** What a head is fed with, one a file, in order; the features of the network stand first. */
export const observeFiles = (
  paths: readonly string[],
  network: SceneNetwork,
  note?: Progress,
): Promise<Float32Array[]> => inParallel(paths, async (path) => observe(await readFile(path), network), note)

export async function observe(bytes: Buffer, network: SceneNetwork): Promise<Float32Array> {
  const picture = await decodePicture(bytes)
  const pixels = rgbOf(picture)
  const { signal } = new AbortController()
  const features = await neuralPool().describe({ pixels, network }, signal)
  return headInput(features, await neuralPool().detect({ pixels }, signal), picture)
}

/** Works on two a core at once, and answers in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  note: Progress = () => {},
): Promise<R[]> {
  const results: R[] = []
  let [next, done] = [0, 0]
  const lane = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      const item = items[index]
      if (item !== undefined) results[index] = await work(item, index)
      done += 1
      note(done, items.length)
    }
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, lane))
  return results
}
