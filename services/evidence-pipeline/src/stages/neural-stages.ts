import { CONTENT_CLASSES } from '../models/content-classes.ts'
import { previewOf } from '../models/overlap.ts'
import { networkAt, SHIPPED_NETWORK } from '../models/shipped-network.ts'
import type { NeuralPool } from '../models/tasks.ts'
import { rgbOf } from '../pipeline/decode.ts'
import type { Stage } from '../pipeline/stage.ts'
import { chooseSceneClassifier } from './choose-scene-classifier.ts'
import { dot } from './scene/head.ts'
import type { SceneClassifier, SceneSettings } from './scene/scene-classifier.ts'
import { textStage } from './text/text-stage.ts'

/** The stages that run networks, in processes of their own; nothing is loaded before the first picture. */
export function neuralStages(settings: NeuralSettings, pool: NeuralPool): Stage[] {
  const classifier = chooseSceneClassifier(settings, pool)
  const content = settings.UNSAFE_CONTENT ? [unsafeContentStage(pool)] : []
  return [keypointStage(pool), featureStage(pool), ...content, sceneStage(classifier), textStage(pool)]
}

interface NeuralSettings extends SceneSettings {
  UNSAFE_CONTENT?: 'nsfwjs' | undefined
}

/** What tells parts and photographs of a picture, in the photograph itself. */
function keypointStage(pool: NeuralPool): Stage {
  return {
    name: 'keypoints',
    model: { name: 'opencv-orb', version: '5.0.0' },
    run: async ({ picture, inner, signal }) => {
      const { grey } = inner.at(-1) ?? picture
      return { found: { keypoints: await pool.keypoints({ grey }, signal), preview: await previewOf(grey) } }
    },
  }
}

/** What tells parts, photographs and other views of a picture: features of the shipped network. */
function featureStage(pool: NeuralPool): Stage {
  const network = networkAt(SHIPPED_NETWORK)
  return {
    name: 'features',
    model: { name: 'mobilenet-v2-1.0-224', version: network.sha256.slice(0, 8) },
    run: async ({ picture, inner, signal }) => {
      const photograph = inner.at(-1)
      const features = await pool.describe({ pixels: rgbOf(photograph ?? picture), network }, signal)
      const description = { sha256: network.sha256, features }
      return { found: { features: unit(features), ...(!photograph && { description }) } }
    },
  }
}

/** Runs where UNSAFE_CONTENT chose it: its network was trained on pictures scraped from the web. */
function unsafeContentStage(pool: NeuralPool): Stage {
  return {
    name: 'unsafe_content',
    model: { name: 'nsfwjs-mobilenet-v2-mid', version: '4.4.0' },
    run: async ({ picture, signal }) => {
      const probabilities = await pool.judgeContent({ pixels: rgbOf(picture) }, signal)
      return { found: { unsafe: unsafeShare(probabilities) } }
    },
  }
}

function sceneStage(classifier: SceneClassifier): Stage {
  return {
    name: 'scene',
    model: classifier.model,
    run: (sample, found) => classifier.classify(sample, found),
  }
}

function unsafeShare(probabilities: Float32Array): number {
  const of = (label: (typeof CONTENT_CLASSES)[number]) => probabilities[CONTENT_CLASSES.indexOf(label)] ?? 0
  return of('porn') + of('hentai')
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return vector.map((value) => (length === 0 ? 0 : value / length))
}
