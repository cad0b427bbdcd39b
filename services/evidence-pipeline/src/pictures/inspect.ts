import sharp from 'sharp'
import { detectType, isHeic, type PictureType, pictureEnd } from './containers.ts'
import { hiddenPayload } from './trailer.ts'
import { UnacceptablePicture, undecodable } from './unacceptable-picture.ts'

export const MAX_FILE_BYTES = 15 * 2 ** 20
export const TOO_LARGE = 'The file is larger than 15 MB.'
export const MAX_PIXELS = 50_000_000

/** Width and height in pixels, as the picture is shown (EXIF orientation applied; first frame). */
export interface AcceptedPicture {
  contentType: PictureType
  width: number
  height: number
}

/**
 * Decides at the door whether bytes are a picture that the service takes. The bytes decide the type.
 *
 * The file's structure is walked to its end (finds truncation; PNG with its checksums) and its header is read for the
 * size. No pixel is decoded: that takes time and memory that only workers spend, and a picture whose pixels are broken
 * fails there.
 *
 * @throws UnacceptablePicture with a sentence for the sender
 */
export async function inspectUpload(bytes: Buffer): Promise<AcceptedPicture> {
  if (bytes.length === 0) throw new UnacceptablePicture('The file is empty.')
  if (bytes.length > MAX_FILE_BYTES) throw new UnacceptablePicture(TOO_LARGE)
  const contentType = detectType(bytes)
  if (!contentType) throw new UnacceptablePicture(isHeic(bytes) ? SEND_HEIC_AS_JPEG : NOT_A_PICTURE)
  checkStructure(bytes, contentType)
  return { contentType, ...(await readSize(bytes)) }
}

const NOT_A_PICTURE = 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture.'
/** There is no HEVC decoder with a permissive licence. */
const SEND_HEIC_AS_JPEG =
  'The file is a HEIC picture, which is not taken: send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).'

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
