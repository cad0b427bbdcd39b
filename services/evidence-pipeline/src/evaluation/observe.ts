import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePicture } from '../assessment/decode.ts'
import { neuralPool } from '../neural/pool.ts'
import type { SceneNetwork } from '../neural/tasks.ts'
import { embeddedInput } from '../scene/input.ts'

/** What the heads of the two strengths are fed with, for one picture; `model` is null without a network file. */
export interface Observation {
  embedded: Float32Array
  model: Float32Array | null
}

// Part of the cache's name: a new recipe for features needs a new number.
const RECIPE = 2

/** One observation a file, in order. They are kept in the temporary directory: networks and pictures do not change. */
export async function observeFiles(
  paths: readonly string[],
  network: SceneNetwork | null,
): Promise<Observation[]> {
  const key = createHash('sha256').update([RECIPE, network?.sha256, ...paths].join('\n'))
  const cache = join(tmpdir(), `trust-scene-features-${key.digest('hex').slice(0, 16)}.bin`)
  if (existsSync(cache)) return unpack(readFileSync(cache), network !== null)
  const observations = await inParallel(paths, async (path) => observe(await readFile(path), network))
  writeFileSync(cache, pack(observations))
  return observations
}

export async function observe(bytes: Buffer, network: SceneNetwork | null): Promise<Observation> {
  const picture = await decodePicture(bytes)
  const pixels = { width: picture.grey.width, height: picture.grey.height, data: picture.rgb }
  const { signal } = new AbortController()
  const look = await neuralPool().look({ pixels }, signal)
  const model = network && (await neuralPool().describe({ pixels, network }, signal))
  return { embedded: embeddedInput(look, picture), model }
}

/** Works on two a core at once, and answers in order. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      const item = items[index]
      if (item !== undefined) results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, lane))
  return results
}

function pack(observations: readonly Observation[]): Buffer {
  const vectors = observations.flatMap(({ embedded, model }) => (model ? [embedded, model] : [embedded]))
  const lengths = Uint32Array.from(vectors, ({ length }) => length)
  const head = Buffer.from(Uint32Array.of(vectors.length, ...lengths).buffer)
  return Buffer.concat([head, ...vectors.map((vector) => Buffer.from(vector.buffer))])
}

function unpack(bytes: Buffer, withModel: boolean): Observation[] {
  const words = new Uint8Array(bytes).buffer
  const [count = 0] = new Uint32Array(words, 0, 1)
  let at = 4 * (count + 1)
  const vectors = Array.from(new Uint32Array(words, 4, count), (length) => {
    const vector = new Float32Array(words, at, length)
    at += 4 * length
    return vector
  })
  const each = withModel ? 2 : 1
  return Array.from({ length: count / each }, (_, i) => ({
    embedded: vectors[i * each] ?? new Float32Array(),
    model: (withModel && vectors[i * each + 1]) || null,
  }))
}
