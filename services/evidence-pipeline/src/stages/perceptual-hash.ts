import { bitCount } from '../pipeline/bit-count.ts'
import type { Picture, Plane } from '../pipeline/decode.ts'
import type { PictureHash, SearchedHashes } from '../pipeline/findings.ts'
import { meanColour } from './mean-colour.ts'

/** How finely a picture is read: the grey values of each side, and the frequencies that are kept in each direction. */
interface Fineness {
  side: number
  low: number
  waves: Float64Array[]
}

const COARSE = fineness(32, 8)
const FINE = fineness(64, 16)

// Largest coefficient (grey levels) of a picture with too little structure for its signs to mean anything.
const FEATURELESS = 0.1

/** Grey levels between neighbours of 64 x 64 areas that an even ground does not have, however its light falls off. */
const GROUND_STEP = 2
/** Share of such areas from which on a picture is plain: a third of photographs of goods on white have 70 % and more. */
const GROUND_SHARE = 0.4

/**
 * 64-bit DCT hash as 16 hex characters, or null for a picture without structure (its bits would be noise,
 * and all blank pictures would be each other's duplicates).
 *
 * Zauner: "Implementation and Benchmarking of Perceptual Image Hash Functions" (2010), section 3.2: reduce
 * to 32 x 32 grey values, take the 8 x 8 lowest frequencies of the DCT-II without the constant row and
 * column, and set a bit where a coefficient exceeds their median.
 */
export function perceptualHash(plane: Plane): string | null {
  return hashOf(lowFrequencies(reduce(plane, COARSE.side), COARSE))
}

/** The hashes of a picture as it is, of its turns and mirror images, and whether much of it is even ground. */
export interface TurnedHashes {
  /** The picture's own first; empty for a picture without structure. */
  hashes: PictureHash[]
  isPlain: boolean
}

/**
 * A mirror image changes the sign of every second frequency, a turn by 90 degrees exchanges rows and columns: the picture
 * itself is read once.
 */
export function turnedHashes(plane: Plane): TurnedHashes {
  const small = reduce(plane, FINE.side)
  const details = turned(small, FINE)
  const hashes = turned(reduce(plane, COARSE.side), COARSE).flatMap((hash, turn) =>
    hash ? [{ hash, detail: details[turn] ?? null }] : [],
  )
  return { hashes, isPlain: isPlain(small) }
}

/** All hashes of a picture and of the photographs inside it, whose surest stands last, and the hash that is kept of that one. */
export function hashesWithInner(
  picture: Pick<Picture, 'grey' | 'rgb'>,
  inner: readonly Pick<Picture, 'grey' | 'rgb'>[],
): { hashes: SearchedHashes | null; inner: PictureHash | null } {
  const whole = colouredHashes(picture)
  const [upright, ...turns] = whole.hashes
  const ofInner = inner.map((each) => colouredHashes(each).hashes)
  const within = ofInner.flatMap(([first]) => first ?? [])
  const turned = [...turns, ...ofInner.flatMap(([, ...others]) => others)]
  return {
    hashes: upright ? { upright, inner: within, turned, isPlain: whole.isPlain } : null,
    inner: ofInner.at(-1)?.[0] ?? null,
  }
}

/** The mean colour follows the bits of each detail. */
function colouredHashes({ grey, rgb }: Pick<Picture, 'grey' | 'rgb'>): TurnedHashes {
  const { hashes, isPlain } = turnedHashes(grey)
  const colour = meanColour(rgb)
  const coloured = hashes.map(({ hash, detail }) => ({ hash, detail: detail && detail + colour }))
  return { hashes: coloured, isPlain }
}

/** Whether much of a picture is even ground: then 64 bits say little more than the outline of what stands on it. */
function isPlain(small: Float64Array): boolean {
  const { side } = FINE
  const step = (at: number, other: number) => Math.abs((small[at] ?? 0) - (small[other] ?? 0))
  let even = 0
  for (let y = 0; y < side - 1; y++)
    for (let at = y * side; at < (y + 1) * side - 1; at++)
      if (step(at, at + 1) <= GROUND_STEP && step(at, at + side) <= GROUND_STEP) even += 1
  return even >= GROUND_SHARE * (side - 1) ** 2
}

function turned(small: Float64Array, size: Fineness): (string | null)[] {
  const { low } = size
  const upright = lowFrequencies(small, size)
  const diagonal = upright.map((_, i) => upright[(i % low) * low + Math.floor(i / low)] ?? 0)
  return [upright, diagonal].flatMap((values) =>
    MIRRORINGS.map(([across, down]) => hashOf(mirror(values, low, { across, down }))),
  )
}

const MIRRORINGS = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const

/** The coefficients are of the frequencies from 1 on: those at even places are odd. */
function mirror(
  coefficients: readonly number[],
  low: number,
  { across, down }: { across: boolean; down: boolean },
): number[] {
  return coefficients.map((value, i) => {
    const isAcross = across && (i % low) % 2 === 0
    const isDown = down && Math.floor(i / low) % 2 === 0
    return isAcross === isDown ? value : -value
  })
}

function hashOf(coefficients: readonly number[]): string | null {
  if (Math.max(...coefficients.map(Math.abs)) < FEATURELESS) return null
  const sorted = [...coefficients].sort((a, b) => a - b)
  const half = coefficients.length / 2
  const median = ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
  const bits = coefficients.map((value) => (value > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(coefficients.length / 4, '0')
}

/** Number of differing bits of two hashes of equal length. */
export function hammingDistance(a: string, b: string): number {
  let distance = 0
  for (let at = 0; at < a.length; at += WORD) distance += bitCount(wordAt(a, at) ^ wordAt(b, at))
  return distance
}

/** Hex characters of 32 bits. */
const WORD = 8
const wordAt = (hash: string, at: number) => Number.parseInt(hash.slice(at, at + WORD), 16)

/** Mean over areas, squeezed to a square. */
function reduce({ width, height, data }: Plane, side: number): Float64Array {
  const [columns, rows] = [spans(width, side), spans(height, side)]
  const small = new Float64Array(side * side)
  let cell = 0
  for (const [top, bottom] of rows) {
    for (const [left, right] of columns) {
      let sum = 0
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += data[y * width + x] ?? 0
      small[cell++] = sum / ((right - left) * (bottom - top))
    }
  }
  return small
}

/** Where each of so many equal parts of a length begins and ends; none is empty. */
function spans(length: number, parts: number): [number, number][] {
  return Array.from({ length: parts }, (_, index) => {
    const start = Math.floor((index * length) / parts)
    return [start, Math.max(start + 1, Math.floor(((index + 1) * length) / parts))]
  })
}

function fineness(side: number, low: number): Fineness {
  const waves = Array.from({ length: low }, (_, k) =>
    Float64Array.from({ length: side }, (_, n) => Math.cos((Math.PI * (k + 1) * (2 * n + 1)) / (2 * side))),
  )
  return { side, low, waves }
}

/** Separable DCT-II of so many grey values, frequencies from 1 on in both directions, scaled to grey levels. */
function lowFrequencies(small: Float64Array, { side, waves }: Fineness): number[] {
  const across = waves.map((wave) =>
    Float64Array.from({ length: side }, (_, y) => dot(wave, small, y * side)),
  )
  return waves.flatMap((wave) => across.map((column) => (2 * dot(wave, column)) / (side * side)))
}

function dot(wave: Float64Array, values: Float64Array, from = 0): number {
  let sum = 0
  for (let i = 0; i < wave.length; i++) sum += (wave[i] ?? 0) * (values[from + i] ?? 0)
  return sum
}
