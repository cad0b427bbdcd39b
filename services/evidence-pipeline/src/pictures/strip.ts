import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from './inspect.ts'
import { undecodable } from './unacceptable-picture.ts'

const DEADLINE_SECONDS = 60
const MIN_THUMBNAIL_PX = 16
const MAX_THUMBNAIL_PX = 1024

export interface EncodedPicture {
  bytes: Buffer
  contentType: string
}

/**
 * The picture as it may be shown: encoded again, upright, in sRGB, without EXIF, GPS, XMP, IPTC, comments,
 * profiles and anything hidden around the pixels. Stripping without encoding would be faster, but would
 * serve the sender's own bytes (polyglots, crafted streams) and lose the orientation. Full size; JPEG and
 * WebP at quality 90; PNG stays lossless; GIF becomes a PNG of its first frame, AVIF a JPEG (encoding AVIF
 * takes many seconds). About 0.3 s of CPU for 12 megapixels: make it once, keep it.
 *
 * @throws UnacceptablePicture when the bytes cannot be decoded
 */
export async function servedCopy(bytes: Buffer): Promise<EncodedPicture> {
  try {
    const input = open(bytes)
    const { format } = await input.metadata()
    if (format === 'png' || format === 'gif') {
      return { bytes: await input.png({ compressionLevel: 6 }).toBuffer(), contentType: 'image/png' }
    }
    if (format === 'webp')
      return { bytes: await input.webp({ quality: 90 }).toBuffer(), contentType: 'image/webp' }
    const jpeg = input.flatten({ background: '#ffffff' }).jpeg({ quality: 90 })
    return { bytes: await jpeg.toBuffer(), contentType: 'image/jpeg' }
  } catch (error) {
    throw undecodable(error)
  }
}

/**
 * A small WebP without metadata that fits into a square of `px` pixels, 16 to 1024; never enlarged.
 *
 * @throws RangeError for another size; UnacceptablePicture when the bytes cannot be decoded
 */
export async function thumbnail(bytes: Buffer, px: number): Promise<EncodedPicture> {
  if (!Number.isInteger(px) || px < MIN_THUMBNAIL_PX || px > MAX_THUMBNAIL_PX) {
    throw new RangeError(`A thumbnail has ${MIN_THUMBNAIL_PX} to ${MAX_THUMBNAIL_PX} pixels, not ${px}`)
  }
  try {
    const small = open(bytes).resize(px, px, { fit: 'inside', withoutEnlargement: true })
    return { bytes: await small.webp({ quality: 80 }).toBuffer(), contentType: 'image/webp' }
  } catch (error) {
    throw undecodable(error)
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: DEADLINE_SECONDS })
    .autoOrient()
    .toColourspace('srgb')
}
