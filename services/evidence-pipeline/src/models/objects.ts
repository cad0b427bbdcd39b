import { NANODET_GRIDS, NANODET_KINDS, SSDLITE_GRIDS, SSDLITE_KINDS } from './common-networks.ts'
import { GRIDS, KINDS, LAYERS } from './object-network.ts'
import type { Objects } from './results.ts'

type Answers<Name extends string> = Record<Name, Float32Array>

/** The detectors' answers in a few numbers: how sure they are of each kind of thing at each size, wherever it is. */
export function objectsOf(
  things: Answers<(typeof GRIDS)[number] | (typeof LAYERS)[number]>,
  ssdlite: Answers<(typeof SSDLITE_GRIDS)[number]>,
  nanodet: Answers<(typeof NANODET_GRIDS)[number]>,
): Objects {
  const kinds = GRIDS.flatMap((grid) => strongest(things[grid], KINDS))
  const layers = LAYERS.flatMap((layer) => [...things[layer]])
  const first = SSDLITE_GRIDS.flatMap((grid) => strongest(ssdlite[grid], SSDLITE_KINDS))
  const second = NANODET_GRIDS.flatMap((grid) => [...nanodet[grid]].slice(0, NANODET_KINDS).map(chance))
  return {
    kinds: Float32Array.from(kinds),
    layers: Float32Array.from(layers),
    common: [Float32Array.from(first), Float32Array.from(second)],
  }
}

/** The highest probability of any anchor for each kind, without the background, which stands first. */
function strongest(logits: Float32Array, kinds: number): number[] {
  const best = new Array<number>(kinds).fill(-Infinity)
  for (const [index, logit] of logits.entries()) {
    const kind = index % kinds
    best[kind] = Math.max(best[kind] ?? -Infinity, logit)
  }
  return best.slice(1).map(chance)
}

const chance = (logit: number) => 1 / (1 + Math.exp(-logit))
