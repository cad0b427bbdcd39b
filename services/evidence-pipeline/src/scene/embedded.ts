import type { NeuralPool } from '../neural/pool.ts'
import { readHead } from './head.ts'
import { embeddedInput } from './input.ts'
import { opinionOf, sceneOf } from './scene.ts'
import type { SceneJudge } from './scene-judge.ts'

/** The head on the network inside nsfwjs: answers when the other one cannot, and is silent below its threshold. */
export function embeddedStrength(pool: NeuralPool): SceneJudge {
  const head = readHead(new URL('../../models/scene-embedded.json', import.meta.url))
  return {
    model: { name: head.name, version: head.version },
    look: async ({ picture, declared, signal }, { look, metadata }) => {
      if (!look) throw new Error('the features stage found nothing to judge by')
      const { width, height } = picture.grey
      const objects = await pool.detect({ pixels: { width, height, data: picture.rgb } }, signal)
      const opinion = opinionOf(head, embeddedInput(look, objects, picture), metadata)
      return { found: { scene: sceneOf(opinion, declared.evidenceType), opinion } }
    },
  }
}
