import type { NeuralPool } from '../../models/tasks.ts'
import type { SceneClassifier, SceneSettings } from '../scene/scene-classifier.ts'
import { openaiClassifier } from './openai.ts'
import { transformersClassifier } from './transformers.ts'

/** The provider that SCENE_PROVIDER names, or null. The environment has checked its form. */
export function providerClassifier(settings: SceneSettings, pool: NeuralPool): SceneClassifier | null {
  const { SCENE_PROVIDER: provider = '' } = settings
  const [kind, ...rest] = provider.split(':')
  const target = rest.join(':')
  const timeoutMs = settings.SCENE_PROVIDER_TIMEOUT_SECONDS * 1000
  if (kind === 'transformers') return transformersClassifier({ model: target, timeoutMs }, pool)
  if (kind === 'openai') {
    return openaiClassifier({
      baseUrl: target.replace(/\/+$/, ''),
      key: settings.SCENE_PROVIDER_KEY,
      model: settings.SCENE_PROVIDER_MODEL ?? 'default',
      timeoutMs,
    })
  }
  return null
}
