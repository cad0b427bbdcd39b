import { CONTENT_CLASSES } from '../neural/content-classes.ts'
import { type NeuralPool, neuralPool } from '../neural/pool.ts'
import type { Look } from '../neural/tasks.ts'
import { dot } from '../scene/head.ts'
import { type SceneJudge, type SceneSettings, sceneJudge } from '../scene/judge.ts'
import { textStage } from '../text/stage.ts'
import type { Stage } from './stage.ts'

/** The stages that run networks, in processes of their own; nothing is loaded before the first picture. */
export function neuralStages(settings: SceneSettings, pool: NeuralPool = neuralPool()): Stage[] {
  const judge = sceneJudge(settings, pool)
  return [featureStage(pool), sceneStage(judge), textStage(pool)]
}

/** One pass of the embedded network: what tells crops and flips, unsafe content, and the scene. */
function featureStage(pool: NeuralPool): Stage {
  return {
    name: 'features',
    model: { name: 'nsfwjs-mobilenet-v2-mid', version: '4.4.0' },
    run: async ({ picture, signal }) => {
      const { width, height } = picture.grey
      const pixels = { width, height, data: picture.rgb }
      const look = await pool.look({ pixels }, signal)
      return { found: { look, features: unit(look.features), unsafe: unsafeShare(look) } }
    },
  }
}

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
