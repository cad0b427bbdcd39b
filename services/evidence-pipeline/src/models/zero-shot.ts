import { basename } from 'node:path'
import { z } from 'zod'
import { LIBRARY } from './check-settings.ts'
import { SESSION_OPTIONS } from './networks.ts'
import type { Pixels, ZeroShotTask } from './tasks.ts'

type Classifier = (image: unknown, sentences: string[], options: object) => Promise<unknown>

interface Transformers {
  pipeline(task: string, model: string, options: object): Promise<Classifier>
  RawImage: new (data: Uint8Array, width: number, height: number, channels: number) => unknown
}

const Answer = z.array(z.object({ label: z.string(), score: z.number().min(0).max(1) }))

const classifiers = new Map<string, Promise<Classifier>>()

/**
 * How well each label's sentence describes a picture (CLIP, SigLIP), by label; all together 1.
 * @throws Error when the library is not installed, or the model cannot be loaded (in time)
 */
export async function zeroShot(task: ZeroShotTask): Promise<Record<string, number>> {
  const { pixels, model, sentences } = task
  const library = await loadLibrary(LIBRARY)
  const classify = await inTime(classifierOf(library, model), task)
  // The sentences are whole ones; the library would put each behind "This is a photo of".
  const given = await classify(imageOf(library, pixels), Object.values(sentences), {
    hypothesis_template: '{}',
  })
  const scores = new Map(Answer.parse(given).map(({ label, score }) => [label, score]))
  return shares(
    Object.entries(sentences).map(([label, sentence]): [string, number] => [
      label,
      scores.get(sentence) ?? 0,
    ]),
  )
}

function classifierOf(library: Transformers, model: string): Promise<Classifier> {
  const known = classifiers.get(model)
  if (known) return known
  const loading = library
    .pipeline('zero-shot-image-classification', model, { session_options: SESSION_OPTIONS })
    .catch((error: unknown) => {
      classifiers.delete(model)
      const reason = error instanceof Error ? error.message : String(error)
      // Assessments do not show where it lies.
      const why = reason.replaceAll(model, basename(model))
      throw new Error(`the model could not be loaded: ${why}`, { cause: error })
    })
  classifiers.set(model, loading)
  return loading
}

/** A model from the hub takes time: it loads while other stages answer. */
async function inTime(loading: Promise<Classifier>, { timeoutMs }: ZeroShotTask): Promise<Classifier> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    const error = new Error('the model is still being loaded')
    timer = setTimeout(() => fail(error), timeoutMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

const SUM_SLACK = 0.01
const SMALLEST = 1e-9

/**
 * CLIP shares one whole among the sentences; SigLIP asks of each by itself, as the sigmoid of a logit: the odds are the
 * powers that a softmax over the same logits shares out.
 */
export function shares(scores: readonly [string, number][]): Record<string, number> {
  const sum = scores.reduce((total, [, score]) => total + score, 0)
  if (Math.abs(sum - 1) < SUM_SLACK) return Object.fromEntries(scores)
  const odds = scores.map(([label, score]): [string, number] => [
    label,
    score / Math.max(SMALLEST, 1 - score),
  ])
  const all = odds.reduce((total, [, value]) => total + value, 0)
  return Object.fromEntries(odds.map(([label, value]) => [label, all === 0 ? 0 : value / all]))
}

const imageOf = ({ RawImage }: Transformers, { width, height, data }: Pixels) =>
  new RawImage(data, width, height, 3)

/** @throws Error that says what to install */
export async function loadLibrary(name: string): Promise<Transformers> {
  try {
    // `Transformers` declares the part of it that is used here.
    return (await import(name)) as Transformers
  } catch (error) {
    throw new Error(`SCENE_PROVIDER=transformers needs the package: npm install ${name}`, { cause: error })
  }
}
