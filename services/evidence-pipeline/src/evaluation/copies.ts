import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { decodePicture } from '../assessment/decode.ts'
import { COPY_DISTANCE, NEAR_DISTANCE, SAME_VIEW } from '../assessment/duplicate-flags.ts'
import { featurePrint, printCosine } from '../assessment/feature-print.ts'
import { hammingDistance, perceptualHash } from '../assessment/perceptual-hash.ts'
import { judgeQuality, measureQuality } from '../assessment/quality.ts'
import { neuralPool } from '../neural/pool.ts'
import type { Specimen } from './data-set.ts'
import { inParallel } from './observe.ts'

/** How degraded photographs and copies are told; all values 0 to 1 but the numbers of pairs. */
export interface Degradation {
  photographs: number
  /** Area under the curve for blur of sigma 1.5 against the originals, and how many of those are called blurred. */
  blurAuc: number
  originalsBlurred: number
  /** Recompressed (JPEG 40) and resized (320 px, WebP 70) copies that the hash finds, and pairs of strangers it takes for copies. */
  copiesFound: number
  falseCopies: number
  /** Crops (80 % of each side, from a corner and the middle) and mirror images that hash or features find. */
  cropsFound: number
  flipsFound: number
  /** Pairs of different groups that the features take for one view, of all pairs. */
  falseViews: number
  pairs: number
}

/** Photographs: papers and screens resemble each other by nature, and no such flag is raised for them. */
const NO_PHOTOGRAPHS = new Set(['document', 'screenshot'])

/** Degrades every photograph and looks what is found. */
export async function measureDegradation(specimens: readonly Specimen[]): Promise<Degradation> {
  const photographs = specimens.filter(({ label }) => !NO_PHOTOGRAPHS.has(label))
  const sights = await inParallel(photographs, degrade)
  const share = (wanted: (sight: Sight) => boolean[]) => {
    const all = sights.flatMap(wanted)
    return all.filter(Boolean).length / all.length
  }
  const strangers = sights.flatMap((a, i) =>
    sights
      .slice(i + 1)
      .filter((b) => b.group !== a.group)
      .map((b) => [a.original, b.original] as const),
  )
  return {
    photographs: sights.length,
    blurAuc: areaUnderCurve(
      sights.map(({ blurred }) => blurred.blur),
      sights.map(({ original }) => original.blur),
    ),
    originalsBlurred: share(({ original }) => [original.isBlurred]),
    copiesFound: share(({ original, copies }) =>
      copies.map((copy) => distance(copy, original) <= COPY_DISTANCE),
    ),
    falseCopies: strangers.filter(([a, b]) => distance(a, b) <= COPY_DISTANCE).length,
    cropsFound: share(({ original, crops }) => crops.map((crop) => isFound(crop, original))),
    flipsFound: share(({ original, flip }) => [isFound(flip, original)]),
    falseViews: strangers.filter(([a, b]) => printCosine(a.print, b.print) >= SAME_VIEW).length,
    pairs: strangers.length,
  }
}

interface View {
  blur: number
  isBlurred: boolean
  hash: string | null
  print: Uint8Array
}

interface Sight {
  group: string
  original: View
  blurred: View
  copies: View[]
  crops: View[]
  flip: View
}

async function degrade({ path, group }: Specimen): Promise<Sight> {
  const bytes = await readFile(path)
  const { width, height } = await sharp(bytes).metadata()
  const part = { width: Math.round(0.8 * width), height: Math.round(0.8 * height) }
  const middle = { left: Math.round(0.1 * width), top: Math.round(0.1 * height) }
  const jpeg = (picture: Sharp, quality = 85) => picture.jpeg({ quality }).toBuffer()
  return {
    group,
    original: await view(bytes),
    blurred: await view(await jpeg(sharp(bytes).blur(1.5), 90)),
    copies: [
      await view(await jpeg(sharp(bytes), 40)),
      await view(await sharp(bytes).resize(320).webp({ quality: 70 }).toBuffer()),
    ],
    crops: [
      await view(await jpeg(sharp(bytes).extract({ ...part, left: 0, top: 0 }))),
      await view(await jpeg(sharp(bytes).extract({ ...part, ...middle }))),
    ],
    flip: await view(await jpeg(sharp(bytes).flop())),
  }
}

async function view(bytes: Buffer): Promise<View> {
  const picture = await decodePicture(bytes)
  const measures = measureQuality(picture, null)
  const pixels = { width: picture.grey.width, height: picture.grey.height, data: picture.rgb }
  const { features } = await neuralPool().look({ pixels }, new AbortController().signal)
  return {
    blur: measures.blur ?? 1,
    isBlurred: judgeQuality(measures).issues.includes('blurred'),
    hash: perceptualHash(picture.grey),
    print: featurePrint(features),
  }
}

const distance = (a: View, b: View) => (a.hash && b.hash ? hammingDistance(a.hash, b.hash) : 64)

const isFound = (a: View, b: View) =>
  distance(a, b) <= NEAR_DISTANCE || printCosine(a.print, b.print) >= SAME_VIEW

/** The chance that a random one of `high` exceeds a random one of `low`. */
function areaUnderCurve(high: readonly number[], low: readonly number[]): number {
  const wins = high.flatMap((a) => low.map((b) => Number(a > b) + Number(a === b) / 2))
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}
