import { BadSetting, type Environment, readEnvironment, variableNames } from '@trust/runtime/environment'
import { checkCollector } from './collector.ts'
import { checkDatabase } from './database.ts'
import { bad, type Finding, good } from './finding.ts'
import { checkMail, checkStore } from './places.ts'
import { checkRedis } from './redis.ts'
import { checkScanner } from './scanner.ts'
import { checkSceneProvider, checkUnsafeContentProvider } from './scene.ts'
import { checkSecrets } from './secrets.ts'
import { checkVariables } from './variables.ts'

/** Looks at everything that the service needs before it starts; changes nothing. */
export async function diagnose(variables?: NodeJS.ProcessEnv): Promise<Finding[]> {
  let env: Environment
  try {
    env = readEnvironment({}, variables)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    return [bad('settings', error.message, 'docs/settings.md lists every variable and what it may be.')]
  }
  const found = await Promise.all([
    checkDatabase(env),
    checkRedis(env),
    checkStore(env),
    checkMail(env),
    checkSceneProvider(env),
    checkUnsafeContentProvider(env),
    checkScanner(env),
    checkCollector(env),
  ])
  const settings = [good('settings', 'are complete'), ...checkVariables(variableNames(variables))]
  return [...settings, ...found.flat(), ...checkSecrets(env)]
}
