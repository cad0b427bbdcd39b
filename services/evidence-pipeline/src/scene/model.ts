import type { NeuralPool } from '../neural/pool.ts'
import { readHead } from './head.ts'
import type { SceneJudge } from './judge.ts'
import { opinionOf, sceneOf } from './scene.ts'

interface Means {
  pool: NeuralPool
  headFile?: string | undefined
}

/**
 * A head on an ImageNet network in a file of the operator's.
 * @param headFile of `npm run train:scene` for that network; without it the committed head, which knows MobileNetV2
 * 1.0 224 (quantised, from google-coral/test_data)
 */
export function modelStrength(path: string, { pool, headFile }: Means): SceneJudge {
  const head = readHead(headFile ?? new URL('../../models/scene-model.json', import.meta.url))
  return {
    model: { name: head.name, version: head.version },
    look: async ({ picture, declared, signal }, { metadata }) => {
      if (!head.network) throw new Error('SCENE_HEAD was trained for the embedded network')
      const { width, height } = picture.grey
      const pixels = { width, height, data: picture.rgb }
      const features = await pool.describe({ pixels, network: { path, ...head.network } }, signal)
      return { found: { scene: sceneOf(opinionOf(head, features, metadata), declared.evidenceType) } }
    },
  }
}
