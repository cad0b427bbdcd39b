import type { Picture, Plane } from '../pipeline/decode.ts'

const WHITE = 248
/** Where the strongest channel has its end and the second is light too: a blue sky is no lost light. */
const CLIPPED_CHANNEL = 252
const LIGHT_CHANNEL = 200
/** A picture that is white all over is no ground with goods on it. */
const MAX_GROUND = 0.95

/**
 * Share of clipped pixels, 0 to 1, among those that are not on a white ground: goods on white are well exposed, and a
 * white sky says nothing of the things in front of it. Too much light also clips single channels of coloured things.
 */
export function clippedShare({ grey, rgb }: Picture): number {
  const ground = whiteGround(grey)
  let [clipped, rest] = [0, 0]
  for (let i = 0; i < ground.length; i++) {
    if (ground[i] === 1) continue
    rest += 1
    if ((grey.data[i] ?? 0) >= WHITE || isClipped(rgb, 3 * i)) clipped += 1
  }
  return rest === 0 ? 0 : clipped / rest
}

function isClipped(rgb: Uint8Array, at: number): boolean {
  const red = rgb[at] ?? 0
  const green = rgb[at + 1] ?? 0
  const blue = rgb[at + 2] ?? 0
  const strongest = Math.max(red, green, blue)
  const second = red + green + blue - strongest - Math.min(red, green, blue)
  return strongest >= CLIPPED_CHANNEL && second >= LIGHT_CHANNEL
}

/** 1 for white pixels that white ones join to the border, unless they are all of the picture. */
function whiteGround({ width, height, data }: Plane): Uint8Array {
  const isWhite = (at: number) => (data[at] ?? 0) >= WHITE
  const ground = new Uint8Array(data.length)
  const pending = border(width, height).filter(isWhite)
  for (const at of pending) ground[at] = 1
  let count = 0
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    count += 1
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= data.length || ground[next] === 1 || !isWhite(next)) continue
      ground[next] = 1
      pending.push(next)
    }
  }
  return count > MAX_GROUND * data.length ? new Uint8Array(data.length) : ground
}

function border(width: number, height: number): number[] {
  const places: number[] = []
  for (let x = 0; x < width; x++) places.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) places.push(y * width, y * width + width - 1)
  return places
}
