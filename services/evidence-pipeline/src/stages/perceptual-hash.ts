import type { Plane } from '../pipeline/decode.ts'

const SIDE = 32
const LOW = 8

// Largest coefficient (grey levels) of a picture with too little structure for its signs to mean anything.
const FEATURELESS = 0.1

/**
 * 64-bit DCT hash as 16 hex characters, or null for a picture without structure (its bits would be noise,
 * and all blank pictures would be each other's duplicates).
 *
 * Zauner: "Implementation and Benchmarking of Perceptual Image Hash Functions" (2010), section 3.2: reduce
 * to 32 x 32 grey values, take the 8 x 8 lowest frequencies of the DCT-II without the constant row and
 * column, and set a bit where a coefficient exceeds their median.
 */
export function perceptualHash(plane: Plane): string | null {
  return hashOf(lowFrequencies(reduce(plane)))
}

/**
 * The hashes of a picture and of its seven other turns and mirror images, the picture's own first; empty for a picture
 * without structure. A mirror image changes the sign of every second frequency, a turn by 90 degrees exchanges rows
 * and columns: the picture itself is read once.
 */
export function turnedHashes(plane: Plane): string[] {
  const upright = lowFrequencies(reduce(plane))
  const diagonal = upright.map((_, i) => upright[(i % LOW) * LOW + Math.floor(i / LOW)] ?? 0)
  const hashes = [upright, diagonal].flatMap((values) =>
    MIRRORINGS.map(([across, down]) => hashOf(mirror(values, across, down))),
  )
  return hashes.filter((hash) => hash !== null)
}

const MIRRORINGS = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const

/** The coefficients are of the frequencies 1 to 8: those at even places are odd. */
function mirror(coefficients: readonly number[], across: boolean, down: boolean): number[] {
  return coefficients.map((value, i) => {
    const isAcross = across && (i % LOW) % 2 === 0
    const isDown = down && Math.floor(i / LOW) % 2 === 0
    return isAcross === isDown ? value : -value
  })
}

function hashOf(coefficients: readonly number[]): string | null {
  if (Math.max(...coefficients.map(Math.abs)) < FEATURELESS) return null
  const sorted = [...coefficients].sort((a, b) => a - b)
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2
  const bits = coefficients.map((value) => (value > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** Number of differing bits, 0 to 64, of two hashes of 16 hex characters. */
export function hammingDistance(a: string, b: string): number {
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let distance = 0
  for (; difference > 0n; difference &= difference - 1n) distance += 1
  return distance
}

/** Mean over areas, squeezed to 32 x 32. */
function reduce({ width, height, data }: Plane): Float64Array {
  const small = new Float64Array(SIDE * SIDE)
  for (let cell = 0; cell < small.length; cell++) {
    const [left, right] = span(cell % SIDE, width)
    const [top, bottom] = span(Math.floor(cell / SIDE), height)
    let sum = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += data[y * width + x] ?? 0
    small[cell] = sum / ((right - left) * (bottom - top))
  }
  return small
}

function span(index: number, length: number): [number, number] {
  const start = Math.floor((index * length) / SIDE)
  return [start, Math.max(start + 1, Math.floor(((index + 1) * length) / SIDE))]
}

const COSINES = Array.from({ length: LOW }, (_, k) =>
  Array.from({ length: SIDE }, (_, n) => Math.cos((Math.PI * (k + 1) * (2 * n + 1)) / (2 * SIDE))),
)

/** Separable DCT-II, frequencies 1 to 8 in both directions, scaled to grey levels. */
function lowFrequencies(small: Float64Array): number[] {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    COSINES.map((wave) => dot(wave, (x) => small[y * SIDE + x] ?? 0)),
  )
  return COSINES.flatMap((wave) =>
    COSINES.map((_, u) => (2 * dot(wave, (y) => rows[y]?.[u] ?? 0)) / (SIDE * SIDE)),
  )
}

function dot(wave: number[], value: (index: number) => number): number {
  return wave.reduce((sum, cosine, index) => sum + cosine * value(index), 0)
}
