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

/** Null when the store has no such file; what cannot be decoded is refused with a sentence; else the store is away. */
export type ExamineResult = Examined | { refused: string } | { storeAway: string } | null

/** A picture of the evidence store, whose copies are to be made. */
export interface CopyTask {
  key: string
  settings: StoreSettings
}

/** What the processes of the pool do. */
export interface PoolTasks extends NeuralTasks {
  /** All stages up to the risk rules. */
  examine: { task: ExamineTask; result: ExamineResult }
  /** The copies that may be shown; null when they are kept. */
  copy: { task: CopyTask; result: { storeAway: string } | null }
}
export type TaskName = keyof PoolTasks
export type TaskResult = { result: unknown } | { error: string }
