import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { neuralPool } from '../../examiner/pool.ts'
import { printCosine } from '../../models/feature-print.ts'
import { NO_AGREEMENT } from '../../models/picture-detail.ts'
import { type Likeness, likenessOf } from '../../rules/duplicate-flags.ts'
import { inParallel } from '../training/observe.ts'
import type { progress } from '../training/progress.ts'
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

const PICTURE = /\.(jpe?g|png|webp)$/i
const { signal } = new AbortController()

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
  const files = readdirSync(folder).filter((name) => PICTURE.test(name))
  const shots: Shot[] = []
  for (const name of files) {
    const path = join(folder, name)
    shots.push({ path, traits: await traitsOf(await readFile(path)) })
  }
  const taken: SameProductPairs['taken'] = []
  for (const [index, shot] of shots.entries()) taken.push(...(await takenFor(shot, shots.slice(index + 1))))
  return { pairs: (shots.length * (shots.length - 1)) / 2, taken }
}

async function takenFor({ path, traits }: Shot, others: readonly Shot[]): Promise<SameProductPairs['taken']> {
  const details = others.flatMap((other) => other.traits.details[0] ?? [])
  const agreements = await neuralPool().compare({ queries: traits.details, others: details }, signal)
  return others.flatMap((other, index) => {
    const agreement = agreements[index] ?? NO_AGREEMENT
    const similarity = printCosine(traits.print, other.traits.print)
    const likeness = likenessOf(traits.prints, candidateOf(other.traits, similarity, agreement))
    return likeness ? [{ paths: [path, other.path] as const, likeness, overlap: agreement.overlap }] : []
  })
}
