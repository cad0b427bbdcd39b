import { readHead } from './head.ts'
import { embeddedInput } from './input.ts'
import type { SceneJudge } from './judge.ts'
import { opinionOf, sceneOf } from './scene.ts'

/** The head on the network inside nsfwjs: always there, modest, and silent below its threshold. */
export function embeddedStrength(): SceneJudge {
  const head = readHead(new URL('../../models/scene-embedded.json', import.meta.url))
  return {
    model: { name: head.name, version: head.version },
    look: async ({ picture, declared }, { look }) => {
      if (!look) throw new Error('the features stage found nothing to judge by')
      const opinion = opinionOf(head, embeddedInput(look, picture))
      return { found: { scene: sceneOf(opinion, declared.evidenceType) } }
    },
  }
}
