import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../pictures/inspect.ts'
import { BLOCK_SIDE } from '../pictures/jpeg.ts'
import { undecodable } from '../pictures/unacceptable-picture.ts'
import { DEADLINE_SECONDS, luma, type Picture, type Plane, WORKING_SIZE } from './decode.ts'

/** Side in pixels of the part that is looked at in full size. */
const SIDE = 768

/** Luma of a JPEG as it is stored, not rounded, row by row. It begins where a block begins. */
export interface Luma {
  width: number
  height: number
  data: Float32Array
}

/**
 * The middle of the original in full size: shrinking to the working buffer takes noise and the blocks of compression
 * away.
 */
export interface FullSize {
  grey: Plane
  /** Null for what is no JPEG, and for colours that are not stored as luma (four inks). */
  luma: Luma | null
}

/**
 * Decodes the middle once. A JPEG is not turned upright and keeps its own colours: only so the traces of its
 * quantisers are where they were made. Null for another picture that the working buffer holds in full size.
 *
 * @throws UnacceptablePicture when the bytes cannot be decoded
 */
export async function decodeFullSize(bytes: Buffer, picture: Picture): Promise<FullSize | null> {
  try {
    const stored = picture.format === 'jpeg' ? await decodeStored(bytes) : null
    if (stored) return { grey: rounded(stored), luma: stored }
    if (Math.max(picture.width, picture.height) <= WORKING_SIZE) return null
    return { grey: await decodeGrey(bytes, picture), luma: null }
  } catch (error) {
    throw undecodable(error)
  }
}

/** The longest side, in pixels, of the picture that a reviewer sees. */
const VIEW_SIZE = 1280

/**
 * The whole picture as a reviewer sees it, grey: mild blur is gone from the working buffer. Null for a picture that the
 * working buffer holds in full size.
 *
 * @throws UnacceptablePicture when the bytes cannot be decoded
 */
export async function decodeView(bytes: Buffer, { width, height }: Picture): Promise<Plane | null> {
  if (Math.max(width, height) <= WORKING_SIZE) return null
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true }).autoOrient()
    return await greyOf(upright.resize(VIEW_SIZE, VIEW_SIZE, { fit: 'inside', withoutEnlargement: true }))
  } catch (error) {
    throw undecodable(error)
  }
}

function decodeGrey(bytes: Buffer, { width, height }: Picture): Promise<Plane> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true }).autoOrient()
  return greyOf(upright.extract(middleOf(width, height, 1)))
}

async function greyOf(part: Sharp): Promise<Plane> {
  const { data, info } = await raw(part.flatten({ background: '#ffffff' }).greyscale())
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

async function decodeStored(bytes: Buffer): Promise<Luma | null> {
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, ignoreIcc: true })
  const { width, height, channels } = await input.metadata()
  if (channels > 3) return null
  const { data, info } = await raw(input.extract(middleOf(width, height, BLOCK_SIDE)))
  const values = new Float32Array(info.width * info.height)
  for (let i = 0, at = 0; i < values.length; i++, at += info.channels) {
    const first = data[at] ?? 0
    values[i] = info.channels < 3 ? first : luma(first, data[at + 1] ?? 0, data[at + 2] ?? 0)
  }
  return { width: info.width, height: info.height, data: values }
}

/** @param grid the part begins at a multiple of it */
function middleOf(width: number, height: number, grid: number) {
  const size = { width: Math.min(SIDE, width), height: Math.min(SIDE, height) }
  const [left, top] = [(width - size.width) / 2, (height - size.height) / 2].map(
    (gap) => grid * Math.floor(gap / grid),
  ) as [number, number]
  return { left, top, ...size }
}

const raw = (part: Sharp) =>
  part.raw({ depth: 'uchar' }).timeout({ seconds: DEADLINE_SECONDS }).toBuffer({ resolveWithObject: true })

function rounded({ width, height, data }: Luma): Plane {
  const grey = new Uint8Array(data.length)
  for (let i = 0; i < grey.length; i++) grey[i] = (data[i] ?? 0) + 0.5
  return { width, height, data: grey }
}
