import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { decodePicture } from '../../pipeline/decode.ts'
import { COPY_DISTANCE, likenessOf } from '../../rules/duplicate-flags.ts'
import { qualityFlags } from '../../rules/flags.ts'
import { hammingDistance, perceptualHash } from '../../stages/perceptual-hash.ts'
import { judgeQuality, measureFile } from '../../stages/quality.ts'
import type { Specimen } from '../training/data-set.ts'
import { inParallel } from '../training/observe.ts'
import type { Progress, progress } from '../training/progress.ts'
import { type Share, shareOf } from './confidence-interval.ts'
import { pairsOfDifferent } from './pictures.ts'
import { compareWith } from './search.ts'
import { candidateOf, type PictureTraits, traitsOf } from './traits.ts'
import { TRANSFORMATIONS, type Transformation } from './transformations.ts'

/** How well degraded photographs and copies are recognised. */
export interface Degradation {
  photographs: number
  /** Area under the curve for blur of sigma 1.5 against the originals, and how many of those are called blurred. */
  blurAuc: number
  originalsBlurred: number
  /** Whole photographs that would be flagged `low_quality`, other than for their size. */
  falseLowQuality: Share
  /** Photographs called heavily compressed, as they are and saved at quality 20 and then at 95. */
  falseCompression: Share
  compressionFound: Share
  /** Recompressed (JPEG 40) and resized (320 px, WebP 70) copies that the hash finds. */
  copiesFound: Share
  /** Found by the whole pipeline, among all photographs. */
  found: Record<Transformation, Share>
  /** Pairs of photographs of different groups that are taken for copies or views of each other, of all pairs. */
  falsePairs: [string, string][]
  pairs: number
}

/** Photographs: papers and screens resemble each other by nature, and no such flag is raised for them. */
const NO_PHOTOGRAPHS = new Set(['document', 'screenshot'])

/**
 * Transforms photographs and looks whether the originals are found among all.
 * @param limit so many photographs at most, evenly spread over all
 * @param every one in this number of them is transformed
 * @param noting gives each step what notes how far it is
 */
export async function measureDegradation(
  specimens: readonly Specimen[],
  {
    limit = specimens.length,
    every = 1,
    noting,
  }: { limit?: number; every?: number; noting?: typeof progress } = {},
): Promise<Degradation> {
  const photographs = spread(
    specimens.filter(({ label }) => !NO_PHOTOGRAPHS.has(label)),
    limit,
  )
  const examine = async ({ path, group }: Specimen) => {
    const bytes = await readFile(path)
    return { path, group, traits: await traitsOf(bytes), quality: await qualityOf(bytes) }
  }
  const originals = await inParallel(photographs, examine, noting?.('originals'))
  const degraded = await inParallel(photographs, ({ path }) => degrade(path), noting?.('blurred, compressed'))
  const sample = photographs.filter((_, index) => index % every === 0)
  const transformed = await inParallel(
    sample,
    ({ path }, index) => transform(path, index, originals),
    noting?.('transformed and searched for'),
  )
  const blurs = originals.map(({ quality }) => quality.blur)
  const copies = degraded.flatMap(({ copies }, index) =>
    copies.map((hash) => hash !== null && isNear(hash, originals[index]?.traits.prints.hashes?.upright.hash)),
  )
  const found = Object.fromEntries(
    Object.keys(TRANSFORMATIONS).map((name) => {
      const hits = transformed.filter((each) => each[name]).length
      return [name, shareOf(hits, transformed.length)]
    }),
  ) as Degradation['found']
  return {
    photographs: photographs.length,
    blurAuc: areaUnderCurve(
      degraded.map(({ blur }) => blur),
      blurs,
    ),
    falseLowQuality: shareOf(
      originals.filter(({ quality }) => quality.isLowQuality).length,
      originals.length,
    ),
    falseCompression: shareOf(
      originals.filter(({ quality }) => quality.isHeavilyCompressed).length,
      originals.length,
    ),
    compressionFound: shareOf(
      degraded.filter(({ isHeavilyCompressed }) => isHeavilyCompressed).length,
      degraded.length,
    ),
    originalsBlurred: originals.filter(({ quality }) => quality.isBlurred).length / originals.length,
    copiesFound: shareOf(copies.filter(Boolean).length, copies.length),
    found,
    ...(await countFalsePairs(originals, noting?.('compared with others'))),
  }
}

/** Every nth, so that all parts of the list are in it. */
const spread = <T>(list: readonly T[], limit: number) =>
  list.filter(
    (_, index) =>
      Math.floor((index * limit) / list.length) !== Math.floor(((index - 1) * limit) / list.length),
  )

interface Original {
  path: string
  group: string
  traits: PictureTraits
}

async function qualityOf(bytes: Buffer) {
  const measures = await measureFile(bytes, await decodePicture(bytes))
  const quality = judgeQuality(measures)
  // Data directories hold smaller copies: their size says nothing of the photographs.
  const issues = quality.issues.filter((issue) => issue !== 'low_resolution')
  return {
    blur: measures.blur ?? 1,
    isBlurred: quality.issues.includes('blurred'),
    isHeavilyCompressed: quality.issues.includes('heavy_compression'),
    isLowQuality: qualityFlags({ ...quality, issues }, false).length > 0,
  }
}

interface DegradedPhotograph {
  blur: number
  isHeavilyCompressed: boolean
  copies: (string | null)[]
}

async function degrade(path: string): Promise<DegradedPhotograph> {
  const bytes = await readFile(path)
  const jpeg = (picture: Sharp, quality: number) => picture.jpeg({ quality }).toBuffer()
  const hash = async (copy: Buffer) => perceptualHash((await decodePicture(copy)).grey)
  return {
    blur: (await qualityOf(await jpeg(sharp(bytes).blur(1.5), 90))).blur,
    isHeavilyCompressed: (await qualityOf(await jpeg(sharp(await jpeg(sharp(bytes), 20)), 95)))
      .isHeavilyCompressed,
    copies: [
      await hash(await jpeg(sharp(bytes), 40)),
      await hash(await sharp(bytes).resize(320).webp({ quality: 70 }).toBuffer()),
    ],
  }
}

const isNear = (hash: string, other: string | undefined) =>
  other !== undefined && hammingDistance(hash, other) <= COPY_DISTANCE

/** For each transformation: whether the original is found among all. */
async function transform(path: string, index: number, originals: readonly Original[]) {
  const bytes = await readFile(path)
  const found: Record<string, boolean> = {}
  for (const [name, make] of Object.entries(TRANSFORMATIONS)) {
    const traits = await traitsOf(await make(bytes, index + 1))
    found[name] = (await findIn(originals, traits)).some((other) => other.path === path)
  }
  return found
}

/** Those that the pipeline would take for what the picture is a copy of. */
async function findIn(originals: readonly Original[], traits: PictureTraits): Promise<Original[]> {
  const compared = await compareWith(traits, originals)
  return compared
    .filter(
      ({ other, similarity, agreement }) =>
        likenessOf(traits.prints, candidateOf(other.traits, similarity, agreement)) !== null,
    )
    .map(({ other }) => other)
}

async function countFalsePairs(
  originals: readonly Original[],
  note?: Progress,
): Promise<Pick<Degradation, 'falsePairs' | 'pairs'>> {
  const compare = async (original: Original) => ({
    original,
    others: await findIn(originals, original.traits),
  })
  const found = await inParallel(originals, compare, note)
  const falsePairs = found.flatMap(({ original, others }) =>
    others
      .filter((other) => other.group !== original.group && other.path > original.path)
      .map((other): [string, string] => [original.path, other.path]),
  )
  return { falsePairs, pairs: pairsOfDifferent(originals.map(({ group }) => group)) }
}

/** The chance that a random one of `high` exceeds a random one of `low`. */
function areaUnderCurve(high: readonly number[], low: readonly number[]): number {
  const wins = high.flatMap((a) => low.map((b) => Number(a > b) + Number(a === b) / 2))
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}
