import type { Objects } from '../../models/results.ts'
import type { Picture } from '../../pipeline/decode.ts'
import { CUES, sceneCues } from './cues.ts'

/**
 * What a head looks at beside the features of its network, and how long each part is: the things that the detector
 * sees (23 kinds in six sizes), two of its layers, and the cues.
 */
const OTHER_PARTS = [138, 96, 320, CUES]

/** How long the parts of a head's input are, for a network of so many features. */
export const inputParts = (features: number): number[] => [features, ...OTHER_PARTS]

export function headInput(features: Float32Array, objects: Objects, picture: Picture): Float32Array {
  return join(features, objects.kinds, objects.layers, sceneCues(picture))
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
