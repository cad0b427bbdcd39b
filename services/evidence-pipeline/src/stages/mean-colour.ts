import { luma } from '../pipeline/decode.ts'

/** The darkest channel of a pixel that counts as white: paper, and the ground on which shops photograph goods. */
const WHITE = 240
const MIDDLE = 128

/**
 * The mean colour of what is not white, 6 hex characters: luma and both colour differences (ITU-R BT.601). A frame or
 * margin of white changes nothing.
 */
export function meanColour(rgb: Uint8Array): string {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let at = 0; at < rgb.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]]
    if (Math.min(r, g, b) >= WHITE) continue
    red += r
    green += g
    blue += b
    count += 1
  }
  if (count === 0) return hexOf([255, MIDDLE, MIDDLE])
  const y = luma(red, green, blue) / count
  return hexOf([y, MIDDLE + 0.564 * (blue / count - y), MIDDLE + 0.713 * (red / count - y)])
}

const hexOf = (values: readonly number[]) =>
  Buffer.from(values.map((value) => Math.min(255, Math.max(0, Math.round(value))))).toString('hex')
