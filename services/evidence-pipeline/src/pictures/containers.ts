import { crc32 } from 'node:zlib'
import { jpegEnd } from './jpeg.ts'

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'

/** The type by the first bytes; null when the service does not take it. */
export function detectType(bytes: Buffer): PictureType | null {
  const head = bytes.toString('latin1', 0, 64)
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8))) return 'image/avif'
  return null
}

/** Whether the first bytes are those of a HEIC or HEIF file, by its brands (ISO/IEC 23008-12, annex B). */
export function isHeic(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 64)
  return head.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cxms]|mif1|msf1/.test(head.slice(8))
}

/**
 * The offset behind the picture's last structure, found without decoding; null when the file ends inside
 * one (truncated) or a PNG checksum is wrong. What follows the offset is no part of the picture.
 */
export function pictureEnd(bytes: Buffer, type: PictureType): number | null {
  if (type === 'image/jpeg') return jpegEnd(bytes)
  if (type === 'image/png') return pngEnd(bytes)
  if (type === 'image/webp') return webpEnd(bytes)
  if (type === 'image/gif') return gifEnd(bytes)
  return avifEnd(bytes)
}

// More structures than any encoder writes: walking them would hold up the event loop.
const MAX_STRUCTURES = 100_000

// libpng inflates each to as much as 8 MB before anybody can say no: 200 of them in a file of 1.5 MB took
// 2.5 GB. Editors write half a dozen at most.
const MAX_INFLATED_CHUNKS = 8

function pngEnd(bytes: Buffer): number | null {
  let at = 8
  let inflated = 0
  for (let chunks = 0; at + 12 <= bytes.length && chunks < MAX_STRUCTURES; chunks++) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'IEND') return end
    if (isInflated(kind, bytes.subarray(at + 8, end - 4))) inflated += 1
    if (inflated > MAX_INFLATED_CHUNKS) return null
    at = end
  }
  return null
}

// PNG 1.2, 4.2.3: the compression flag of an iTXt follows the NUL behind its keyword.
function isInflated(kind: string, data: Buffer): boolean {
  return kind === 'zTXt' || kind === 'iCCP' || (kind === 'iTXt' && data[data.indexOf(0) + 1] === 1)
}

function webpEnd(bytes: Buffer): number | null {
  const end = bytes.length < 12 ? Number.POSITIVE_INFINITY : 8 + bytes.readUInt32LE(4)
  return end <= bytes.length ? end : null
}

function gifEnd(bytes: Buffer): number | null {
  let at = 13 + colourTableSize(bytes[10])
  let frames = 0
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x3b) return frames > 0 ? at + 1 : null
    if (block === 0x21) at += 2
    else if (block === 0x2c) {
      at += 11 + colourTableSize(bytes[at + 9])
      frames += 1
    } else return frames > 0 ? at : null
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    at += 1
  }
  // Every viewer takes a GIF whose one-byte trailer is missing.
  return frames > 0 && at === bytes.length ? at : null
}

function colourTableSize(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

function avifEnd(bytes: Buffer): number | null {
  let at = 0
  let complete = false
  for (let boxes = 0; at + 8 <= bytes.length && boxes < MAX_STRUCTURES; boxes++) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (complete && !/^[a-zA-Z0-9 ]{4}$/.test(kind)) return at
    const size = bytes.readUInt32BE(at)
    const end = size === 0 ? bytes.length : at + (size === 1 ? wideSize(bytes, at) : size)
    if (end < at + 8 || end > bytes.length) return null
    complete ||= kind === 'mdat' || kind === 'meta'
    at = end
  }
  return complete ? at : null
}

function wideSize(bytes: Buffer, at: number): number {
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0
}
