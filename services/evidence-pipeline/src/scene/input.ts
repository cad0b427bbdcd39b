import type { Picture } from '../assessment/decode.ts'
import type { Look, Objects } from '../neural/results.ts'
import { CUES, sceneCues } from './cues.ts'

/**
 * What the embedded head looks at, and how long each part is: the last layer of the embedded network and the blocks
 * before, the things that the detector sees (23 kinds in six sizes) and two of its layers, and the cues.
 */
export const EMBEDDED_PARTS = [1792, 448, 138, 96, 320, CUES]

export function embeddedInput(look: Look, objects: Objects, picture: Picture): Float32Array {
  return join(look.features, look.blocks, objects.kinds, objects.layers, sceneCues(picture))
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
