import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Likeness, likenessOf } from '../../rules/duplicate-flags.ts'
import { inParallel } from '../training/observe.ts'
import type { progress } from '../training/progress.ts'
import { pairsAmong, picturesIn } from './pictures.ts'
import { compareWith } from './search.ts'
import { candidateOf, type PictureTraits, traitsOf } from './traits.ts'

/** Pairs of different photographs of one product that are taken for copies, of all such pairs. */
export interface SameProductPairs {
  products: number
  pairs: number
  taken: { paths: readonly [string, string]; likeness: Likeness; overlap: number | null }[]
}

interface Shot {
  path: string
  traits: PictureTraits
}

/**
 * Compares every photograph of a product with every other one.
 * @param directory one folder a product, of different photographs of it
 * @param noting gives each step what notes how far it is
 */
export async function measureSameProduct(
  directory: string,
  noting?: typeof progress,
): Promise<SameProductPairs> {
  const products = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(directory, name))
  const compared = await inParallel(products, compareShots, noting?.('products compared'))
  return {
    products: products.length,
    pairs: compared.reduce((sum, { pairs }) => sum + pairs, 0),
    taken: compared.flatMap(({ taken }) => taken),
  }
}

async function compareShots(folder: string): Promise<Omit<SameProductPairs, 'products'>> {
  const shots: Shot[] = []
  for (const path of picturesIn(folder)) shots.push({ path, traits: await traitsOf(await readFile(path)) })
  const taken: SameProductPairs['taken'] = []
  for (const [index, shot] of shots.entries()) taken.push(...(await takenFor(shot, shots.slice(index + 1))))
  return { pairs: pairsAmong(shots.length), taken }
}

async function takenFor({ path, traits }: Shot, others: readonly Shot[]): Promise<SameProductPairs['taken']> {
  const compared = await compareWith(traits, others)
  return compared.flatMap(({ other, similarity, agreement }) => {
    const likeness = likenessOf(traits.prints, candidateOf(other.traits, similarity, agreement))
    return likeness ? [{ paths: [path, other.path] as const, likeness, overlap: agreement.overlap }] : []
  })
}
