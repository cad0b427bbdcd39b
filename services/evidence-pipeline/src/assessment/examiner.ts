import type { Environment } from '@trust/runtime/environment'
import type { CompareKeypoints } from '../evidence/same-views.ts'
import { type ExaminerPool, type NeuralPool, neuralPool, startPool } from '../neural/pool.ts'
import { openStore, STORE_SETTINGS } from '../store/store.ts'
import { StoreAway } from '../store/store-away.ts'
import type { Declared } from './declared.ts'
import { type Examined, examine } from './examine.ts'
import { neuralStages } from './neural-stages.ts'
import { stages } from './stages.ts'
import { UnacceptablePicture } from './unacceptable-picture.ts'

/**
 * Examines a file of the evidence store; null when there is no such file.
 * @throws UnacceptablePicture when it cannot be decoded, StoreAway
 */
export type Examine = (key: string, declared: Declared, signal: AbortSignal) => Promise<Examined | null>

const SETTINGS = [
  ...STORE_SETTINGS,
  'EVIDENCE_NETWORKS',
  'SCENE_MODEL',
  'SCENE_HEAD',
  'SCENE_PROVIDER',
  'SCENE_PROVIDER_KEY',
  'SCENE_PROVIDER_MODEL',
  'SCENE_PROVIDER_TIMEOUT_SECONDS',
] as const

/** What of the settings an examination goes by. */
export type PipelineSettings = Pick<Environment, (typeof SETTINGS)[number]>

/**
 * Examines in EVIDENCE_PROCESSES processes, each on one core, which read the files themselves: so nothing of a
 * picture passes through this process, and its other callers do not wait. Without a pool it examines here.
 */
export function examiner(env: PipelineSettings, pool: ExaminerPool | null): Examine {
  // In any case: a bad setting stops the start.
  const here = examineHere(env)
  if (pool === null) return here
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, env[name]])) as PipelineSettings
  return async (key, declared, signal) => {
    const answer = await pool.examine({ key, declared, settings }, signal)
    if (answer && 'refused' in answer) throw new UnacceptablePicture(answer.refused)
    if (answer && 'storeAway' in answer) throw new StoreAway(answer.storeAway)
    return answer
  }
}

/** Compares where pictures are examined: in the processes of the pool, or those of the networks. */
export function keypointComparer(pool: ExaminerPool | null): CompareKeypoints {
  return async (queries, others, signal) =>
    others.length === 0 ? [] : (pool ?? neuralPool()).compare({ queries, others }, signal)
}

/** The processes that decode pictures; null when this one does it. */
export function examinerPool(env: Pick<Environment, 'EVIDENCE_PROCESSES'>): ExaminerPool | null {
  return env.EVIDENCE_PROCESSES === 0 ? null : startPool(env.EVIDENCE_PROCESSES)
}

/** Examines in this process, but for the networks, which have those of the pool. */
export function examineHere(settings: PipelineSettings, pool: NeuralPool = neuralPool()): Examine {
  const store = openStore(settings)
  const all = settings.EVIDENCE_NETWORKS ? [...stages, ...neuralStages(settings, pool)] : stages
  return async (key, declared, signal) => {
    const bytes = await store.get(key)
    return bytes && examine(bytes, declared, { stages: all, signal })
  }
}
