import type { NeuralTasks } from '../models/tasks.ts'
import type { Declared } from '../pipeline/declared.ts'
import type { Examined } from '../pipeline/runner.ts'
import type { StoreSettings } from '../store/store.ts'
import type { PipelineSettings } from './pipeline-settings.ts'

/** A file of the evidence store. */
export interface ExamineTask {
  key: string
  declared: Declared
  settings: PipelineSettings
}

/** Null when the store has no such file; a sentence when it cannot be decoded; an error when the store is away. */
export type ExamineResult = Examined | { refused: string } | { storeAway: string } | null

/** A picture of the evidence store, whose copies are to be made. */
export interface CopyTask {
  key: string
  settings: StoreSettings
}

/** The tasks of the pool's processes. */
export interface PoolTasks extends NeuralTasks {
  /** All stages up to the risk rules. */
  examine: { task: ExamineTask; result: ExamineResult }
  /** Makes the copies that may be shown; null once they are stored. */
  copy: { task: CopyTask; result: { storeAway: string } | null }
}
export type TaskName = keyof PoolTasks
export type TaskResult = { result: unknown } | { error: string }
