/** Length of a print in bytes. */
const PRINT_LENGTH = 256

/**
 * A vector of features as 256 signed bytes that keep its cosines: a projection on random directions (Achlioptas:
 * "Database-friendly random projections", 2003), quantised by its largest value. Around 0.88 the cosine of two
 * prints is that of the vectors give or take 0.014.
 */
export function featurePrint(features: Float32Array): Uint8Array<ArrayBuffer> {
  const signs = signsFor(features.length)
  const sums = new Float32Array(PRINT_LENGTH)
  for (let out = 0; out < PRINT_LENGTH; out++) {
    const at = out * features.length
    let sum = 0
    for (let i = 0; i < features.length; i++) sum += (signs[at + i] ?? 0) * (features[i] ?? 0)
    sums[out] = sum
  }
  const largest = sums.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  const print = new Uint8Array(PRINT_LENGTH)
  new Int8Array(print.buffer).set(sums.map((sum) => Math.round((127 * sum) / largest)))
  return print
}

/** Cosine of the features behind two prints, -1 to 1. */
export function printCosine(a: Uint8Array, b: Uint8Array): number {
  const [left, right] = [signed(a), signed(b)]
  let [dot, squareA, squareB] = [0, 0, 0]
  for (let i = 0; i < PRINT_LENGTH; i++) {
    const [x = 0, y = 0] = [left[i], right[i]]
    dot += x * y
    squareA += x * x
    squareB += y * y
  }
  return squareA === 0 || squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB)
}

const signed = ({ buffer, byteOffset }: Uint8Array) => new Int8Array(buffer, byteOffset, PRINT_LENGTH)

const known = new Map<number, Int8Array>()

/** Directions that never change, since prints are stored. (xorshift32, Marsaglia 2003) */
function signsFor(length: number): Int8Array {
  const made = known.get(length)
  if (made) return made
  const signs = new Int8Array(length * PRINT_LENGTH)
  let state = 0x9e3779b9
  for (let i = 0; i < signs.length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    signs[i] = state < 0 ? -1 : 1
  }
  known.set(length, signs)
  return signs
}
