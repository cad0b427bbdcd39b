import { readFileSync } from 'node:fs'
import { randomNumbers } from '@trust/runtime/random-numbers'
import sharp from 'sharp'
import { shopFront } from '../../../services/evidence-pipeline/src/pictures/picture.fixture.ts'
import { decodePicture } from '../../../services/evidence-pipeline/src/pipeline/decode.ts'
import type { SearchedHashes } from '../../../services/evidence-pipeline/src/pipeline/findings.ts'
import { decodeInnerPictures } from '../../../services/evidence-pipeline/src/pipeline/inner-picture.ts'
import {
  hashesWithInner,
  perceptualHash,
} from '../../../services/evidence-pipeline/src/stages/perceptual-hash.ts'
import { picturesIn } from '../../../services/evidence-pipeline/src/tools/evaluation/pictures.ts'

const SIDE = 32
const DRAWN_RECTANGLES = 9

/** JPEG has no transparency: it becomes white, as in the pipeline. */
const opened = (bytes: Buffer) => sharp(bytes).flatten({ background: '#ffffff' })

/** Changes that people make to a picture when they use it again. */
const COPIES = {
  'saved again as JPEG, quality 50': (bytes: Buffer) => opened(bytes).jpeg({ quality: 50 }).toBuffer(),
  'saved as WebP, quality 40': (bytes: Buffer) => sharp(bytes).webp({ quality: 40 }).toBuffer(),
  'half the size, JPEG 70': async (bytes: Buffer) => {
    const { width } = await sharp(bytes).metadata()
    return opened(bytes)
      .resize(Math.round(width / 2))
      .jpeg({ quality: 70 })
      .toBuffer()
  },
  'cropped by 1 % at each side, JPEG 80': (bytes: Buffer) => cropped(bytes, 0.01),
  'cropped by 3 % at each side, JPEG 80': (bytes: Buffer) => cropped(bytes, 0.03),
  'mirrored, JPEG 70': (bytes: Buffer) => opened(bytes).flop().jpeg({ quality: 70 }).toBuffer(),
} as const

export type CopyKind = keyof typeof COPIES
export const COPY_KINDS = Object.keys(COPIES) as CopyKind[]

async function cropped(bytes: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const [left, top] = [Math.round(width * share), Math.round(height * share)]
  const part = { left, top, width: width - 2 * left, height: height - 2 * top }
  return opened(bytes).extract(part).jpeg({ quality: 80 }).toBuffer()
}

export interface CopiedPicture {
  stored: SearchedHashes['upright']
  copies: { kind: CopyKind; hashes: SearchedHashes }[]
}

/** Drawn shop fronts, or the photographs of a folder, and their copies, hashed as the pipeline hashes them. */
export async function copiedPictures(count: number, folder?: string): Promise<CopiedPicture[]> {
  const files = folder ? picturesIn(folder).slice(0, count) : []
  const made: CopiedPicture[] = []
  for (let at = 0; at < (folder ? files.length : count); at += 1) {
    const bytes = folder ? readFileSync(files[at] ?? '') : await shopFront(at + 1, 800, 600)
    const { upright } = (await hashesOf(bytes)) ?? {}
    if (!upright) continue
    const copies: CopiedPicture['copies'] = []
    for (const kind of COPY_KINDS) {
      const hashes = await hashesOf(await COPIES[kind](bytes))
      if (hashes) copies.push({ kind, hashes })
    }
    made.push({ stored: upright, copies })
  }
  return made
}

async function hashesOf(bytes: Buffer): Promise<SearchedHashes | null> {
  const picture = await decodePicture(bytes)
  const inner = await decodeInnerPictures(bytes, picture)
  return hashesWithInner(picture, inner).hashes
}

/**
 * Hashes of so many pictures of overlapping rectangles: more alike than random bits, as those of photographs are.
 */
export function* drawnHashes(count: number): Generator<string> {
  const random = randomNumbers(1)
  const data = new Uint8Array(SIDE * SIDE)
  for (let made = 0; made < count; ) {
    data.fill(random() * 256)
    for (let shape = 0; shape < DRAWN_RECTANGLES; shape += 1) {
      const [left, top] = [Math.floor(random() * SIDE), Math.floor(random() * SIDE)]
      const [width, height] = [2 + Math.floor(random() * SIDE), 2 + Math.floor(random() * SIDE)]
      const grey = random() * 256
      for (let y = top; y < Math.min(SIDE, top + height); y += 1)
        data.fill(grey, y * SIDE + left, y * SIDE + Math.min(SIDE, left + width))
    }
    const hash = perceptualHash({ width: SIDE, height: SIDE, data })
    if (hash === null) continue
    made += 1
    yield hash
  }
}
