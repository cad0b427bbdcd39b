import type { Plane } from '../pipeline/decode.ts'

/**
 * A small, smooth grey copy of a picture: two 16-bit numbers with the size of the working buffer, then its pixels, row
 * by row. It takes half the space of the keypoints. At 64 px instead of 96 two photographs of one kind of carton
 * correlated better, copies no better than before; 128 px told them apart no better.
 */
export type Preview = Uint8Array<ArrayBuffer>

const PREVIEW_PX = 96
const HEADER_BYTES = 4

/** A perspective transformation: nine numbers, row by row. */
export type Homography = readonly number[]

/** Side of the squares that are compared, in pixels of a preview; each overlaps its neighbours by half. */
const SQUARE = 8
/** Keypoints fit a transformation within a few pixels of the working buffer, which is about one of a preview. */
const MAX_SHIFT = 1
/** Standard deviation of grey levels below which a square is even in both pictures and says nothing. */
const MIN_DEVIATION = 6
/** Added to variances, so that noise on an even surface neither agrees nor disagrees. */
const NOISE_VARIANCE = 20
/** With fewer squares that say something nobody can tell. */
const MIN_SQUARES = 6

export function previewOf({ width, height, data }: Plane): Preview {
  const small = smaller(width, height)
  const pixels = new Uint8Array(small.width * small.height)
  for (let y = 0; y < small.height; y++) {
    const rows = range(y, height / small.height)
    for (let x = 0; x < small.width; x++) {
      const columns = range(x, width / small.width)
      let [sum, count] = [0, 0]
      for (let row = rows.from; row < rows.to; row++) {
        for (let column = columns.from; column < columns.to; column++) {
          sum += data[row * width + column] ?? 0
          count += 1
        }
      }
      pixels[y * small.width + x] = Math.round(sum / count)
    }
  }
  const preview = new Uint8Array(HEADER_BYTES + pixels.length)
  new DataView(preview.buffer).setUint16(0, width, true)
  new DataView(preview.buffer).setUint16(2, height, true)
  preview.set(smoothed({ ...small, data: pixels }), HEADER_BYTES)
  return preview
}

/** Each pixel with its neighbours, weighted 1, 2, 1: fine grain does not survive a shift by half a pixel. */
function smoothed({ width, height, data }: Plane): Uint8Array {
  const across = new Float32Array(data.length)
  const smooth = new Uint8Array(data.length)
  const weighted = (from: Uint8Array | Float32Array, before: number, at: number, after: number) =>
    ((from[before] ?? 0) + 2 * (from[at] ?? 0) + (from[after] ?? 0)) / 4
  for (let at = 0; at < data.length; at++) {
    const x = at % width
    across[at] = weighted(data, x > 0 ? at - 1 : at, at, x + 1 < width ? at + 1 : at)
  }
  for (let at = 0; at < data.length; at++) {
    const y = Math.floor(at / width)
    smooth[at] = Math.round(weighted(across, y > 0 ? at - width : at, at, y + 1 < height ? at + width : at))
  }
  return smooth
}

/** The pixels of the larger picture that one of the smaller stands for. */
function range(index: number, scale: number): { from: number; to: number } {
  const from = Math.floor(index * scale)
  return { from, to: Math.max(from + 1, Math.floor((index + 1) * scale)) }
}

function smaller(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PREVIEW_PX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function mirroredPreview(preview: Uint8Array): Preview {
  const { small } = opened(preview)
  const mirrored = new Uint8Array(preview)
  for (let at = HEADER_BYTES; at < mirrored.length; at += small.width)
    mirrored.subarray(at, at + small.width).reverse()
  return mirrored
}

interface Opened {
  /** Size of the working buffer, in which keypoints are measured. */
  full: { width: number; height: number }
  small: Plane
}

function opened(preview: Uint8Array): Opened {
  const view = new DataView(preview.buffer, preview.byteOffset, preview.byteLength)
  const full = { width: view.getUint16(0, true), height: view.getUint16(2, true) }
  return { full, small: { ...smaller(full.width, full.height), data: preview.subarray(HEADER_BYTES) } }
}

/**
 * How well two pictures agree wherever they overlap, -1 to 1: small squares are correlated, those that are not even in
 * both, and the mean of the lowest quarter is returned. A crop, a screenshot or a photograph of a picture agrees
 * everywhere. Two photographs of one kind of carton agree on the carton only, and not on what stands around it. 0 where
 * too little is left to compare.
 *
 * @param homography leads from places in `a` to places in `b`, both in pixels of the working buffer
 */
export function overlapCorrelation(a: Uint8Array, b: Uint8Array, homography: Homography): number {
  const [first, second] = [opened(a), opened(b)]
  const back = inverted(homography)
  // The picture that shows the overlap smaller is the one to compare in: the other has the detail for it.
  const inFirst = overlapPixels(first, second, homography)
  const inSecond = overlapPixels(second, first, back)
  const correlations =
    inSecond <= inFirst
      ? correlationsOf(second, seenFrom(second, first, back))
      : correlationsOf(first, seenFrom(first, second, homography))
  if (correlations.length < MIN_SQUARES) return 0
  const lowest = correlations.toSorted((a, b) => a - b).slice(0, Math.ceil(correlations.length / 4))
  return lowest.reduce((sum, value) => sum + value, 0) / lowest.length
}

const SAMPLES = 16

/** About how many pixels of the first picture's preview the other one shows too. */
function overlapPixels({ full, small }: Opened, other: Opened, toOther: Homography): number {
  let hits = 0
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const x = ((i % SAMPLES) + 0.5) / SAMPLES
    const y = (Math.floor(i / SAMPLES) + 0.5) / SAMPLES
    const [u, v] = mapped(toOther, x * full.width, y * full.height)
    if (u >= 0 && v >= 0 && u < other.full.width && v < other.full.height) hits += 1
  }
  return (hits / SAMPLES ** 2) * small.width * small.height
}

/** The grey levels of a picture where those of another would lie, with a margin of `MAX_SHIFT`; NaN outside of it. */
function seenFrom({ full, small }: Opened, other: Opened, toOther: Homography): Float32Array {
  const width = small.width + 2 * MAX_SHIFT
  const seen = new Float32Array(width * (small.height + 2 * MAX_SHIFT)).fill(Number.NaN)
  const [scaleX, scaleY] = [full.width / small.width, full.height / small.height]
  const [backX, backY] = [other.small.width / other.full.width, other.small.height / other.full.height]
  for (let at = 0; at < seen.length; at++) {
    const x = (at % width) - MAX_SHIFT
    const y = Math.floor(at / width) - MAX_SHIFT
    const [u, v] = mapped(toOther, (x + 0.5) * scaleX, (y + 0.5) * scaleY)
    seen[at] = interpolated(other.small, u * backX - 0.5, v * backY - 0.5)
  }
  return seen
}

/** NaN outside of the outermost pixels. */
function interpolated({ width, height, data }: Plane, x: number, y: number): number {
  if (!(x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5)) return Number.NaN
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, low] = [Math.max(0, x - left), Math.max(0, y - top)]
  const [across, down] = [left + 1 < width ? 1 : 0, top + 1 < height ? width : 0]
  const at = top * width + left
  const above = (data[at] ?? 0) * (1 - right) + (data[at + across] ?? 0) * right
  const below = (data[at + down] ?? 0) * (1 - right) + (data[at + down + across] ?? 0) * right
  return above * (1 - low) + below * low
}

/** The correlation of each square that lies in the overlap and is not even in both pictures. */
function correlationsOf({ small }: Opened, seen: Float32Array): number[] {
  const found: number[] = []
  for (let top = 0; top + SQUARE <= small.height; top += SQUARE / 2) {
    for (let left = 0; left + SQUARE <= small.width; left += SQUARE / 2) {
      const best = bestShift(small, seen, left, top)
      if (best && best.deviation >= MIN_DEVIATION) found.push(best.correlation)
    }
  }
  return found
}

interface SquareMatch {
  correlation: number
  /** The larger of both standard deviations. */
  deviation: number
}

function bestShift(small: Plane, seen: Float32Array, left: number, top: number): SquareMatch | null {
  let best: SquareMatch | null = null
  for (let down = 0; down <= 2 * MAX_SHIFT; down++) {
    for (let right = 0; right <= 2 * MAX_SHIFT; right++) {
      const match = compareSquare(small, seen, { left, top, right, down })
      if (match && (!best || match.correlation > best.correlation)) best = match
    }
  }
  return best
}

/** Null for a square that reaches out of the overlap. */
function compareSquare(
  { width, data }: Plane,
  seen: Float32Array,
  { left, top, right, down }: { left: number; top: number; right: number; down: number },
): SquareMatch | null {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = 0; y < SQUARE; y++) {
    const here = (top + y) * width + left
    const there = (top + y + down) * (width + 2 * MAX_SHIFT) + left + right
    for (let x = 0; x < SQUARE; x++) {
      const [a, b] = [data[here + x] ?? 0, seen[there + x] ?? Number.NaN]
      sumA += a
      sumB += b
      squaresA += a * a
      squaresB += b * b
      products += a * b
    }
  }
  if (Number.isNaN(sumB)) return null
  const count = SQUARE * SQUARE
  const varianceA = squaresA / count - (sumA / count) ** 2
  const varianceB = squaresB / count - (sumB / count) ** 2
  const covariance = products / count - (sumA / count) * (sumB / count)
  return {
    correlation: covariance / Math.sqrt((varianceA + NOISE_VARIANCE) * (varianceB + NOISE_VARIANCE)),
    deviation: Math.sqrt(Math.max(varianceA, varianceB, 0)),
  }
}

function mapped(h: Homography, x: number, y: number): [number, number] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0] = h
  const depth = g * x + i * y + j
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** The way back, up to a factor, which does not matter. */
function inverted(h: Homography): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0] = h
  return [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ]
}
