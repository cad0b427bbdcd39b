import sharp from 'sharp'
import { detectType, type PictureType, pictureEnd } from './containers.ts'
import { hiddenPayload } from './trailer.ts'
import { UnacceptablePicture, undecodable } from './unacceptable-picture.ts'

export const MAX_BYTES = 15 * 2 ** 20
export const MAX_PIXELS = 50_000_000

const FULL_CHECK_PIXELS = 4_000_000
const FIRST_ROWS = 64
const DEADLINE_SECONDS = 10

/** Width and height in pixels, as the picture is shown (EXIF orientation applied; first frame). */
export interface AcceptedPicture {
  contentType: PictureType
  width: number
  height: number
}

/**
 * Decides at the door whether bytes are a picture that the service takes. The bytes decide the type.
 *
 * Cost: the file's structure is walked to its end (finds truncation; PNG with its checksums), then the
 * pixels are tried: all of a JPEG (at 1/8 scale, about 25 ms CPU for 12 megapixels) and of any picture up
 * to 4 megapixels, otherwise the first 64 rows (a few ms). Damage further down in a large WebP, GIF or AVIF
 * shows when the worker decodes it. Decoding runs on libuv's threads, never on the event loop.
 *
 * @throws UnacceptablePicture with a sentence for the sender
 */
export async function inspectUpload(bytes: Buffer): Promise<AcceptedPicture> {
  if (bytes.length === 0) throw new UnacceptablePicture('The file is empty.')
  if (bytes.length > MAX_BYTES) throw new UnacceptablePicture('The file is larger than 15 MB.')
  const contentType = detectType(bytes)
  if (!contentType) throw new UnacceptablePicture('The file is not a JPEG, PNG, WebP, AVIF or GIF picture.')
  const size = await readSize(bytes)
  checkStructure(bytes, contentType)
  await tryPixels(bytes, contentType, size)
  return { contentType, ...size }
}

async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    // The limit is checked below, for its own sentence: metadata reads the header and allocates nothing.
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) throw new UnacceptablePicture('The picture has more than 50 megapixels.')
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    throw undecodable(error)
  }
}

function checkStructure(bytes: Buffer, type: PictureType): void {
  const end = pictureEnd(bytes, type)
  if (end === null) throw new UnacceptablePicture('The picture is damaged or truncated.')
  const payload = hiddenPayload(bytes.subarray(end))
  if (payload) throw new UnacceptablePicture(`The picture has ${payload} hidden behind its end.`)
}

async function tryPixels(bytes: Buffer, type: PictureType, size: { width: number; height: number }) {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  picture.timeout({ seconds: DEADLINE_SECONDS })
  if (type === 'image/jpeg' || size.width * size.height <= FULL_CHECK_PIXELS) {
    picture.resize(32, 32, { fit: 'fill', kernel: 'nearest' })
  } else {
    const { width, height } = await picture.metadata()
    picture.extract({ left: 0, top: 0, width, height: Math.min(FIRST_ROWS, height) })
  }
  try {
    await picture.raw().toBuffer()
  } catch (error) {
    throw undecodable(error)
  }
}
