import type { Plane } from '../pipeline/decode.ts'
import { openCv } from './open-cv.ts'
import { HEADER_BYTES, type OpenedPreview, openPreview, type Preview, previewSize } from './preview.ts'

/** Fine grain does not survive a shift by half a pixel: each pixel with its neighbours, weighted 1, 2, 1. */
const SMOOTHED_PX = 3

/** A perspective transformation: nine numbers, row by row. */
export type Homography = readonly number[]

/** Side of the squares that are compared, in pixels of a preview; each overlaps its neighbours by half. */
const SQUARE = 8
/** Keypoints fit a transformation within a few pixels of the working buffer, which is about one of a preview. */
const MAX_SHIFT = 1
/**
 * Standard deviation of grey levels below which a square is even in both pictures and says nothing. At 6 noise left too
 * little of soft shadows in a photograph of a photograph to agree.
 */
const MIN_DEVIATION = 10
/** What stands around a picture must not count as a part of it, though the transformation is off by a pixel or two. */
const INSET = 2
/** Added to variances, so that noise on an even surface neither agrees nor disagrees. */
const NOISE_VARIANCE = 20
/** With fewer squares that say something nobody can tell. */
const MIN_SQUARES = 6

export async function previewOf({ width, height, data }: Plane): Promise<Preview> {
  const cv = await openCv()
  const small = previewSize(width, height)
  const preview = new Uint8Array(HEADER_BYTES + small.width * small.height)
  new DataView(preview.buffer).setUint16(0, width, true)
  new DataView(preview.buffer).setUint16(2, height, true)
  const image = cv.matFromArray(height, width, cv.CV_8UC1, data)
  try {
    cv.resize(image, image, new cv.Size(small.width, small.height), 0, 0, cv.INTER_AREA)
    cv.GaussianBlur(image, image, new cv.Size(SMOOTHED_PX, SMOOTHED_PX), 0, 0, cv.BORDER_REPLICATE)
    preview.set(image.data, HEADER_BYTES)
  } finally {
    image.delete()
  }
  return preview
}

/**
 * How well two pictures agree wherever they overlap, -1 to 1: small squares are correlated, those that are not even in
 * both, and the mean of the lowest quarter is returned. A crop, a screenshot or a photograph of a picture agrees
 * everywhere. Two photographs of one kind of carton agree on the carton only, and not on what stands around it. 0 where
 * too little is left to compare.
 *
 * @param homography leads from places in `a` to places in `b`, both in pixels of the working buffer
 */
export async function overlapCorrelation(
  a: Uint8Array,
  b: Uint8Array,
  homography: Homography,
): Promise<number> {
  const [first, second] = [openPreview(a), openPreview(b)]
  // The picture that shows the overlap smaller is the one to compare in: the other has the detail for it.
  const inFirst = await seenIn(first, second, { homography, isForSource: false })
  const inSecond = await seenIn(second, first, { homography, isForSource: true })
  const correlations =
    inSecond.pixels <= inFirst.pixels
      ? correlationsOf(second, inSecond.grey)
      : correlationsOf(first, inFirst.grey)
  if (correlations.length < MIN_SQUARES) return 0
  const lowest = correlations.toSorted((a, b) => a - b).slice(0, Math.ceil(correlations.length / 4))
  return lowest.reduce((sum, value) => sum + value, 0) / lowest.length
}

/**
 * The grey levels of a picture where those of another would lie, with a margin of `MAX_SHIFT`; NaN outside of it.
 *
 * @param isForSource whether the homography leads from the source to the target, or the other way
 */
async function seenIn(
  target: OpenedPreview,
  source: OpenedPreview,
  { homography, isForSource }: { homography: Homography; isForSource: boolean },
): Promise<{ grey: Float32Array; pixels: number }> {
  const cv = await openCv()
  const size = new cv.Size(target.small.width + 2 * MAX_SHIFT, target.small.height + 2 * MAX_SHIFT)
  const { width, height, data } = source.small
  const image = cv.matFromArray(height, width, cv.CV_32FC1, data)
  const inset = Math.min(INSET, Math.floor((Math.min(width, height) - 1) / 2))
  const reach = new cv.Mat(height - 2 * inset, width - 2 * inset, cv.CV_8UC1, new cv.Scalar(1))
  const given = cv.matFromArray(3, 3, cv.CV_64FC1, homography)
  try {
    if (!isForSource) cv.invert(given, given)
    const way = product(
      placesIn(target, MAX_SHIFT).fromFull,
      product([...given.data64F], placesIn(source, 0).toFull),
    )
    given.data64F.set(way)
    cv.copyMakeBorder(reach, reach, inset, inset, inset, inset, cv.BORDER_CONSTANT, new cv.Scalar(0))
    cv.warpPerspective(image, image, given, size, cv.INTER_LINEAR, cv.BORDER_REPLICATE)
    cv.warpPerspective(reach, reach, given, size, cv.INTER_NEAREST, cv.BORDER_CONSTANT)
    // Each access to `data` makes a view.
    const isReached = reach.data
    const grey = image.data32F.map((value, at) => (isReached[at] ? value : Number.NaN))
    return { grey, pixels: cv.countNonZero(reach) }
  } finally {
    for (const each of [image, reach, given]) each.delete()
  }
}

/** From pixels of the working buffer to those of a preview with a margin, and back. Place 0 is the middle of a pixel. */
function placesIn(
  { full, small }: OpenedPreview,
  margin: number,
): { fromFull: Homography; toFull: Homography } {
  const [across, down] = [full.width / small.width, full.height / small.height]
  const before = margin - 0.5
  return {
    fromFull: [1 / across, 0, before, 0, 1 / down, before, 0, 0, 1],
    toFull: [across, 0, -before * across, 0, down, -before * down, 0, 0, 1],
  }
}

/** The transformation that the second of two leads into. */
function product(first: Homography, second: Homography): number[] {
  return first.map((_, at) => {
    const [row, column] = [3 * Math.floor(at / 3), at % 3]
    return [0, 1, 2].reduce((sum, i) => sum + (first[row + i] ?? 0) * (second[3 * i + column] ?? 0), 0)
  })
}

/** The correlation of each square that lies in the overlap and is not even in both pictures. */
function correlationsOf({ small }: OpenedPreview, seen: Float32Array): number[] {
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
