export function missingSecrets(envText: string): string[]
export function refusal(found: { hasEnvFile: boolean; hasData: boolean }): string | null
export function settingOf(
  name: string,
  envText: string,
  environment?: Record<string, string | undefined>,
): string | undefined
