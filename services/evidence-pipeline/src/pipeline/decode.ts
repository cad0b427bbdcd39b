import sharp from 'sharp'
import { MAX_PIXELS } from '../pictures/inspect.ts'
import { undecodable } from '../pictures/unacceptable-picture.ts'

/** Longest side in pixels of the buffer that all stages share. */
export const WORKING_SIZE = 512

export const DEADLINE_SECONDS = 30

/** One channel of 8-bit values, row by row. */
export interface Plane {
  width: number
  height: number
  data: Uint8Array
}

/** Part of an upright picture, as fractions of its width and height. */
export interface PictureRegion {
  left: number
  top: number
  width: number
  height: number
}

/** The one decoded buffer of an asset. `rgb` is interleaved sRGB with the size of `grey`. */
export interface Picture {
  /** Size in pixels of the original, as shown. */
  width: number
  height: number
  format: string
  grey: Plane
  rgb: Uint8Array
}

/**
 * Decodes once, shrinking while loading: the first frame, upright, sRGB, 8 bits, transparency on white,
 * at most 512 px on the long side (smaller pictures stay as they are). CMYK and 16 bits are converted.
 *
 * @param part of the upright picture that is wanted; all of it without one
 * @throws UnacceptablePicture when the bytes cannot be decoded
 */
export async function decodePicture(bytes: Buffer, part?: PictureRegion): Promise<Picture> {
  try {
    const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { autoOrient, format } = await input.metadata()
    const size = part ? pixelsOf(part, autoOrient) : autoOrient
    const upright = input.autoOrient()
    const { data, info } = await (part ? upright.extract({ left: 0, top: 0, ...size }) : upright)
      .resize(WORKING_SIZE, WORKING_SIZE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: DEADLINE_SECONDS })
      .toBuffer({ resolveWithObject: true })
    const { rgb, grey } = split(data, info.channels)
    return {
      width: size.width,
      height: size.height,
      format,
      rgb,
      grey: { width: info.width, height: info.height, data: grey },
    }
  } catch (error) {
    throw undecodable(error)
  }
}

function pixelsOf(part: PictureRegion, { width, height }: { width: number; height: number }) {
  const left = Math.min(width - 1, Math.round(part.left * width))
  const top = Math.min(height - 1, Math.round(part.top * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  }
}

/** After ITU-R BT.601. */
export const luma = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue

function split(data: Uint8Array, channels: number): { rgb: Uint8Array; grey: Uint8Array } {
  const rgb = channels === 3 ? data : inThreeChannels(data, channels)
  const grey = new Uint8Array(rgb.length / 3)
  for (let i = 0, at = 0; i < grey.length; i++, at += 3) {
    // Storing cuts the fraction off: this rounds in half the time of Math.round.
    grey[i] = luma(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) + 0.5
  }
  return { rgb, grey }
}

function inThreeChannels(data: Uint8Array, channels: number): Uint8Array {
  const rgb = new Uint8Array((data.length / channels) * 3)
  for (let i = 0; i < rgb.length; i++) {
    const channel = channels < 3 ? 0 : i % 3
    rgb[i] = data[Math.floor(i / 3) * channels + channel] ?? 0
  }
  return rgb
}

/** A decoded picture as networks take it. */
export const rgbOf = ({ grey: { width, height }, rgb }: Picture) => ({ width, height, data: rgb })
