import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import sharp from 'sharp'
import type { Agreement } from '../../models/picture-detail.ts'
import {
  type DuplicateCandidate,
  type Likeness,
  likenessOf,
  type Prints,
} from '../../rules/duplicate-flags.ts'
import { inParallel } from '../training/observe.ts'
import type { progress } from '../training/progress.ts'
import { pairsOfDifferent, pictureNamesIn } from './pictures.ts'
import { compareWith } from './search.ts'
import {
  candidateOf,
  type HashTraits,
  hashTraitsOf,
  type PictureTraits,
  traitsOf,
  withoutDetails,
} from './traits.ts'
import { TRANSFORMATIONS } from './transformations.ts'

/** A pair of pictures of different things that is taken for a picture and its copy. */
export interface TakenPair {
  paths: readonly [string, string]
  likeness: Likeness
  /** Whether more bits of detail say otherwise: then it is taken for a copy no longer. */
  isConfirmed: boolean
}

export interface LookAlikePairs {
  pictures: number
  plain: number
  pairs: number
  byHash: TakenPair[]
  /** Pairs by features and keypoints, among so many of the pictures. */
  viewed: number
  viewedPairs: number
  byViews: TakenPair[]
}

const COPIES = {
  savedAgain: (bytes: Buffer) =>
    sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 40 }).toBuffer(),
  smaller: (bytes: Buffer) => sharp(bytes).resize(320).webp({ quality: 70 }).toBuffer(),
  ...TRANSFORMATIONS,
}

/** Copies that are found, of those that were made: by hashes or in any way, before details were looked at and now. */
export interface FoundOfKind {
  made: number
  byHashBefore: number
  byHash: number
  foundBefore: number
  found: number
}
export type CopyCounts = Record<keyof typeof COPIES, FoundOfKind>

interface Shot {
  path: string
  thing: string
}

type Seen<Traits> = Shot & { traits: Traits }

/**
 * A folder for each source, with pictures of a thing each; pictures of one thing stand in a folder of their own.
 * @param limit so many at most, evenly spread
 */
function shotsIn(directory: string, limit: number): Shot[] {
  const shots = pictureNamesIn(directory).map((name) => {
    const isAlone = dirname(dirname(name)) === '.'
    return { path: join(directory, name), thing: isAlone ? name : dirname(name) }
  })
  const place = (index: number) => Math.floor((index * limit) / shots.length)
  return limit >= shots.length ? shots : shots.filter((_, index) => place(index) !== place(index - 1))
}

/**
 * Compares all pictures with each other by their hashes, and `limit` of them by features and keypoints.
 * @param noting gives each step what notes how far it is
 */
export async function measurePairs(
  directory: string,
  limit: number,
  noting: typeof progress,
): Promise<LookAlikePairs> {
  const all = await inParallel(shotsIn(directory, Number.POSITIVE_INFINITY), hashed, noting('hashed'))
  const viewed = await inParallel(shotsIn(directory, limit), seen, noting('looked at'))
  const found = await inParallel(viewed, (shot) => viewsOf(shot, viewed), noting('compared'))
  return {
    pictures: all.length,
    plain: all.filter(({ candidate }) => candidate.isPlain).length,
    pairs: pairsOf(all),
    byHash: all.flatMap((shot, index) => lookAlikesOf(shot, all.slice(index + 1), directory)),
    viewed: viewed.length,
    viewedPairs: pairsOf(viewed),
    byViews: found.flat().map(({ paths, ...rest }) => ({ ...rest, paths: named(paths, directory) })),
  }
}

const seen = async (shot: Shot): Promise<Seen<PictureTraits>> => ({
  ...shot,
  traits: await traitsOf(await readFile(shot.path)),
})

const pairsOf = (shots: readonly Shot[]) => pairsOfDifferent(shots.map(({ thing }) => thing))

const named = ([one, other]: readonly [string, string], directory: string) =>
  [relative(directory, one), relative(directory, other)] as const

interface Hashed extends Shot {
  prints: Prints
  candidate: DuplicateCandidate
  /** As they were before details were stored. */
  before: { prints: Prints; candidate: DuplicateCandidate }
}

async function hashed(shot: Shot): Promise<Hashed> {
  const traits = await hashTraitsOf(await readFile(shot.path))
  const before = withoutDetails(traits)
  return {
    ...shot,
    prints: traits.prints,
    candidate: candidateOf(traits),
    before: { prints: before.prints, candidate: candidateOf(before) },
  }
}

/** Later pictures are taken for stored ones: which of two came first changes little. */
function lookAlikesOf(shot: Hashed, others: readonly Hashed[], directory: string): TakenPair[] {
  return others.flatMap((other) => {
    const likeness =
      other.thing === shot.thing ? null : likenessOf(shot.before.prints, other.before.candidate)
    if (!likeness) return []
    const isConfirmed = likenessOf(shot.prints, other.candidate) !== null
    return [{ paths: named([shot.path, other.path], directory), likeness, isConfirmed }]
  })
}

async function viewsOf(shot: Seen<PictureTraits>, all: readonly Seen<PictureTraits>[]): Promise<TakenPair[]> {
  const found = await compareWith(shot.traits, all)
  return found
    .filter(({ other }) => other.thing !== shot.thing && other.path > shot.path)
    .filter(({ similarity, agreement }) => likenessByViews(similarity, agreement) !== null)
    .map(({ other }) => ({ paths: [shot.path, other.path] as const, likeness: 'view', isConfirmed: true }))
}

const NO_HASHES: HashTraits = { prints: { sha256: '', hashes: null }, hashes: [], isPlain: false }
const likenessByViews = (similarity: number, agreement: Agreement) =>
  likenessOf(NO_HASHES.prints, candidateOf(NO_HASHES, similarity, agreement))

/**
 * Makes copies of one in `every` of `limit` pictures, and looks whether their originals are found among these.
 * @param noting gives each step what notes how far it is
 */
export async function measureCopies(
  directory: string,
  { limit, every }: { limit: number; every: number },
  noting: typeof progress,
): Promise<{ plain: CopyCounts; others: CopyCounts }> {
  const all = await inParallel(shotsIn(directory, limit), seen, noting('looked at'))
  const sample = all.filter((_, index) => index % every === 0)
  const result = { plain: noCopies(), others: noCopies() }
  const search = async (original: Seen<PictureTraits>, index: number) => {
    const bytes = await readFile(original.path)
    const counts = result[original.traits.isPlain ? 'plain' : 'others']
    for (const [name, make] of Object.entries(COPIES)) {
      const traits = await traitsOf(await make(bytes, index + 1))
      const view = (await compareWith(traits, all)).find(({ other }) => other === original)
      const isView = view !== undefined && likenessByViews(view.similarity, view.agreement) !== null
      const isNow = likenessOf(traits.prints, candidateOf(original.traits)) !== null
      const was = likenessOf(withoutDetails(traits).prints, candidateOf(withoutDetails(original.traits)))
      const count = counts[name as keyof CopyCounts]
      count.made += 1
      count.byHashBefore += Number(was !== null)
      count.byHash += Number(isNow)
      count.foundBefore += Number(isView || was !== null)
      count.found += Number(isView || isNow)
    }
  }
  await inParallel(sample, search, noting('copied and searched for'))
  return result
}

function noCopies(): CopyCounts {
  const none = () => ({ made: 0, byHashBefore: 0, byHash: 0, foundBefore: 0, found: 0 })
  return Object.fromEntries(Object.keys(COPIES).map((name) => [name, none()])) as CopyCounts
}
