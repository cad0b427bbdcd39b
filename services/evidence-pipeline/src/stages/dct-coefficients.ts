import { BLOCK_SIDE } from '../pictures/jpeg.ts'
import type { Luma } from '../pipeline/full-size.ts'

/** Vertical and horizontal frequency of the first coefficients in zigzag order. */
const ZIGZAG = [
  [0, 0],
  [0, 1],
  [1, 0],
  [2, 0],
  [1, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [2, 1],
  [3, 0],
] as const

/**
 * One coefficient of the discrete cosine transform of every whole block, row by row, in units of grey levels times 8
 * (ITU-T T.81 annex A.3.3).
 * @param mode its place in zigzag order, 0 to 9
 * @param offset where blocks begin, in pixels from the left and from above
 */
export function dctCoefficients({ width, height, data }: Luma, mode: number, offset: number): Float32Array {
  const wave = waveOf(mode)
  const [columns, rows] = [width, height].map((side) =>
    Math.max(0, Math.floor((side - offset) / BLOCK_SIDE)),
  ) as [number, number]
  const coefficients = new Float32Array(columns * rows)
  for (let block = 0; block < coefficients.length; block++) {
    const y = offset + BLOCK_SIDE * Math.floor(block / columns)
    const start = y * width + offset + BLOCK_SIDE * (block % columns)
    let sum = 0
    for (let i = 0; i < wave.length; i++)
      sum += (wave[i] ?? 0) * (data[start + (i >> 3) * width + (i & 7)] ?? 0)
    coefficients[block] = sum
  }
  return coefficients
}

function waveOf(mode: number): Float32Array {
  const [down = 0, across = 0] = ZIGZAG[mode] ?? []
  return Float32Array.from(
    { length: BLOCK_SIDE ** 2 },
    (_, i) => cosine(i >> 3, down) * cosine(i & 7, across),
  )
}

function cosine(at: number, frequency: number): number {
  return (frequency === 0 ? Math.SQRT1_2 : Math.cos(((2 * at + 1) * frequency * Math.PI) / 16)) / 2
}
