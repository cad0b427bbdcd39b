import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { NeuralPool } from '../../models/tasks.ts'
import { rgbOf } from '../../pipeline/decode.ts'
import { sceneOf } from '../scene/scene.ts'
import type { SceneClassifier } from '../scene/scene-classifier.ts'

// Nothing is calibrated here: half of all the probability is asked for, where ten labels share it.
const THRESHOLD = 0.5

const SENTENCES = {
  document: 'a photo of a paper document or receipt',
  interior: 'a photo of the inside of a shop, restaurant or office',
  kitchen: 'a photo of a kitchen',
  other: 'a photo of a landscape, an animal or something else',
  person: 'a portrait photo of a person',
  product: 'a close-up photo of goods or food for sale',
  screenshot: 'a screenshot of a computer or phone',
  signage: 'a photo of a sign with lettering',
  storefront: 'a photo of the front of a shop seen from the street',
  vehicle: 'a photo of a car, truck or motorcycle',
}

interface ZeroShotModel {
  /** A directory, or a name of the Hugging Face hub. */
  model: string
  timeoutMs: number
}

/** Zero-shot classification with a CLIP or SigLIP model of the operator's choice, in a process of its own. */
export function transformersClassifier(
  { model, timeoutMs }: ZeroShotModel,
  pool: NeuralPool,
): SceneClassifier {
  // A path that looks like a name of the hub would be looked for there.
  const isDirectory = existsSync(model)
  const address = isDirectory ? resolve(model) : model
  return {
    // Assessments do not show where a directory is.
    model: { name: 'transformers', version: isDirectory ? basename(address) : model },
    classify: async ({ picture, declared, signal }) => {
      const task = { pixels: rgbOf(picture), model: address, sentences: SENTENCES, timeoutMs }
      const confidences = await pool.zeroShot(task, signal)
      const thresholds = Object.fromEntries(Object.keys(confidences).map((label) => [label, THRESHOLD]))
      return { found: { scene: sceneOf({ confidences, thresholds }, declared.evidenceType) } }
    },
  }
}
