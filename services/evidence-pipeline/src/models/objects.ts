import { GRIDS, KINDS, LAYERS } from './object-network.ts'
import type { Objects } from './results.ts'

/** The detector's answers in a few numbers: how sure it is of each kind of thing at each size, wherever it is. */
export function objectsOf(
  answers: Record<(typeof GRIDS)[number] | (typeof LAYERS)[number], Float32Array>,
): Objects {
  const kinds = GRIDS.flatMap((grid) => strongest(answers[grid]))
  const layers = LAYERS.flatMap((layer) => [...answers[layer]])
  return { kinds: Float32Array.from(kinds), layers: Float32Array.from(layers) }
}

/** Of every kind but the background the highest probability of any anchor. */
function strongest(logits: Float32Array): number[] {
  const best = new Array<number>(KINDS).fill(-Infinity)
  for (const [index, logit] of logits.entries()) {
    const kind = index % KINDS
    best[kind] = Math.max(best[kind] ?? -Infinity, logit)
  }
  return best.slice(1).map((logit) => 1 / (1 + Math.exp(-logit)))
}
