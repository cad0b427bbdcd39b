import { BadSetting } from '@trust/runtime/environment'
import { networkAt } from '../../models/shipped-network.ts'
import type { NeuralPool } from '../../models/tasks.ts'
import { rgbOf } from '../../pipeline/decode.ts'
import { readHead, type SceneHead, SHIPPED_HEAD } from './head.ts'
import { headInput, knownTo } from './input.ts'
import { opinionOf, sceneOf } from './scene.ts'
import type { SceneClassifier } from './scene-classifier.ts'

interface ClassifierDeps {
  pool: NeuralPool
  headFile?: string | undefined
}

/**
 * A head on an ImageNet network in a file (the shipped one, or the operator's), on the things that detectors see,
 * and on cues.
 * @param headFile of `npm run evidence:train` for that network; without it the committed head, which knows the shipped one
 * @throws BadSetting for a file that is no head, and for a network that the head was not trained for
 */
export function modelClassifier(path: string, { pool, headFile }: ClassifierDeps): SceneClassifier {
  const head = headFor(path, headFile)
  const { network } = head
  return {
    model: { name: head.name, version: head.version },
    classify: async ({ picture, declared, signal }, { metadata, description }) => {
      const pixels = rgbOf(picture)
      const features =
        description?.sha256 === network.sha256
          ? description.features
          : await pool.describe({ pixels, network: { path, ...network } }, signal)
      const objects = await pool.detect({ pixels }, signal)
      const input = knownTo(head.weights[0]?.length ?? 0, headInput(features, objects, picture))
      const opinion = opinionOf(head, input, metadata)
      return { found: { scene: sceneOf(opinion, declared.evidenceType), opinion } }
    },
  }
}

function headFor(path: string, headFile: string | undefined): SceneHead {
  const head = headIn(headFile)
  if (networkAt(path).sha256 === head.network.sha256) return head
  throw new BadSetting(
    `SCENE_MODEL: is another network than the one that the head was trained for; npm run evidence:train -- --model ${path} makes one, for SCENE_HEAD`,
  )
}

function headIn(headFile: string | undefined): SceneHead {
  try {
    return readHead(headFile ?? SHIPPED_HEAD)
  } catch (error) {
    throw new BadSetting(`SCENE_HEAD: ${headFile} is no head of npm run evidence:train`, { cause: error })
  }
}
