import type { NeuralPool } from '../neural/pool.ts'
import type { SceneJudge, SceneSettings } from '../scene/scene-judge.ts'
import { openaiStrength } from './openai.ts'
import { transformersStrength } from './transformers.ts'

/** The provider that SCENE_PROVIDER names, or null. The environment has checked its form. */
export function providerStrength(settings: SceneSettings, pool: NeuralPool): SceneJudge | null {
  const { SCENE_PROVIDER: provider = '' } = settings
  const [kind, ...rest] = provider.split(':')
  const target = rest.join(':')
  const timeoutMs = settings.SCENE_PROVIDER_TIMEOUT_SECONDS * 1000
  if (kind === 'transformers') return transformersStrength({ model: target, timeoutMs }, pool)
  if (kind === 'openai') {
    return openaiStrength({
      baseUrl: target.replace(/\/+$/, ''),
      key: settings.SCENE_PROVIDER_KEY,
      model: settings.SCENE_PROVIDER_MODEL ?? 'default',
      timeoutMs,
    })
  }
  return null
}
