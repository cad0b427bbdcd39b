import type { Environment } from '@trust/runtime/environment'
import type { ProviderSettings } from './provider.ts'

/** The provider that the settings name, if any. */
export function providerSettings(env: Environment): ProviderSettings | undefined {
  const { COMPLAINT_PROVIDER, COMPLAINT_PROVIDER_MODEL, COMPLAINT_PROVIDER_KEY } = env
  if (!COMPLAINT_PROVIDER) return undefined
  return {
    baseUrl: COMPLAINT_PROVIDER.slice('openai:'.length),
    model: COMPLAINT_PROVIDER_MODEL,
    apiKey: COMPLAINT_PROVIDER_KEY,
    timeoutMs: env.COMPLAINT_PROVIDER_TIMEOUT_SECONDS * 1000,
  }
}
