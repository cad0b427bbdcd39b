import type { Declared } from './declared.ts'
import type { Picture } from './decode.ts'
import type { Findings } from './findings.ts'
import type { Model, StageName } from './types.ts'

/** One asset on its way through the stages. Nobody changes it. */
export interface StageInput {
  bytes: Buffer
  /** The one decoded buffer. */
  picture: Picture
  /** The photograph inside a frame or a screen, the surest last; empty for one that reaches to its edges. */
  inner: readonly Picture[]
  declared: Declared
  /** Aborted when the asset's time is up: a stage that waits for something outside stops waiting. */
  signal: AbortSignal
}

/** What a run of a stage adds to the findings. */
export interface StageOutcome {
  found: Findings
  /** Who answered, when it was not the stage's own model: a provider, with its version. */
  model?: Model
  /** Why the stage counts as failed though it found something: what it found stays. */
  failure?: string
  /** What went wrong on the way though there is an answer: a provider that was replaced by the embedded model. */
  error?: string
}

/** A step of the assessment: a pure function of the sample and of what was found before. */
export interface Stage {
  name: StageName
  /** Changes whenever the same picture may get another answer. */
  model: Model
  /** Null when the picture gives no occasion: the stage is then listed as skipped. What it throws fails it alone. */
  run(sample: StageInput, found: Readonly<Findings>): StageOutcome | null | Promise<StageOutcome | null>
}
