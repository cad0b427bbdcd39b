import { bitCount } from '../pipeline/bit-count.ts'
import type { Plane } from '../pipeline/decode.ts'
import { openCv } from './open-cv.ts'
import { type Homography, overlapCorrelation } from './overlap.ts'
import { type Agreement, NO_AGREEMENT, type PictureDetail } from './picture-detail.ts'

/** Keypoints kept of a picture, the strongest first. With half as many, crops to 70 % were found less often. */
const MAX_KEYPOINTS = 400
/**
 * Goods are smooth and fill their picture: fainter corners, and corners nearer to the edge, than OpenCV takes by itself
 * (20 and 31). Of 89 crops to the middle of goods 75 were found with them, and 68 without.
 */
const CORNER_STEP = 7
const EDGE_PX = 15
/** Place (two 16-bit numbers, in 1/64 pixels of the working buffer) and 256-bit descriptor of one keypoint. */
const PLACE_BYTES = 4
const DESCRIPTOR_BYTES = 32
const ENTRY_BYTES = PLACE_BYTES + DESCRIPTOR_BYTES
const PLACE_SCALE = 64

/** Lowe's ratio test: the best match must be clearly better than the second best. */
const MAX_RATIO = 0.8
const REPROJECTION_PX = 6
/** Fewer matches fit some homography by chance. How many show the same picture, `rules/duplicate-flags.ts` says. */
const MIN_MATCHES_FOR_HOMOGRAPHY = 8

/**
 * The keypoints of a picture with their descriptors: ORB (Rublee, Rabaud, Konolige, Bradski: "ORB: an
 * efficient alternative to SIFT or SURF", ICCV 2011). They stay with a picture that is cropped, turned, framed or
 * photographed from a screen, which changes its hash.
 */
export type Keypoints = Uint8Array<ArrayBuffer>

async function keypointsOf(plane: Plane): Promise<Keypoints> {
  const { cv, orb } = await openCvTools()
  const image = cv.matFromArray(plane.height, plane.width, cv.CV_8UC1, plane.data)
  const [found, descriptors, mask] = [new cv.KeyPointVector(), new cv.Mat(), new cv.Mat()]
  try {
    orb.detectAndCompute(image, mask, found, descriptors)
    const keypoints = Buffer.alloc(found.size() * ENTRY_BYTES)
    for (let i = 0; i < found.size(); i++) {
      const { x, y } = found.get(i).pt
      keypoints.writeUInt16LE(Math.round(x * PLACE_SCALE), i * ENTRY_BYTES)
      keypoints.writeUInt16LE(Math.round(y * PLACE_SCALE), i * ENTRY_BYTES + 2)
      keypoints.set(descriptors.ucharPtr(i), i * ENTRY_BYTES + PLACE_BYTES)
    }
    return new Uint8Array(keypoints)
  } finally {
    for (const each of [image, found, descriptors, mask]) each.delete()
  }
}

/** Keypoints of a picture and of its mirror image: the descriptors recognise turns but not mirrors. */
export async function bothKeypoints(plane: Plane): Promise<Keypoints[]> {
  return [await keypointsOf(plane), await keypointsOf(mirrored(plane))]
}

function mirrored({ width, height, data }: Plane): Plane {
  const turned = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += width) turned.set(data.subarray(at, at + width).toReversed(), at)
  return { width, height, data: turned }
}

/** For each of the others: its agreement with that of the queries which has the most keypoints with it. */
export async function compareDetails(
  queries: readonly PictureDetail[],
  others: readonly PictureDetail[],
): Promise<Agreement[]> {
  const results: Agreement[] = []
  for (const other of others) {
    let best = NO_AGREEMENT
    for (const query of queries) {
      const agreement = await agreementOf(query, other)
      if (agreement.keypoints > best.keypoints) best = agreement
    }
    results.push(best)
  }
  return results
}

async function agreementOf(a: PictureDetail, b: PictureDetail): Promise<Agreement> {
  const aligned = await align(a.keypoints, b.keypoints)
  if (aligned === null) return NO_AGREEMENT
  const { keypoints, homography } = aligned
  const overlap = a.preview && b.preview ? await overlapCorrelation(a.preview, b.preview, homography) : null
  return { keypoints, overlap }
}

/**
 * The perspective transformation between two pictures on which the most keypoints agree (RANSAC, Fischler and Bolles
 * 1981), and how many do; null without a plausible one, and where they cover only a corner of both: a logo that two
 * shops share.
 */
async function align(
  a: Uint8Array,
  b: Uint8Array,
): Promise<{ keypoints: number; homography: Homography } | null> {
  const { cv } = await openCvTools()
  const pairs = matchDescriptors(a, b)
  if (pairs.length < MIN_MATCHES_FOR_HOMOGRAPHY) return null
  const places = (of: (pair: Pair) => [number, number]) =>
    cv.matFromArray(pairs.length, 1, cv.CV_32FC2, pairs.flatMap(of))
  const from = places(([i]) => placeOf(a, i))
  const to = places(([, j]) => placeOf(b, j))
  const inliers = new cv.Mat()
  const found = cv.findHomography(from, to, cv.RANSAC, REPROJECTION_PX, inliers)
  try {
    if (found.empty() || !isPlausible(found.data64F)) return null
    const agreeing = pairs.filter((_, index) => inliers.data[index] === 1)
    const [left, right] = [agreeing.map(([i]) => i), agreeing.map(([, j]) => j)]
    if (Math.max(coverage(a, left), coverage(b, right)) < MIN_COVERAGE) return null
    // Many keypoints in one spot (a letter, a lamp) are one observation.
    const keypoints = Math.min(spots(a, left), spots(b, right))
    return { keypoints, homography: Array.from(found.data64F) }
  } finally {
    for (const each of [from, to, inliers, found]) each.delete()
  }
}

const SPOT_PX = 8
/** Share of the area between all keypoints of a picture. */
const MIN_COVERAGE = 0.3

function spots(keypoints: Uint8Array, indices: readonly number[]): number {
  const spotOf = (index: number) => placeOf(keypoints, index).map((value) => Math.floor(value / SPOT_PX))
  return new Set(indices.map((index) => spotOf(index).join())).size
}

function coverage(keypoints: Uint8Array, indices: readonly number[]): number {
  return area(keypoints, indices) / area(keypoints, [...Array(count(keypoints)).keys()])
}

function area(keypoints: Uint8Array, indices: readonly number[]): number {
  const places = indices.map((index) => placeOf(keypoints, index))
  const span = (axis: 0 | 1) => {
    const values = places.map((place) => place[axis])
    return Math.max(...values) - Math.min(...values)
  }
  return Math.max(1, span(0)) * Math.max(1, span(1))
}

type Pair = [number, number]
const count = (keypoints: Uint8Array) => Math.floor(keypoints.length / ENTRY_BYTES)

/** Nearest neighbours that pass the ratio test, each keypoint at most once. */
function matchDescriptors(a: Uint8Array, b: Uint8Array): Pair[] {
  if (count(a) < MIN_MATCHES_FOR_HOMOGRAPHY || count(b) < MIN_MATCHES_FOR_HOMOGRAPHY) return []
  const [left, right] = [descriptorsOf(a), descriptorsOf(b)]
  const best = new Map<number, { from: number; distance: number }>()
  for (let i = 0; i < count(a); i++) {
    const { nearest, distance, next } = nearestIn(right, left, i * WORDS)
    if (distance > MAX_RATIO * next) continue
    const known = best.get(nearest)
    if (!known || distance < known.distance) best.set(nearest, { from: i, distance })
  }
  return [...best].map(([to, { from }]) => [from, to])
}

const WORDS = DESCRIPTOR_BYTES / 4

function nearestIn(all: Uint32Array, from: Uint32Array, at: number) {
  let [nearest, distance, next] = [-1, 257, 257]
  for (let j = 0; j < all.length; j += WORDS) {
    let bits = 0
    for (let word = 0; word < WORDS && bits < next; word++)
      bits += bitCount((from[at + word] ?? 0) ^ (all[j + word] ?? 0))
    if (bits < distance) [nearest, distance, next] = [j / WORDS, bits, distance]
    else if (bits < next) next = bits
  }
  return { nearest, distance, next }
}

function descriptorsOf(keypoints: Uint8Array): Uint32Array {
  const all = new Uint8Array(count(keypoints) * DESCRIPTOR_BYTES)
  for (let i = 0; i < count(keypoints); i++) {
    const at = i * ENTRY_BYTES + PLACE_BYTES
    all.set(keypoints.subarray(at, at + DESCRIPTOR_BYTES), i * DESCRIPTOR_BYTES)
  }
  return new Uint32Array(all.buffer)
}

function placeOf(keypoints: Uint8Array, index: number): [number, number] {
  const at = index * ENTRY_BYTES
  const value = (low: number) => ((keypoints[low] ?? 0) + 256 * (keypoints[low + 1] ?? 0)) / PLACE_SCALE
  return [value(at), value(at + 2)]
}

/** No copy is squeezed beyond recognition, folded, or seen almost from the side. */
function isPlausible(h: Float64Array): boolean {
  const [a = 0, b = 0, , d = 0, e = 0, , g = 0, i = 0] = h
  const scale = Math.abs(a * e - b * d)
  const [x, y] = [Math.hypot(a, d), Math.hypot(b, e)]
  return scale > 0.03 && scale < 30 && Math.max(x, y) / Math.min(x, y) < 2.5 && Math.hypot(g, i) < 0.002
}

async function loadTools() {
  const cv = await openCv()
  // What has no name here is OpenCV's own choice: scale and levels, first level, compared points, score, patch.
  const orb = new cv.ORB(MAX_KEYPOINTS, 1.2, 8, EDGE_PX, 0, 2, cv.ORB_HARRIS_SCORE, 31, CORNER_STEP)
  return { cv, orb }
}
type Tools = Awaited<ReturnType<typeof loadTools>>

let loading: Promise<Tools> | undefined
function openCvTools(): Promise<Tools> {
  loading ??= loadTools()
  return loading
}
