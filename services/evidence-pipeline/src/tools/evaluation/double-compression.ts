import { readFile } from 'node:fs/promises'
import { styleText } from 'node:util'
import { randomNumbers } from '@trust/runtime/random-numbers'
import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { decodePicture } from '../../pipeline/decode.ts'
import { judgeQuality, measureFile } from '../../stages/quality.ts'
import { inParallel } from '../training/observe.ts'
import type { Progress } from '../training/progress.ts'
import { percentWithInterval, shareOf } from './confidence-interval.ts'

/** Shares of the original size: a picture that was made so much smaller has no traces of earlier compressions. */
const [SMALLEST, LARGEST] = [0.5, 0.7]
const QUALITIES = [50, 60, 70, 75, 80, 85, 90, 95]
/** Encoders that are not libjpeg with its standard tables: mozjpeg, and other tables that it knows. */
const OTHER_ENCODERS: JpegOptions[] = [
  { mozjpeg: true },
  { quantisationTable: 2 },
  { quantisationTable: 4, optimiseCoding: true },
  { quantisationTable: 6, overshootDeringing: true, trellisQuantisation: true },
]

const HISTORIES = [
  'saved once',
  'saved once by another encoder',
  'saved, made smaller, saved',
  'saved twice, finer the second time',
  'saved twice, coarser the second time',
  'saved twice alike',
  'saved, cropped, saved finer',
  'saved, cropped, saved alike or coarser',
] as const
const SAVED_ONCE = HISTORIES.slice(0, 3)

/** A picture whose history is known, and what is said of it. */
export interface ResavedPicture {
  history: (typeof HISTORIES)[number]
  /** First and second IJG quality; 0 where there was no first. */
  qualities: [number, number]
  isSavedTwice: boolean
  /** How far blocks show, as every JPEG's do a little. */
  blockEdges: number
}

/** Makes pictures with known histories of photographs, three of each at random qualities, and examines them. */
export async function measureResaving(paths: readonly string[], note?: Progress): Promise<ResavedPicture[]> {
  const found = await inParallel(paths, async (path, index) => resave(await readFile(path), index + 1), note)
  return found.flat()
}

const DRAWS = 3

/** @param seed the same one gives the same pictures */
async function resave(bytes: Buffer, seed: number): Promise<ResavedPicture[]> {
  const random = randomNumbers(seed)
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const { width = 0 } = await sharp(bytes).metadata()
  const share = SMALLEST + (LARGEST - SMALLEST) * random()
  const { data, info } = await sharp(bytes)
    .resize(Math.round(width * share))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const save = (input: Sharp, quality: number, options: JpegOptions = {}) =>
    input.jpeg({ quality, chromaSubsampling: among(['4:2:0', '4:2:0', '4:4:4']), ...options }).toBuffer()
  const results: ResavedPicture[] = []
  for (let draw = 0; draw < DRAWS; draw++) {
    const [first, second] = [among(QUALITIES), among(QUALITIES)]
    const add = async (history: ResavedPicture['history'], saved: Buffer, from = first) => {
      results.push({ history, qualities: [from, second], ...(await examine(saved)) })
    }
    await add('saved once', await save(picture(), second), 0)
    await add('saved once by another encoder', await save(picture(), second, among(OTHER_ENCODERS)), 0)
    const once = await save(picture(), first)
    const smaller = sharp(once).resize(Math.round(info.width * (0.6 + 0.3 * random())))
    await add('saved, made smaller, saved', await save(smaller, second))
    await add(historyOf(first, second), await save(sharp(once), second))
    const place = 1 + Math.floor(63 * random())
    const part = { left: place & 7, top: place >> 3, width: info.width - 8, height: info.height - 8 }
    const isFiner = second > first
    await add(
      isFiner ? 'saved, cropped, saved finer' : 'saved, cropped, saved alike or coarser',
      await save(sharp(once).extract(part), second),
    )
  }
  return results
}

function historyOf(first: number, second: number): ResavedPicture['history'] {
  if (first === second) return 'saved twice alike'
  return second > first ? 'saved twice, finer the second time' : 'saved twice, coarser the second time'
}

async function examine(bytes: Buffer): Promise<Pick<ResavedPicture, 'isSavedTwice' | 'blockEdges'>> {
  const measures = await measureFile(bytes, await decodePicture(bytes))
  const { issues } = judgeQuality(measures)
  return { isSavedTwice: issues.includes('saved_twice'), blockEdges: measures.blockEdges }
}

/** What is said of each history, beside what the blocks alone would say at one false alarm in a hundred. */
export function resavingReport(found: readonly ResavedPicture[]): string {
  const edges = found
    .filter(({ history }) => SAVED_ONCE.includes(history))
    .map(({ blockEdges }) => blockEdges)
  const shows = edges.sort((a, b) => a - b)[Math.floor(0.99 * edges.length)] ?? 0
  const lines = HISTORIES.map((history) => {
    const own = found.filter((picture) => picture.history === history)
    const share = (of: (picture: ResavedPicture) => boolean) =>
      percentWithInterval(shareOf(own.filter(of).length, own.length))
    return `  ${history}: ${share(({ isSavedTwice }) => isSavedTwice)} of ${own.length}; by visible blocks ${share(({ blockEdges }) => blockEdges > shows)}`
  })
  return [styleText('bold', 'called saved twice'), ...lines, ''].join('\n')
}
