import type { Plane } from '../pipeline/decode.ts'

const BLOCK = 16

// Clipped blocks have lost their noise and would hide it.
const CLIPPED_DARK = 8
const CLIPPED_BRIGHT = 247

/**
 * Standard deviation of the noise in grey levels, 0 where nothing can be measured.
 *
 * Immerkaer: "Fast noise variance estimation", CVIU 64 (1996): the mean magnitude under the mask
 * [1 -2 1; -2 4 -2; 1 -2 1], which is blind to flat areas and straight edges, times sqrt(pi/2)/6. Over a
 * whole photograph it takes foliage and gravel for noise (26 % of ordinary pictures exceeded 5), so it is
 * measured in blocks of 16 x 16 and the quiet quartile of them speaks: noise is everywhere, texture is not.
 */
export function noiseDeviation(plane: Plane): number {
  const blocks: number[] = []
  for (let y = 1; y + BLOCK < plane.height; y += BLOCK) {
    for (let x = 1; x + BLOCK < plane.width; x += BLOCK) {
      const deviation = blockDeviation(plane, y * plane.width + x)
      if (deviation !== null) blocks.push(deviation)
    }
  }
  return blocks.sort((a, b) => a - b)[Math.floor(blocks.length / 4)] ?? 0
}

function blockDeviation({ width, data }: Plane, start: number): number | null {
  let response = 0
  let sum = 0
  for (let row = 0; row < BLOCK; row++) {
    const first = start + row * width
    let before = upright(data, first - 1, width)
    let here = upright(data, first, width)
    for (let i = first; i < first + BLOCK; i++) {
      const after = upright(data, i + 1, width)
      response += Math.abs(before - 2 * here + after)
      sum += data[i] ?? 0
      before = here
      here = after
    }
  }
  const mean = sum / BLOCK ** 2
  if (mean <= CLIPPED_DARK || mean >= CLIPPED_BRIGHT) return null
  return (Math.sqrt(Math.PI / 2) * response) / (6 * BLOCK ** 2)
}

/** [1 -2 1] from above to below: the mask is the product of this and the same from left to right. */
function upright(data: Uint8Array, i: number, width: number): number {
  return (data[i - width] ?? 0) - 2 * (data[i] ?? 0) + (data[i + width] ?? 0)
}
