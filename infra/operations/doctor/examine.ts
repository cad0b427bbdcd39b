import { BadSetting, type Environment, readEnvironment, variableNames } from '@trust/runtime/environment'
import { examineCollector } from './collector.ts'
import { examineDatabase } from './database.ts'
import { bad, type Finding, good } from './finding.ts'
import { examineMail, examineStore } from './places.ts'
import { examineRedis } from './redis.ts'
import { examineScanner } from './scanner.ts'
import { examineSceneProvider, examineUnsafeContent } from './scene.ts'
import { examineSecrets } from './secrets.ts'
import { examineVariables } from './variables.ts'

/** Looks at everything that the service needs before it starts; changes nothing. */
export async function examine(variables?: NodeJS.ProcessEnv): Promise<Finding[]> {
  let env: Environment
  try {
    env = readEnvironment({}, variables)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    return [bad('settings', error.message, 'docs/settings.md lists every variable and what it may be.')]
  }
  const found = await Promise.all([
    examineDatabase(env),
    examineRedis(env),
    examineStore(env),
    examineMail(env),
    examineSceneProvider(env),
    examineUnsafeContent(env),
    examineScanner(env),
    examineCollector(env),
  ])
  const settings = [good('settings', 'are complete'), ...examineVariables(variableNames(variables))]
  return [...settings, ...found.flat(), ...examineSecrets(env)]
}
