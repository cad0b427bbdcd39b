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
 * pixels are tried: all of a JPEG or WebP, shrunk while loading (about 25 and 65 ms CPU for 12 megapixels),
 * and of any picture up to 4 megapixels; else the first 64 rows (a few ms). A large AVIF can only be decoded
 * whole (0.4 s for 12 megapixels) and is left to the worker, as is damage further down in a large GIF.
 * Decoding runs on libuv's threads, never on the event loop.
 *
 * @throws UnacceptablePicture with a sentence for the sender
 */
export async function inspectUpload(bytes: Buffer): Promise<AcceptedPicture> {
  if (bytes.length === 0) throw new UnacceptablePicture('The file is empty.')
  if (bytes.length > MAX_BYTES) throw new UnacceptablePicture('The file is larger than 15 MB.')
  const contentType = detectType(bytes)
  if (!contentType) throw new UnacceptablePicture('The file is not a JPEG, PNG, WebP, AVIF or GIF picture.')
  checkStructure(bytes, contentType)
  const size = await readSize(bytes)
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
  const small = size.width * size.height <= FULL_CHECK_PIXELS
  if (type === 'image/avif' && !small) return
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  picture.timeout({ seconds: DEADLINE_SECONDS })
  if (small || type === 'image/jpeg' || type === 'image/webp') {
    picture.resize(32, 32, { fit: 'fill' })
  } else {
    // The stored size: a PNG may be shown turned.
    const { width, height } = await picture.metadata()
    picture.extract({ left: 0, top: 0, width, height: Math.min(FIRST_ROWS, height) })
  }
  try {
    await picture.raw().toBuffer()
  } catch (error) {
    // At the door a picture that takes this long is refused; only a worker tries again.
    throw new UnacceptablePicture(undecodable(error).message, { cause: error })
  }
}
