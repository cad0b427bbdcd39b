import { BadSetting, type Environment, readEnvironment } from '@trust/runtime/environment'
import { examineDatabase } from './database.ts'
import { bad, type Finding, good } from './finding.ts'
import { examineMail, examineStore } from './places.ts'
import { examineRedis } from './redis.ts'
import { examineSceneProvider } from './scene.ts'
import { examineSecrets } from './secrets.ts'

/** Looks at everything that the service needs before it starts; changes nothing. */
export async function examine(variables?: NodeJS.ProcessEnv): Promise<Finding[]> {
  let env: Environment
  try {
    env = readEnvironment({}, variables)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    return [bad('settings', error.message, 'The README lists every variable and what it may be.')]
  }
  const found = await Promise.all([
    examineDatabase(env),
    examineRedis(env),
    examineStore(env),
    examineMail(env),
    examineSceneProvider(env),
  ])
  return [good('settings', 'are complete'), ...found.flat(), ...examineSecrets(env)]
}
