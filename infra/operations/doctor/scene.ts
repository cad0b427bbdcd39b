import { checkProvider, checkUnsafeContent } from '@trust/evidence-pipeline/check-settings'
import type { Environment } from '@trust/runtime/environment'
import { doubtful, type Finding, good, reasonOf } from './finding.ts'

const TIMEOUT_MS = 5_000
const ADVICE = 'Until then the shipped networks answer, and every assessment says so.'

/** Checks that the provider of scenes answers. Downloads nothing and sends no picture. */
export async function checkSceneProvider(env: Environment): Promise<Finding[]> {
  const { SCENE_PROVIDER: provider } = env
  if (!provider || !env.EVIDENCE_NETWORKS) return []
  const fault = checkProvider(env) ?? (await endpointDoubt(provider))
  if (fault) return [doubtful('scene provider', fault, ADVICE)]
  return [good('scene provider', `${provider} is available`)]
}

/** Checks that the network for unsafe content, which is not shipped, is installed when the settings ask for it. */
export function checkUnsafeContentProvider(env: Environment): Finding[] {
  if (!env.UNSAFE_CONTENT || !env.EVIDENCE_NETWORKS) return []
  const fault = checkUnsafeContent(env)
  if (fault) return [doubtful('unsafe content', fault, 'Until then no photograph is checked for it.')]
  return [good('unsafe content', `${env.UNSAFE_CONTENT} is installed`)]
}

/** Any answer will do: not every endpoint lists its models. */
async function endpointDoubt(provider: string): Promise<string | null> {
  if (!provider.startsWith('openai:')) return null
  const base = provider.slice('openai:'.length).replace(/\/+$/, '')
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`${base}/models`, { signal, redirect: 'manual' })
    await answer.body?.cancel()
    return null
  } catch (error) {
    return `${base} does not answer: ${reasonOf(error)}`
  }
}
