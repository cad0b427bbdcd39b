import type { Environment } from '@trust/runtime/environment'
import type { ComparePictures } from '../evidence/same-views.ts'
import type { NeuralPool } from '../models/tasks.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import { type RunPipeline, runPipeline } from '../pipeline/runner.ts'
import { neuralStages } from '../stages/neural-stages.ts'
import { stages } from '../stages/plain-stages.ts'
import { openStore } from '../store/open-store.ts'
import { StoreAway } from '../store/store-away.ts'
import { PIPELINE_SETTINGS, type PipelineSettings } from './pipeline-settings.ts'
import { type ExaminerPool, neuralPool, startPool } from './pool.ts'

/**
 * Examines pictures in EVIDENCE_PROCESSES processes, each on one core. They read the files themselves, so that no
 * picture passes through this process and its other callers do not wait. Without a pool it examines in this process.
 */
export function examiner(env: PipelineSettings, pool: ExaminerPool | null): RunPipeline {
  // Called without a pool too, since a bad setting must stop the start.
  const here = examineHere(env)
  if (pool === null) return here
  const settings = Object.fromEntries(PIPELINE_SETTINGS.map((name) => [name, env[name]])) as PipelineSettings
  return async (key, declared, signal) => {
    const answer = await pool.examine({ key, declared, settings }, signal)
    if (answer && 'refused' in answer) throw new UnacceptablePicture(answer.refused)
    if (answer && 'storeAway' in answer) throw new StoreAway(answer.storeAway)
    return answer
  }
}

/** Compares pictures in the processes of the pool, or in those of the networks. */
export function pictureComparer(pool: ExaminerPool | null): ComparePictures {
  return async (queries, others, signal) =>
    others.length === 0 ? [] : (pool ?? neuralPool()).compare({ queries, others }, signal)
}

/** The processes that decode pictures; null when this one decodes them. */
export function examinerPool(env: Pick<Environment, 'EVIDENCE_PROCESSES'>): ExaminerPool | null {
  return env.EVIDENCE_PROCESSES === 0 ? null : startPool(env.EVIDENCE_PROCESSES)
}

/** Examines in this process, except for networks, which run in the pool's. */
export function examineHere(settings: PipelineSettings, pool: NeuralPool = neuralPool()): RunPipeline {
  const store = openStore(settings)
  const all = settings.EVIDENCE_NETWORKS ? [...stages, ...neuralStages(settings, pool)] : stages
  return async (key, declared, signal) => {
    const bytes = await store.get(key)
    return bytes && runPipeline(bytes, declared, { stages: all, signal })
  }
}
