import type { Plane } from '../pipeline/decode.ts'

/** What Meta advises not to match below. */
export const MIN_PDQ_QUALITY = 50

const SIDE = 64
const LOW = 16
/** Two rounds of two box filters come close to a tent (Jarosz). */
const FILTER_ROUNDS = 2

/**
 * PDQ, the 256-bit hash with which platforms share known pictures: 64 hex characters, and a quality of 0 to 100.
 * Meta: "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm" (2019), and the reference
 * implementation's constants: blur, 64 x 64 samples, the 16 x 16 lowest frequencies of the DCT but the constant ones,
 * a bit where one exceeds their median.
 */
export function pdqHash(plane: Plane): { hash: string; quality: number } {
  const samples = sample(plane)
  const coefficients = lowFrequencies(samples)
  const median = coefficients.toSorted((a, b) => a - b)[(LOW * LOW) / 2 - 1] ?? 0
  // Bit i has the weight 2^i, and the highest is written first.
  const bits = [...coefficients].reverse().map((value) => (value > median ? '1' : '0'))
  const hash = BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(SIDE, '0')
  return { hash, quality: gradientQuality(samples) }
}

function sample({ width, height, data }: Plane): Float32Array {
  let values = Float32Array.from(data)
  for (let round = 0; round < FILTER_ROUNDS; round++) {
    values = boxFilter(values, { lines: height, length: width, across: width, along: 1 })
    values = boxFilter(values, { lines: width, length: height, across: 1, along: width })
  }
  return Float32Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const x = Math.floor((((cell % SIDE) + 0.5) * width) / SIDE)
    const y = Math.floor(((Math.floor(cell / SIDE) + 0.5) * height) / SIDE)
    return values[y * width + x] ?? 0
  })
}

interface Lines {
  lines: number
  length: number
  across: number
  along: number
}

/** A running mean over a window that shrinks at the borders. */
function boxFilter(values: Float32Array, { lines, length, across, along }: Lines): Float32Array<ArrayBuffer> {
  const window = Math.floor((length + 2 * SIDE - 1) / (2 * SIDE))
  const ahead = Math.floor((window + 2) / 2)
  const behind = window - ahead + 1
  const filtered = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const start = line * across
    let [sum, count] = [0, 0]
    for (let at = 0; at < Math.min(ahead - 1, length); at++, count++) sum += values[start + at * along] ?? 0
    for (let at = 0; at < length; at++) {
      const [enters, leaves] = [at + ahead - 1, at - behind]
      if (enters < length) [sum, count] = [sum + (values[start + enters * along] ?? 0), count + 1]
      if (leaves >= 0) [sum, count] = [sum - (values[start + leaves * along] ?? 0), count - 1]
      filtered[start + at * along] = sum / count
    }
  }
  return filtered
}

const COSINES = Array.from({ length: LOW }, (_, k) =>
  Array.from(
    { length: SIDE },
    (_, n) => Math.sqrt(2 / SIDE) * Math.cos((Math.PI / (2 * SIDE)) * (k + 1) * (2 * n + 1)),
  ),
)

function lowFrequencies(samples: Float32Array): number[] {
  const rows = COSINES.map((wave) =>
    Array.from({ length: SIDE }, (_, x) =>
      wave.reduce((sum, cosine, y) => sum + cosine * (samples[y * SIDE + x] ?? 0), 0),
    ),
  )
  return rows.flatMap((row) =>
    COSINES.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (row[x] ?? 0), 0)),
  )
}

/** How much there is to see: the sum of all differences between neighbours, scaled as in the reference. */
function gradientQuality(samples: Float32Array): number {
  let sum = 0
  for (const [at, value] of samples.entries()) {
    const difference = (other: number) => Math.abs(Math.trunc(((value - (samples[other] ?? 0)) * 100) / 255))
    if (at % SIDE < SIDE - 1) sum += difference(at + 1)
    if (at + SIDE < samples.length) sum += difference(at + SIDE)
  }
  return Math.min(100, Math.floor(sum / 90))
}
