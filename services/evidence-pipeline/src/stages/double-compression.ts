import { BLOCK_SIDE } from '../pictures/jpeg.ts'
import type { Luma } from '../pipeline/full-size.ts'
import { dctCoefficients } from './dct-coefficients.ts'

/** The nine lowest frequencies without the mean; higher ones are mostly quantised to zero. */
const MODES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Multiples of the quantiser's step that are counted, from 1: zero says nothing. */
const MAX_MULTIPLE = 20
/** Steps of an earlier quantiser that are tried: those of IJG qualities from about 20 on. */
const MAX_EARLIER_STEP = 40
const MIN_COEFFICIENTS = 100
/** Rounding to pixels between two compressions, as the standard deviation of a coefficient. */
const ROUNDING_DEVIATION = 0.5
/** Share of the picture that may not have been compressed before: a caption, or something that was put in. */
const NEW_SHARE = 0.1

/**
 * How much better two quantisers explain a JPEG's coefficients than its own alone, in nats for each coefficient; 0 or
 * more. Where it is clearly above 0 the picture was a JPEG before, on the same grid of blocks; `quality.ts` judges it.
 *
 * Lukáš and Fridrich, "Estimation of primary quantization matrix in double compressed JPEG images", DFRWS 2003: the
 * picture moved by half a block has lost the traces of its quantiser, so its coefficients stand for those of the
 * original. They are quantised by each possible earlier step and then by the file's own, and compared with what the
 * file has; here by the likelihood ratio, as in Bianchi and Piva, IEEE TIFS 7 (2012), pp. 1003–1017.
 *
 * @param table of luminance, 64 steps in zigzag order
 */
export function earlierQuantiser(luma: Luma, table: ArrayLike<number>): number {
  const ratios = MODES.flatMap((mode) => ratioOf(luma, mode, table[mode] ?? 1) ?? [])
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
}

/** The log-likelihood ratio of the best earlier step; null for a frequency with too few coefficients. */
function ratioOf(luma: Luma, mode: number, step: number): number | null {
  const [own, original] = [0, BLOCK_SIDE / 2].map((offset) =>
    histogram(dctCoefficients(luma, mode, offset), step),
  ) as [Float64Array, Float64Array]
  const counts = quantised(own, step).subarray(1, MAX_MULTIPLE + 1)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total < MIN_COEFFICIENTS) return null
  const once = shares(
    quantised(original, step)
      .subarray(1, MAX_MULTIPLE + 1)
      .map((count) => count + 0.5),
  )
  let best = 0
  for (let earlier = 1; earlier <= MAX_EARLIER_STEP; earlier++) {
    if (earlier === step) continue
    const twice = quantisedAgain(quantised(original, earlier), earlier, step)
    if (twice.reduce((sum, count) => sum + count, 0) < MIN_COEFFICIENTS / 2) continue
    const ratio = shares(twice).reduce((sum, share, i) => {
      const alone = once[i] ?? 1
      return sum + (counts[i] ?? 0) * Math.log(((1 - NEW_SHARE) * share + NEW_SHARE * alone) / alone)
    }, 0)
    best = Math.max(best, ratio / total)
  }
  return best
}

/** Parts of a unit in which coefficients are counted before they are quantised. */
const PARTS = 8

/** Coefficients by size, whatever their sign, a little beyond the largest multiple of the step that counts. */
function histogram(coefficients: Float32Array, step: number): Float64Array {
  const counts = new Float64Array((MAX_MULTIPLE + 2) * step * PARTS)
  for (const value of coefficients) {
    const size = Math.round(Math.abs(value) * PARTS)
    if (size < counts.length) counts[size] = (counts[size] ?? 0) + 1
  }
  return counts
}

/** How many lie nearest to no, one, two … steps. */
function quantised(sizes: Float64Array, step: number): Float64Array {
  const counts = new Float64Array(Math.round(sizes.length / PARTS / step) + 1)
  for (let size = 0; size < sizes.length; size++) {
    const multiple = Math.round(size / PARTS / step)
    counts[multiple] = (counts[multiple] ?? 0) + (sizes[size] ?? 0)
  }
  return counts
}

/** Expected counts of 1, 2 … times `step` after quantising by `earlier`, rounding to pixels, and quantising by `step`. */
function quantisedAgain(before: Float64Array, earlier: number, step: number): Float64Array {
  const counts = new Float64Array(MAX_MULTIPLE)
  for (let multiple = 0; multiple < before.length; multiple++) {
    const value = multiple * earlier
    const first = Math.max(1, Math.floor(value / step) - 1)
    const last = Math.min(MAX_MULTIPLE, Math.ceil(value / step) + 1)
    for (let k = first; k <= last; k++) {
      const share = normal((k + 0.5) * step - value) - normal((k - 0.5) * step - value)
      counts[k - 1] = (counts[k - 1] ?? 0) + share * (before[multiple] ?? 0)
    }
  }
  return counts
}

function shares(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => count / total)
}

/** Distribution function of the rounding: a normal one, to three decimals by a logistic curve (Bowling et al. 2009). */
function normal(distance: number): number {
  const z = distance / ROUNDING_DEVIATION
  return 1 / (1 + Math.exp(-(0.07056 * z ** 3 + 1.5976 * z)))
}
