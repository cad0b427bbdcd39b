import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BadSetting } from '@trust/runtime/environment'
import type { NeuralPool } from '../neural/pool.ts'
import { readHead, type SceneHead } from './head.ts'
import { opinionOf, sceneOf } from './scene.ts'
import type { SceneJudge } from './scene-judge.ts'

/** MobileNetV2 1.0 224 of Google, trained on ImageNet, quantised (Apache-2.0, github.com/google-coral/test_data). */
export const SHIPPED_NETWORK = fileURLToPath(
  new URL('../../models/mobilenet_v2_1.0_224_quant.onnx', import.meta.url),
)

interface Means {
  pool: NeuralPool
  headFile?: string | undefined
}

/**
 * A head on an ImageNet network in a file: the shipped one, or the operator's.
 * @param headFile of `npm run train:scene` for that network; without it the committed head, which knows the shipped one
 * @throws BadSetting for a file that is no head, and for a network that the head was not trained for
 */
export function modelStrength(path: string, { pool, headFile }: Means): SceneJudge {
  const head = headFor(path, headFile)
  const { network } = head
  return {
    model: { name: head.name, version: head.version },
    look: async ({ picture, declared, signal }, { metadata }) => {
      const { width, height } = picture.grey
      const pixels = { width, height, data: picture.rgb }
      const features = await pool.describe({ pixels, network: { path, ...network } }, signal)
      const opinion = opinionOf(head, features, metadata)
      return { found: { scene: sceneOf(opinion, declared.evidenceType), opinion } }
    },
  }
}

type ModelHead = SceneHead & { network: NonNullable<SceneHead['network']> }

function headFor(path: string, headFile: string | undefined): ModelHead {
  const { network, ...head } = headIn(headFile)
  if (!network) throw new BadSetting('SCENE_HEAD: was trained for the embedded network')
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  if (sha256 === network.sha256) return { ...head, network }
  throw new BadSetting(
    `SCENE_MODEL: is another network than the one that the head was trained for; npm run train:scene -- --model ${path} makes one, for SCENE_HEAD`,
  )
}

function headIn(headFile: string | undefined): SceneHead {
  try {
    return readHead(headFile ?? new URL('../../models/scene-model.json', import.meta.url))
  } catch (error) {
    throw new BadSetting(`SCENE_HEAD: ${headFile} is no head of npm run train:scene`, { cause: error })
  }
}
