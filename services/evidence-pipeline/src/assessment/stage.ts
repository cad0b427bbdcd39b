import type { Credentials } from '../credentials/credentials.ts'
import type { TextLine } from '../neural/results.ts'
import type { SceneOpinion } from '../scene/scene.ts'
import type { Declared } from './declared.ts'
import type { Picture } from './decode.ts'
import type { SearchedHashes } from './duplicate-flags.ts'
import type { Metadata } from './metadata.ts'
import type { Location, Model, PictureQuality, Scene, StageName, StageRun, VisibleRisk } from './types.ts'

/** One asset on its way through the stages. Nobody changes it. */
export interface StageInput {
  bytes: Buffer
  /** The one decoded buffer. */
  picture: Picture
  /** The photograph inside a frame or a screen, the innermost last; empty for one that reaches to its edges. */
  inner: readonly Picture[]
  declared: Declared
  /** Aborted when the asset's time is up: whoever waits for something outside stops waiting. */
  signal: AbortSignal
}

/** What the stages before found; what is missing was not found, since its stage failed or was skipped. */
export interface Findings {
  metadata?: Metadata
  /** Content credentials (C2PA). */
  credentials?: Credentials
  quality?: PictureQuality
  /** 16 hex characters; null for a picture without structure, which resembles every other such one. */
  perceptualHash?: string | null
  /** By which copies of the picture are looked for; null for a picture without structure. */
  hashes?: SearchedHashes | null
  /** Of the innermost photograph in a frame or a screen, where there is one. */
  innerHash?: string | null
  /** For the exchange with others: 64 hex characters; null for a picture with too little structure. */
  pdqHash?: string | null
  /** Keypoints of the photograph, and of its mirror image. */
  keypoints?: Uint8Array[]
  /** Why the picture seems to be a screenshot, or null. */
  screenshot?: string | null
  location?: Location | null
  /** What the shipped network sees in the whole picture, where that is what `features` are of. */
  description?: { sha256: string; features: Float32Array }
  /** A unit vector: the cosine of two tells how alike the pictures are. */
  features?: Float32Array
  /** 0 to 1: how sure a network or a provider is of pornographic content. */
  unsafe?: number
  /** Operational risk that a vision provider sees. */
  visibleRisks?: VisibleRisk[]
  scene?: Scene
  /** What the scene was chosen from. */
  opinion?: SceneOpinion
  /** Words read in the picture. */
  text?: string[]
  /** Where each of them stands. */
  textPlaces?: TextLine[]
  /** How well the text agrees with the merchant's name, 0 to 1; null where no name was looked for. */
  nameMatch?: number | null
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

/** What came of all stages. */
export interface Examination {
  found: Findings
  stages: StageRun[]
  models: ({ stage: StageName } & Model)[]
}

/** Runs the stages in their order. One that throws is listed as failed, and the others count without it. */
export async function runStages(stages: readonly Stage[], sample: StageInput): Promise<Examination> {
  const examination: Examination = { found: {}, stages: [], models: [] }
  for (const stage of stages) {
    sample.signal.throwIfAborted()
    await runStage(stage, sample, examination)
  }
  return examination
}

async function runStage(
  stage: Stage,
  sample: StageInput,
  { found, stages, models }: Examination,
): Promise<void> {
  const started = performance.now()
  const record = (version: string, rest: Pick<StageRun, 'status' | 'error'>) => {
    stages.push({ name: stage.name, version, ms: elapsed(started), ...rest })
  }
  try {
    const outcome = await stage.run(sample, found)
    if (outcome === null) return record(stage.model.version, { status: 'skipped' })
    const model = outcome.model ?? stage.model
    Object.assign(found, outcome.found)
    models.push({ stage: stage.name, ...model })
    const { failure, error = failure } = outcome
    record(model.version, { status: failure ? 'failed' : 'done', ...(error && { error }) })
  } catch (error) {
    record(stage.model.version, { status: 'failed', error: reasonOf(error) })
  }
}

/** Milliseconds since then, to the tenth. */
export function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10
}

const MAX_REASON = 200

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
}
