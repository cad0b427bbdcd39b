import { BLOCK_SIDE } from '../pictures/jpeg.ts'
import type { Plane } from '../pipeline/decode.ts'

/** Larger steps are edges of things: windows of a screenshot often end at a multiple of eight. In grey levels. */
const MAX_STEP = 12

/**
 * How far the blocks of a JPEG show, this file's or those of a file that it was saved from, in grey levels, 0 to 12:
 * how much larger the step between two neighbouring pixels is at the edges of blocks than beside them. About 0 without
 * blocks, and where the picture was made smaller since. They may begin at any pixel, as after a crop.
 *
 * After Wang, Sheikh and Bovik, "No-reference perceptual quality assessment of JPEG compressed images", ICIP 2002. Their
 * measure is the mean step at edges; here the steps beside it are subtracted, because texture makes both.
 */
export function blockEdges(plane: Plane): number {
  const { width, height } = plane
  return Math.min(
    stepAtEdges(plane.data, { count: height, stride: width }, { count: width, stride: 1 }),
    stepAtEdges(plane.data, { count: width, stride: 1 }, { count: height, stride: width }),
  )
}

interface Axis {
  count: number
  /** The step from one pixel to the next in the data. */
  stride: number
}

/** The mean step at that place of eight where it is largest, above the median of all eight. */
function stepAtEdges(data: Uint8Array, lines: Axis, { count, stride }: Axis): number {
  const sums = new Float64Array(BLOCK_SIDE)
  for (let line = 0; line < lines.count; line++) {
    for (let i = 1; i < count - 2; i++) {
      const at = line * lines.stride + i * stride
      const here = data[at] ?? 0
      const next = data[at + stride] ?? 0
      const before = Math.abs(here - (data[at - stride] ?? 0))
      const after = Math.abs((data[at + 2 * stride] ?? 0) - next)
      const step = Math.abs(next - here) - (before + after) / 2
      sums[i % BLOCK_SIDE] = (sums[i % BLOCK_SIDE] ?? 0) + Math.max(-MAX_STEP, Math.min(MAX_STEP, step))
    }
  }
  const perPlace = (Math.max(1, count - 3) * lines.count) / BLOCK_SIDE
  const means = [...sums].map((sum) => sum / perPlace).sort((a, b) => b - a)
  return Math.max(0, (means[0] ?? 0) - (means[BLOCK_SIDE / 2] ?? 0))
}
