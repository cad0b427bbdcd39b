import { type NeuralPool, neuralPool } from '../neural/pool.ts'
import { SHIPPED_NETWORK } from '../neural/shipped-network.ts'
import { providerStrength } from '../providers/provider.ts'
import { modelStrength } from './model.ts'
import type { SceneJudge, SceneSettings } from './scene-judge.ts'

/** The strongest judge that is configured; when it fails the next one answers, and the record says so. */
export function sceneJudge(settings: SceneSettings, pool: NeuralPool = neuralPool()): SceneJudge {
  const network = settings.SCENE_MODEL ?? SHIPPED_NETWORK
  const local = modelStrength(network, { pool, headFile: settings.SCENE_HEAD })
  const provider = providerStrength(settings, pool)
  return provider ? orElse(provider, local) : local
}

function orElse(first: SceneJudge, second: SceneJudge): SceneJudge {
  return {
    model: first.model,
    look: async (sample, found) => {
      try {
        return await first.look(sample, found)
      } catch (error) {
        sample.signal.throwIfAborted()
        const outcome = await second.look(sample, found)
        const reason = error instanceof Error ? error.message : String(error)
        const why = `${first.model.name}: ${reason}`.slice(0, MAX_REASON)
        return { ...outcome, model: outcome.model ?? second.model, error: why }
      }
    },
  }
}

const MAX_REASON = 300
