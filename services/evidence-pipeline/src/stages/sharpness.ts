import type { Plane } from '../pipeline/decode.ts'

const TAPS = 5
const REACH = (TAPS - 1) / 2

// Below this mean step (grey levels) there is nothing that could be sharp or blurred.
const FEATURELESS_STEP = 0.1

/**
 * Perceptual blur, 0 (crisp) to 1 (fully blurred), or null for a picture without any detail.
 *
 * Crete, Dolmiere, Ladret, Nicolas: "The blur effect: perception and estimation with a new no-reference
 * perceptual blur metric", SPIE 6492 (2007): blur again with a mean in each direction; the less the
 * differences between neighbours shrink, the more blurred the picture was. Being a ratio, it does not take
 * dark for blurred, as the variance of the Laplacian does. The mean has 5 taps instead of the paper's 9,
 * because the buffer is already shrunk: blur of sigma 1.5 on 640 px photographs is then told from the
 * originals with an AUC of 0.98 instead of 0.93 to 0.95 (552 photographs).
 */
export function reblur(plane: Plane): number | null {
  const { width, height } = plane
  if (Math.min(width, height) <= TAPS) return null
  const across = directionalBlur(plane, { step: 1, left: MARGIN, right: REACH, top: 0, bottom: 0 })
  const down = directionalBlur(plane, { step: width, left: 0, right: 0, top: MARGIN, bottom: REACH })
  if (across === null) return down
  return down === null ? across : Math.max(across, down)
}

const PARTS_ACROSS = 4
/** The second sharpest of sixteen: one may be a reflection. */
const RANK = 1
/** Mean step between neighbours, in grey levels, of a part with anything in it to be sharp. */
const DETAILED_STEP = 1

/** The re-blur metric of the sharpest of sixteen parts with detail; null when there are none. */
export function sharpestPart(plane: Plane): number | null {
  const values: number[] = []
  for (let part = 0; part < PARTS_ACROSS ** 2; part++) {
    const piece = partOf(plane, part % PARTS_ACROSS, Math.floor(part / PARTS_ACROSS))
    const value = meanStep(piece) < DETAILED_STEP ? null : reblur(piece)
    if (value !== null) values.push(value)
  }
  const sorted = values.sort((a, b) => a - b)
  return sorted[RANK] ?? sorted[0] ?? null
}

function partOf({ width, height, data }: Plane, column: number, row: number): Plane {
  const [left, right] = [column, column + 1].map((at) => Math.floor((at * width) / PARTS_ACROSS)) as [
    number,
    number,
  ]
  const [top, bottom] = [row, row + 1].map((at) => Math.floor((at * height) / PARTS_ACROSS)) as [
    number,
    number,
  ]
  const piece = new Uint8Array((right - left) * (bottom - top))
  for (let y = top; y < bottom; y++)
    piece.set(data.subarray(y * width + left, y * width + right), (y - top) * (right - left))
  return { width: right - left, height: bottom - top, data: piece }
}

function meanStep({ data }: Plane): number {
  let sum = 0
  for (let i = 1; i < data.length; i++) sum += Math.abs((data[i] ?? 0) - (data[i - 1] ?? 0))
  return data.length === 0 ? 0 : sum / data.length
}

const MARGIN = REACH + 1

/** From a pixel to its neighbour, and how much of each border has no full mean. */
interface Direction {
  step: number
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The means of two neighbours share all taps but one each, so the means need not be made; whole numbers, since
 * `after` is TAPS times the difference. Row by row in both directions: columns would miss the cache.
 */
function directionalBlur({ width, height, data }: Plane, direction: Direction): number | null {
  const { step, left, right, top, bottom } = direction
  const [ahead, behind] = [REACH * step, MARGIN * step]
  let sharp = 0
  let lost = 0
  for (let y = top; y < height - bottom; y++) {
    const end = (y + 1) * width - right
    for (let i = y * width + left; i < end; i++) {
      const before = Math.abs((data[i] ?? 0) - (data[i - step] ?? 0))
      const after = Math.abs((data[i + ahead] ?? 0) - (data[i - behind] ?? 0))
      sharp += before
      lost += Math.max(0, TAPS * before - after)
    }
  }
  if (sharp < FEATURELESS_STEP * width * height) return null
  return (TAPS * sharp - lost) / (TAPS * sharp)
}
