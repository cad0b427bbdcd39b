import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Declared } from './declared.ts'
import { decodePicture } from './decode.ts'
import type { Findings } from './findings.ts'
import { decodeInnerPictures } from './inner-picture.ts'
import type { Stage, StageInput } from './stage.ts'
import type { Model, StageName, StageRun } from './types.ts'

/** What came of all stages. */
export interface Examination {
  found: Findings
  stages: StageRun[]
  models: ({ stage: StageName } & Model)[]
}

/** What can be said of an asset by itself: enough to look for others that resemble it. */
export interface Examined extends Examination {
  /** Lowercase hex. */
  sha256: string
  /** Wall time in milliseconds. */
  durationMs: number
}

/**
 * Runs the pipeline on a file of the evidence store; null when there is no such file.
 * @throws UnacceptablePicture when it cannot be decoded, StoreAway
 */
export type RunPipeline = (key: string, declared: Declared, signal: AbortSignal) => Promise<Examined | null>

/** What runs, and until when somebody waits for it. */
export interface PipelineRun {
  stages: readonly Stage[]
  signal: AbortSignal
}

/**
 * First half of the assessment: the decode guard, then all stages on its one buffer. Then the caller looks for
 * duplicates, and `assess` follows.
 * @throws UnacceptablePicture when the bytes cannot be decoded: nothing else can be said about them
 */
export async function runPipeline(
  bytes: Buffer,
  declared: Declared,
  { stages, signal }: PipelineRun,
): Promise<Examined> {
  const started = performance.now()
  const picture = await decodePicture(bytes)
  const inner = await decodeInnerPictures(bytes, picture)
  const decode = { name: 'decode', version: sharp.versions.sharp ?? 'unknown' } as const
  const decodeRun = { ...decode, ms: elapsed(started), status: 'done' } as const
  const { found, ...runs } = await runStages(stages, { bytes, picture, inner, declared, signal })
  return {
    found,
    stages: [decodeRun, ...runs.stages],
    models: [{ stage: 'decode', name: 'sharp', version: decode.version }, ...runs.models],
    sha256: createHash('sha256').update(bytes).digest('hex'),
    durationMs: performance.now() - started,
  }
}

/** Runs the stages in their order. One that throws is listed as failed, and the others count without it. */
async function runStages(stages: readonly Stage[], sample: StageInput): Promise<Examination> {
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
