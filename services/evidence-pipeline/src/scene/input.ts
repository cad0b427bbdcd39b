import type { Picture } from '../assessment/decode.ts'
import type { Look } from '../neural/tasks.ts'
import { CUES, sceneCues } from './cues.ts'

/** What the embedded head looks at: the last layer, the blocks before, and the cues; and how long each part is. */
export const EMBEDDED_PARTS = [1792, 448, CUES]

export function embeddedInput({ features, blocks }: Look, picture: Picture): Float32Array {
  return join(features, blocks, sceneCues(picture))
}

function join(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
