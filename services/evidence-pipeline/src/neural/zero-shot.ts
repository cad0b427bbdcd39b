import { z } from 'zod'
import type { Pixels, ZeroShotTask } from './tasks.ts'

// Named so that the compiler and the installation do without it: only who configures it has it.
const LIBRARY = '@huggingface/transformers'

type Classifier = (image: unknown, sentences: string[]) => Promise<unknown>

interface Transformers {
  pipeline(task: string, model: string): Promise<Classifier>
  RawImage: new (data: Uint8Array, width: number, height: number, channels: number) => unknown
}

const Answer = z.array(z.object({ label: z.string(), score: z.number().min(0).max(1) }))

const classifiers = new Map<string, Promise<Classifier>>()

/**
 * How well each label's sentence describes a picture (CLIP, SigLIP), 0 to 1 by label.
 * @throws Error when the library is not installed, or the model cannot be loaded
 */
export async function zeroShot({ pixels, model, sentences }: ZeroShotTask): Promise<Record<string, number>> {
  const library = await loadLibrary()
  const classifier = classifiers.get(model) ?? library.pipeline('zero-shot-image-classification', model)
  classifiers.set(model, classifier)
  classifier.catch(() => classifiers.delete(model))
  const answer = Answer.parse(await (await classifier)(imageOf(library, pixels), Object.values(sentences)))
  const scores = new Map(answer.map(({ label, score }) => [label, score]))
  return Object.fromEntries(
    Object.entries(sentences).map(([label, sentence]) => [label, scores.get(sentence) ?? 0]),
  )
}

const imageOf = ({ RawImage }: Transformers, { width, height, data }: Pixels) =>
  new RawImage(data, width, height, 3)

async function loadLibrary(): Promise<Transformers> {
  try {
    // What is used of it is what `Transformers` says.
    return (await import(LIBRARY)) as Transformers
  } catch (error) {
    const cause = { cause: error }
    throw new Error(`SCENE_PROVIDER=transformers needs the package: npm install ${LIBRARY}`, cause)
  }
}
