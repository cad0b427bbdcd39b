import type { Plane } from './decode.ts'

/** Grey levels: what is as bright as most of the picture says nothing, since paper and screens are even, too. */
const GROUND_STEP = 10
/** Grey levels between neighbours on a surface that light falls on: a drawn one is even, and ends in a sharp edge. */
const SHADE_STEP = 6
/**
 * Share of the neighbours with such steps: of the pages of 19 papers none has more, of 56 goods in screenshots 50.
 */
const SHADED_SHARE = 0.3

/** Whether a picture has the shades of a photograph, and not the even surfaces and sharp edges of a drawing or a page. */
export function hasShades({ width, data }: Plane): boolean {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const ground = counts.indexOf(Math.max(...counts))
  const isGround = (value: number) => Math.abs(value - ground) <= GROUND_STEP
  let [neighbours, shades] = [0, 0]
  for (let at = 1; at < data.length; at++) {
    const [before = 0, value = 0] = [data[at - 1], data[at]]
    if (at % width === 0 || isGround(before) || isGround(value)) continue
    neighbours += 1
    if (value !== before && Math.abs(value - before) <= SHADE_STEP) shades += 1
  }
  return shades > SHADED_SHARE * neighbours
}
