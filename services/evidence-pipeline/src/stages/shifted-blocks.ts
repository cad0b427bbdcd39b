import { BLOCK_SIDE } from '../pictures/jpeg.ts'
import type { Luma } from '../pipeline/full-size.ts'

/** Steps of the earlier quantiser of means that are tried: those of IJG qualities from about 35 on. */
const STEPS = Array.from({ length: 23 }, (_, i) => i + 2)
/** Means of blocks are counted in halves of a coefficient's unit. */
const PARTS = 2
const LEVELS = 2_048
/** Clipped blocks say nothing of steps. */
const DARKEST = 40
const BRIGHTEST = 2_000
/** The level shift of ITU-T T.81 annex A.3.1, as the coefficient of a mean. */
const MIDDLE_LEVEL = 1_024

/**
 * How much more regular the means of blocks are at one other place of the grid than at all others, 0 to 1: above about
 * 0.1 the picture was a JPEG before it was cropped and saved again.
 *
 * Bianchi and Piva, "Detection of nonaligned double JPEG compression based on integer periodicity maps", IEEE TIFS 7
 * (2012), pp. 842–848: where blocks begin at the pixels where they began before, their coefficients of frequency 0 are
 * still near multiples of the earlier step. Their feature is the entropy of the map over all 64 places; here it is how
 * far its peak is above the rest, because the file's own grid makes periods too, at several places alike.
 */
export function shiftedBlocks(luma: Luma): number {
  const sums = integral(luma)
  const places = Array.from({ length: BLOCK_SIDE ** 2 }, (_, place) => countMeans(luma, sums, place))
  return Math.max(0, ...STEPS.map((step) => peak(places.map((counts) => regularity(counts, step)))))
}

/** Sums of all pixels above and left, with a row and a column of zeros before them. */
function integral({ width, height, data }: Luma): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      const at = (y + 1) * (width + 1) + x + 1
      sums[at] = (sums[at - width - 1] ?? 0) + row
    }
  }
  return sums
}

/** How often each mean occurs among blocks that begin at this place of the grid. */
function countMeans({ width, height }: Luma, sums: Float64Array, place: number): Float64Array {
  const counts = new Float64Array(LEVELS * PARTS)
  const pitch = width + 1
  const [across, down] = [BLOCK_SIDE, BLOCK_SIDE * pitch]
  for (let y = place >> 3; y + BLOCK_SIDE <= height; y += BLOCK_SIDE) {
    for (let x = place & 7; x + BLOCK_SIDE <= width; x += BLOCK_SIDE) {
      const at = y * pitch + x
      const right = (sums[at + down + across] ?? 0) - (sums[at + across] ?? 0)
      const mean = (right - (sums[at + down] ?? 0) + (sums[at] ?? 0)) / BLOCK_SIDE
      if (mean < DARKEST || mean > BRIGHTEST) continue
      const level = Math.round(mean * PARTS)
      counts[level] = (counts[level] ?? 0) + 1
    }
  }
  return counts
}

/** Mean cosine at the period of the step: 1 when all are multiples of it, about 0 when none of that is to be seen. */
function regularity(counts: Float64Array, step: number): number {
  const period = step * PARTS
  const wave = Float64Array.from({ length: period }, (_, i) =>
    Math.cos((2 * Math.PI * (i - MIDDLE_LEVEL * PARTS)) / period),
  )
  let [sum, count] = [0, 0]
  for (let level = 0; level < counts.length; level++) {
    sum += (counts[level] ?? 0) * (wave[level % period] ?? 0)
    count += counts[level] ?? 0
  }
  return count === 0 ? 0 : sum / count
}

/** How far the highest place but the file's own is above all others that are neither beside it nor beside the own. */
function peak(map: readonly number[]): number {
  const highest = Math.max(...map.slice(1))
  const place = map.indexOf(highest, 1)
  const others = map.filter((_, other) => other !== 0 && !isBeside(place, other))
  return highest - Math.max(...others)
}

/** The grid repeats: its last place is beside its first. */
function isBeside(place: number, other: number): boolean {
  const apart = (a: number, b: number) =>
    Math.min((a - b + BLOCK_SIDE) % BLOCK_SIDE, (b - a + BLOCK_SIDE) % BLOCK_SIDE)
  return apart(place >> 3, other >> 3) <= 1 && apart(place & 7, other & 7) <= 1
}
