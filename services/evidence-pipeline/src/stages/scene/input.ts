import type { Objects } from '../../models/results.ts'
import type { Picture } from '../../pipeline/decode.ts'
import { CUES, sceneCues } from './cues.ts'

/**
 * What a head looks at beside the features of its network, and how long each part is: the things that the detector
 * sees (23 kinds in six sizes), two of its layers, the cues, and since version 9 what two detectors see of common things.
 */
const COMMON_PARTS = [540, 240]
const EARLIER_PARTS = [138, 96, 320, CUES]

/** How long the parts of a head's input are, for a network with this number of features. */
export const inputParts = (features: number): number[] => [features, ...EARLIER_PARTS, ...COMMON_PARTS]

export function headInput(features: Float32Array, objects: Objects, picture: Picture): Float32Array {
  return join(features, objects.kinds, objects.layers, sceneCues(picture), ...objects.common)
}

/**
 * The part of the input that a head knows: heads of version 8 and before do not know common things, which stand last.
 * @param weights how many weights the head has for each label
 */
export const knownTo = (weights: number, input: Float32Array): Float32Array =>
  weights === input.length - COMMON ? input.subarray(0, weights) : input
const COMMON = COMMON_PARTS.reduce((sum, part) => sum + part, 0)

function join(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
