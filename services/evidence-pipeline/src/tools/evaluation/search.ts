import { MAX_COMPARED } from '../../evidence/same-views.ts'
import { neuralPool } from '../../examiner/pool.ts'
import { printCosine } from '../../models/feature-print.ts'
import { type Agreement, NO_AGREEMENT } from '../../models/picture-detail.ts'
import type { PictureTraits } from './traits.ts'

const { signal } = new AbortController()

/** Another picture, and how much it has in common with the one that was looked for. */
export interface Compared<Other> {
  other: Other
  similarity: number
  agreement: Agreement
}

/** Searches like the pipeline: the most similar features first, and keypoints among the first of them. */
export async function compareWith<Other extends { traits: PictureTraits }>(
  traits: PictureTraits,
  others: readonly Other[],
): Promise<Compared<Other>[]> {
  const ranked = others
    .map((other) => ({ other, similarity: printCosine(traits.print, other.traits.print) }))
    .toSorted((a, b) => b.similarity - a.similarity)
  const details = ranked.slice(0, MAX_COMPARED).flatMap(({ other }) => other.traits.details[0] ?? [])
  const agreements = await neuralPool().compare({ queries: traits.details, others: details }, signal)
  return ranked.map((each, index) => ({ ...each, agreement: agreements[index] ?? NO_AGREEMENT }))
}
