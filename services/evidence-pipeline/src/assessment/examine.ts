import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Declared } from './declared.ts'
import { decodePicture } from './decode.ts'
import type { Examined } from './examined.ts'
import { decodeInnerPictures } from './inner-picture.ts'
import { elapsed, runStages, type Stage } from './stage.ts'

/** What an examination needs beside the bytes. */
export interface Examiner {
  stages: readonly Stage[]
  signal: AbortSignal
}

/**
 * First half of the assessment: the decode guard, then all stages on its one buffer. Then the caller looks for
 * duplicates, and `judge` follows.
 * @throws UnacceptablePicture when the bytes cannot be decoded: nothing else can be said about them
 */
export async function examine(
  bytes: Buffer,
  declared: Declared,
  { stages, signal }: Examiner,
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
