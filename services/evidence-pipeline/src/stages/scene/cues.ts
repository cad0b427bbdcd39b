import type { Picture } from '../../pipeline/decode.ts'

// Grey levels between neighbours that make a pixel part of an edge: of lettering, mostly.
const EDGE = 32

export const CUES = 8

/**
 * What tells papers, screens and photographs apart without a network: shape, even and white surfaces, colour, and
 * the density of edges across and down, where lettering stands out. Each between 0 and about 1.
 */
export function sceneCues({ width, height, grey, rgb }: Picture): Float32Array {
  const counts = { even: 0, white: 0, across: 0, down: 0 }
  const { data, width: pitch } = grey
  for (let i = pitch; i < data.length; i++) {
    const value = data[i] ?? 0
    const step = Math.abs(value - (data[i - 1] ?? 0))
    if (step === 0) counts.even += 1
    if (step > EDGE) counts.across += 1
    if (Math.abs(value - (data[i - pitch] ?? 0)) > EDGE) counts.down += 1
    if (value >= 230) counts.white += 1
  }
  const { saturation, deviation } = colour(rgb)
  const share = (count: number) => count / data.length
  const aspect = Math.log2(width / height)
  return Float32Array.of(
    aspect,
    Math.abs(aspect),
    share(counts.even),
    share(counts.white),
    share(counts.across),
    share(counts.down),
    saturation,
    deviation,
  )
}

/** Mean and standard deviation of the distance between the strongest and the weakest channel, 0 to 1. */
function colour(rgb: Uint8Array): { saturation: number; deviation: number } {
  let sum = 0
  let squares = 0
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    const [r = 0, g = 0, b = 0] = [rgb[i], rgb[i + 1], rgb[i + 2]]
    const range = (Math.max(r, g, b) - Math.min(r, g, b)) / 255
    sum += range
    squares += range * range
  }
  const pixels = rgb.length / 3
  const saturation = sum / pixels
  return { saturation, deviation: Math.sqrt(Math.max(0, squares / pixels - saturation * saturation)) }
}
