import { SHIPPED_NETWORK } from '../models/shipped-network.ts'
import type { NeuralPool } from '../models/tasks.ts'
import { providerClassifier } from './providers/provider.ts'
import { modelClassifier } from './scene/model.ts'
import type { SceneClassifier, SceneSettings } from './scene/scene-classifier.ts'

/** The strongest classifier that is configured; when it fails the next one answers, and the record says so. */
export function chooseSceneClassifier(settings: SceneSettings, pool: NeuralPool): SceneClassifier {
  const network = settings.SCENE_MODEL ?? SHIPPED_NETWORK
  const local = modelClassifier(network, { pool, headFile: settings.SCENE_HEAD })
  const provider = providerClassifier(settings, pool)
  return provider ? orElse(provider, local) : local
}

function orElse(first: SceneClassifier, second: SceneClassifier): SceneClassifier {
  return {
    model: first.model,
    classify: async (sample, found) => {
      try {
        return await first.classify(sample, found)
      } catch (error) {
        sample.signal.throwIfAborted()
        const outcome = await second.classify(sample, found)
        const reason = error instanceof Error ? error.message : String(error)
        const why = `${first.model.name}: ${reason}`.slice(0, MAX_REASON)
        return { ...outcome, model: outcome.model ?? second.model, error: why }
      }
    },
  }
}

const MAX_REASON = 300
