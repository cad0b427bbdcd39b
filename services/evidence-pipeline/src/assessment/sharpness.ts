import type { Plane } from './decode.ts'

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
  const across = directionalBlur(plane.data, { lines: height, length: width, step: 1, pitch: width })
  const down = directionalBlur(plane.data, { lines: width, length: height, step: width, pitch: 1 })
  if (across === null) return down
  return down === null ? across : Math.max(across, down)
}

interface Direction {
  lines: number
  length: number
  step: number
  pitch: number
}

function directionalBlur(data: Uint8Array, { lines, length, step, pitch }: Direction): number | null {
  let sharp = 0
  let lost = 0
  for (let line = 0; line < lines; line++) {
    const at = (i: number) => data[line * pitch + i * step] ?? 0
    let window = 0
    for (let i = 0; i < TAPS; i++) window += at(i)
    for (let i = REACH + 1; i < length - REACH; i++) {
      const next = window + at(i + REACH) - at(i - REACH - 1)
      const before = Math.abs(at(i) - at(i - 1))
      const after = Math.abs(next - window) / TAPS
      sharp += before
      lost += Math.max(0, before - after)
      window = next
    }
  }
  if (sharp < FEATURELESS_STEP * lines * length) return null
  return (sharp - lost) / sharp
}
