import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { decodePicture, type Picture } from './decode.ts'
import { perceptualHash } from './perceptual-hash.ts'
import type { StageRun } from './types.ts'

/** The asset decoded and hashed: enough to look for duplicates, and the input of the other stages. */
export interface Fingerprint {
  bytes: Buffer
  /** Lowercase hex. */
  sha256: string
  /** 16 hex characters; null for a picture without structure, which resembles every other such one. */
  perceptualHash: string | null
  picture: Picture
  models: StageRun[]
  /** Wall time spent so far. */
  durationMs: number
}

/**
 * First half of the assessment: one decode and the two hashes, then the caller looks for duplicates.
 *
 * @throws UnacceptablePicture when the bytes cannot be decoded: nothing else can be said about them
 */
export async function fingerprint(bytes: Buffer): Promise<Fingerprint> {
  const started = performance.now()
  const picture = await decodePicture(bytes)
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    picture,
    ...hash(picture),
    durationMs: performance.now() - started,
  }
}

function hash(picture: Picture): Pick<Fingerprint, 'perceptualHash' | 'models'> {
  const decode = { stage: 'decode', name: 'sharp', version: sharp.versions.sharp ?? 'unknown' }
  const run = { stage: 'perceptual_hash', name: 'phash-dct-64', version: '1' }
  try {
    return { perceptualHash: perceptualHash(picture.grey), models: [decode, run] }
  } catch {
    return { perceptualHash: null, models: [decode, { ...run, failed: true }] }
  }
}
