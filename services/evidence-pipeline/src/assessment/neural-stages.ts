import { CONTENT_CLASSES } from '../neural/content-classes.ts'
import { type NeuralPool, neuralPool } from '../neural/pool.ts'
import type { Look } from '../neural/results.ts'
import { dot } from '../scene/head.ts'
import { sceneJudge } from '../scene/judge.ts'
import type { SceneJudge, SceneSettings } from '../scene/scene-judge.ts'
import { textStage } from '../text/stage.ts'
import type { Picture } from './decode.ts'
import type { Stage } from './stage.ts'

/** The stages that run networks, in processes of their own; nothing is loaded before the first picture. */
export function neuralStages(settings: SceneSettings, pool: NeuralPool = neuralPool()): Stage[] {
  const judge = sceneJudge(settings, pool)
  return [keypointStage(pool), featureStage(pool), sceneStage(judge), textStage(pool)]
}

/** What tells parts and photographs of a picture, in the photograph itself. */
function keypointStage(pool: NeuralPool): Stage {
  return {
    name: 'keypoints',
    model: { name: 'opencv-orb', version: '5.0.0' },
    run: async ({ picture, inner, signal }) => {
      const { grey } = inner.at(-1) ?? picture
      return { found: { keypoints: await pool.keypoints({ grey }, signal) } }
    },
  }
}

/** One pass of the embedded network: what tells crops and flips, unsafe content, and the scene. */
function featureStage(pool: NeuralPool): Stage {
  return {
    name: 'features',
    model: { name: 'nsfwjs-mobilenet-v2-mid', version: '4.4.0' },
    run: async ({ picture, inner, signal }) => {
      const look = await pool.look({ pixels: pixelsOf(picture) }, signal)
      const photograph = inner.at(-1)
      const { features } = photograph ? await pool.look({ pixels: pixelsOf(photograph) }, signal) : look
      return { found: { look, features: unit(features), unsafe: unsafeShare(look) } }
    },
  }
}

const pixelsOf = ({ grey: { width, height }, rgb }: Picture) => ({ width, height, data: rgb })

function sceneStage(judge: SceneJudge): Stage {
  return { name: 'scene', model: judge.model, run: (sample, found) => judge.look(sample, found) }
}

function unsafeShare({ contentProbabilities }: Look): number {
  const of = (label: (typeof CONTENT_CLASSES)[number]) =>
    contentProbabilities[CONTENT_CLASSES.indexOf(label)] ?? 0
  return of('porn') + of('hentai')
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return vector.map((value) => (length === 0 ? 0 : value / length))
}
