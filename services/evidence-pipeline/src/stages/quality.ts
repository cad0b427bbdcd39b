import { jpegQuality, luminanceTable } from '../pictures/jpeg.ts'
import type { Picture, Plane } from '../pipeline/decode.ts'
import { decodeFullSize, decodeView } from '../pipeline/full-size.ts'
import type { PictureQuality, QualityIssue } from '../pipeline/types.ts'
import { blockEdges } from './block-edges.ts'
import { clippedShare } from './clipping.ts'
import { earlierQuantiser } from './double-compression.ts'
import { noiseDeviation } from './noise.ts'
import { reblur, sharpestPart } from './sharpness.ts'
import { shiftedBlocks } from './shifted-blocks.ts'

// On 552 ordinary photographs 3 % reach BLURRED and 13 % SOFT; blurred by sigma 1.5, 86 % and 98 % do.
const SOFT = 0.52
const BLURRED = 0.57
const DARK_MEAN = 45
const DARK_SHARE = 0.5
// A dark ground behind something well lit is no under-exposure: too little light takes the highlights too.
const DARK_HIGHLIGHT = 130
// Chosen on 64 photographs of textbooks and shopping centres, of which none has more.
const CLIPPED_SHARE = 0.12
// A picture with a sharp part is not blurred, however much of it is out of focus: depth of field is short up close.
const SHARP_PART = 0.48
// Mild blur of large pictures. Chosen on 112 such photographs: none reaches BLURRED_VIEW, two SOFT_VIEW.
const SOFT_VIEW = 0.52
const BLURRED_VIEW = 0.6
// Whatever is crisp in the working buffer shows enough, though the original was enlarged.
const CRISP_PART = 0.32
const FLAT_DEVIATION = 28
// Two of the 112 have more.
const NOISY_DEVIATION = 4
const SMALL_SIDE_PX = 320
const POOR_JPEG_QUALITY = 40
// Chosen on a quarter of 552 photographs. Of the others none has more, and 97 % have after being saved at quality 20 and
// then at 95.
const BLOCKS_SHOW = 1.52

// Chosen on photographs of textbooks: of those saved once, one in 150 has more of either.
const TWO_QUANTISERS = 0.01
const SHIFTED_BLOCKS = 0.1

/** What was measured, in its own units, before it is judged. */
export interface Measures {
  /** Re-blur metric, 0 crisp to 1 blurred; null without any detail. */
  blur: number | null
  /** The same metric of the sharpest parts; null without any detail. */
  sharpestPart: number | null
  /** That of the sharpest parts at up to 1,280 px; null without any detail, and where the working buffer has full size. */
  sharpestInView: number | null
  /** Mean and standard deviation of luma, 0 to 255. */
  mean: number
  deviation: number
  /** Luma that 5 % of the pixels exceed, 0 to 255. */
  highlight: number
  /** Share of pixels with luma <= 8, and of clipped ones among those that are not on a white ground, 0 to 1. */
  darkShare: number
  clippedShare: number
  /** Standard deviation of the noise in grey levels. */
  noise: number
  /** Short side of the original in pixels. */
  shortSide: number
  /** IJG quality 1 to 100 of the last compression; null where the format does not reveal it. */
  jpegQuality: number | null
  /** Step at the edges of JPEG blocks in grey levels, also of an earlier compression. */
  blockEdges: number
  /** Traces of an earlier JPEG in this one, on its grid of blocks (nats) and beside it (0 to 1); 0 for other formats. */
  earlierQuantiser: number
  shiftedBlocks: number
}

/**
 * Measures a file, with a part in full size.
 * @throws UnacceptablePicture when that part cannot be decoded
 */
export async function measureFile(bytes: Buffer, picture: Picture): Promise<Measures> {
  const table = picture.format === 'jpeg' ? luminanceTable(bytes) : null
  const full = await decodeFullSize(bytes, picture)
  const closer = { detail: full?.grey ?? null, view: await decodeView(bytes, picture) }
  const measures = measureQuality(picture, table && jpegQuality(table), closer)
  if (!table || !full?.luma) return measures
  const { luma } = full
  return { ...measures, earlierQuantiser: earlierQuantiser(luma, table), shiftedBlocks: shiftedBlocks(luma) }
}

/** What a large picture loses in the working buffer. */
interface CloserLook {
  /** A part of the original in full size. */
  detail: Plane | null
  /** All of it, larger than the working buffer. */
  view: Plane | null
}

/**
 * Measures the working buffer; where there is a closer look, mild blur in the view, noise and blocks in the detail.
 * @param ofTables IJG quality of the file's quantisation tables
 */
export function measureQuality(
  picture: Picture,
  ofTables: number | null,
  { detail, view }: CloserLook = { detail: null, view: null },
): Measures {
  const fullSize = detail ?? picture.grey
  return {
    ...lumaStatistics(picture.grey.data),
    clippedShare: clippedShare(picture),
    blur: reblur(picture.grey),
    sharpestPart: sharpestPart(picture.grey),
    sharpestInView: view && sharpestPart(view),
    noise: noiseDeviation(fullSize),
    shortSide: Math.min(picture.width, picture.height),
    jpegQuality: picture.format === 'png' ? 100 : ofTables,
    blockEdges: blockEdges(fullSize),
    earlierQuantiser: 0,
    shiftedBlocks: 0,
  }
}

/**
 * Judges the measures: each part 0 to 1 (piecewise linear between a clearly bad and a clearly good value),
 * `score` their weighted geometric mean, so that one ruined part cannot be made up for by the others. The
 * weights are our own choice: what keeps a reviewer from recognising the place weighs most.
 */
export function judgeQuality(measures: Measures): PictureQuality {
  const parts = {
    sharpness: sharpness(measures),
    exposure: exposure(measures),
    contrast: ramp(measures.deviation, 5, 50),
    noise: ramp(measures.noise, 20, 2),
    resolution: ramp(Math.log2(Math.max(1, measures.shortSide)), Math.log2(100), Math.log2(1080)),
    compression: compression(measures),
  }
  return { score: score(parts), ...parts, issues: issues(measures) }
}

type Parts = Omit<PictureQuality, 'score' | 'issues'>

const WEIGHTS: Record<keyof Parts, number> = {
  sharpness: 0.3,
  exposure: 0.25,
  contrast: 0.1,
  noise: 0.1,
  resolution: 0.15,
  compression: 0.1,
}

const FLOOR = 0.02

function score(parts: Parts): number {
  let weights = 0
  let sum = 0
  for (const key of PART_NAMES) {
    const part = parts[key]
    if (part === null) continue
    weights += WEIGHTS[key]
    sum += WEIGHTS[key] * Math.log(Math.max(FLOOR, part))
  }
  return round(Math.exp(sum / weights))
}

const PART_NAMES = ['sharpness', 'exposure', 'contrast', 'noise', 'resolution', 'compression'] as const

function issues(measures: Measures): QualityIssue[] {
  const [blur, inView] = [measures.blur ?? 0, measures.sharpestInView ?? 0]
  const isBlurred = hasNoSharpPart(measures)
  const found: [QualityIssue, boolean][] = [
    ['blurred', isBlurred],
    ['soft', (blur >= SOFT || inView >= SOFT_VIEW) && !isBlurred],
    ['under_exposed', isUnderExposed(measures)],
    ['over_exposed', measures.clippedShare > CLIPPED_SHARE],
    ['low_contrast', measures.deviation < FLAT_DEVIATION],
    ['noisy', measures.noise >= NOISY_DEVIATION],
    ['low_resolution', measures.shortSide < SMALL_SIDE_PX],
    ['heavy_compression', isHeavilyCompressed(measures)],
    ['saved_twice', isSavedTwice(measures)],
  ]
  return found.filter(([, present]) => present).map(([issue]) => issue)
}

/** Null for a format that does not reveal it, unless blocks of an earlier JPEG show. */
function compression({ jpegQuality, blockEdges }: Measures): number | null {
  const visible = ramp(blockEdges, 4, 1)
  return jpegQuality === null && visible === 1 ? null : Math.min(ramp(jpegQuality ?? 100, 5, 75), visible)
}

/** In the view, where it has detail, else in the working buffer. */
function hasNoSharpPart({ blur, sharpestPart, sharpestInView }: Measures): boolean {
  if (sharpestInView !== null) return sharpestInView >= BLURRED_VIEW && (sharpestPart ?? 1) >= CRISP_PART
  return (blur ?? 0) >= BLURRED && (sharpestPart ?? 1) >= SHARP_PART
}

function isUnderExposed({ mean, darkShare, highlight }: Measures): boolean {
  return (mean < DARK_MEAN || darkShare >= DARK_SHARE) && highlight < DARK_HIGHLIGHT
}

/** Compression by this file's tables, or by the blocks of an earlier file that it was saved from. */
function isHeavilyCompressed({ jpegQuality, blockEdges }: Measures): boolean {
  return (jpegQuality ?? 100) < POOR_JPEG_QUALITY || blockEdges >= BLOCKS_SHOW
}

function isSavedTwice({ earlierQuantiser, shiftedBlocks }: Measures): boolean {
  return earlierQuantiser >= TWO_QUANTISERS || shiftedBlocks >= SHIFTED_BLOCKS
}

function sharpness({ blur, sharpestInView }: Measures): number {
  return blur === null ? 0 : Math.min(ramp(blur, 0.72, 0.42), ramp(sharpestInView ?? 0, 0.9, 0.5))
}

function exposure({ mean, darkShare, clippedShare }: Measures): number {
  return Math.min(ramp(mean, 5, 75), ramp(darkShare, 0.9, 0.2), ramp(clippedShare, 0.85, CLIPPED_SHARE))
}

function lumaStatistics(data: Uint8Array) {
  const counts = new Uint32Array(256)
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  let sum = 0
  let squares = 0
  let dark = 0
  let [above, highlight] = [data.length, 0]
  for (const [value, count] of counts.entries()) {
    if (above > HIGHLIGHT_SHARE * data.length) highlight = value
    above -= count
    sum += count * value
    squares += count * value * value
    if (value <= 8) dark += count
  }
  const mean = sum / data.length
  const deviation = Math.sqrt(Math.max(0, squares / data.length - mean * mean))
  return { mean, deviation, highlight, darkShare: dark / data.length }
}
const HIGHLIGHT_SHARE = 0.05

/** 0 at `bad`, 1 at `good`, linear between, whichever is larger; three decimals. */
function ramp(value: number, bad: number, good: number): number {
  return round(Math.min(1, Math.max(0, (value - bad) / (good - bad))))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
