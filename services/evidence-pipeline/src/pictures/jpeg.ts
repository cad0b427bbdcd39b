/** Side in pixels of the blocks that JPEG compresses one by one (ITU-T T.81). */
export const BLOCK_SIDE = 8

const SOS = 0xda
const EOI = 0xd9
const DQT = 0xdb

// ITU-T T.81 annex K.1: the luminance table that IJG encoders scale by their quality setting. Its sum is
// the same in zigzag and in natural order, so the order of the table in the file does not matter.
const STANDARD_LUMINANCE_SUM = 3688

/** Offset behind the End Of Image marker, or null when the stream ends before it. Embedded thumbnails are skipped. */
export function jpegEnd(bytes: Buffer): number | null {
  return walk(bytes, EOI).end
}

/** The 64 steps of the luminance table in zigzag order, or null without a table before the first scan. */
export function luminanceTable(bytes: Buffer): Uint16Array | null {
  return walk(bytes, SOS).table
}

/** Walks the marker segments (ITU-T T.81 annex B) to the first such marker, without decoding. */
function walk(bytes: Buffer, last: typeof SOS | typeof EOI) {
  let table: Uint16Array | null = null
  let at = 2
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) {
      at = nextPrefix(bytes, at + 1)
      continue
    }
    if (marker === last || marker === EOI) return { end: at + 2, table }
    if (marker === 0xff) at += 1
    else if (marker === 0 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      if (at + 4 > bytes.length) break
      const length = bytes.readUInt16BE(at + 2)
      if (marker === DQT) table ??= tableOf(bytes.subarray(at + 4, at + 2 + length))
      // After Start Of Scan comes entropy-coded data, in which every 0xff is stuffed: searching on is safe.
      at += marker === SOS ? 4 : 2 + Math.max(2, length)
    }
  }
  return { end: null, table }
}

const PLAIN_STEPS = 32

/** Plain steps first: with 0xff in every third byte a search for each takes three times as long (hostile files of 15 MB). */
function nextPrefix(bytes: Buffer, from: number): number {
  const near = Math.min(from + PLAIN_STEPS, bytes.length)
  for (let at = from; at < near; at++) if (bytes[at] === 0xff) return at
  const found = bytes.indexOf(0xff, near)
  return found < 0 ? bytes.length : found
}

function tableOf(segment: Buffer): Uint16Array | null {
  const wide = (segment[0] ?? 0) >> 4 === 1
  const steps = segment.subarray(1, wide ? 129 : 65)
  if (steps.length < (wide ? 128 : 64)) return null
  return Uint16Array.from({ length: 64 }, (_, i) => (wide ? steps.readUInt16BE(i * 2) : steps.readUInt8(i)))
}

/**
 * IJG quality equivalent of a luminance table, 1 to 100: tables are the standard ones times S/100, with S = 5000/Q
 * below 50 and 200 - 2Q from 50 on.
 */
export function jpegQuality(table: Uint16Array): number {
  const sum = table.reduce((total, step) => total + step, 0)
  const scale = (100 * sum) / STANDARD_LUMINANCE_SUM
  const quality = scale <= 100 ? (200 - scale) / 2 : 5000 / scale
  return Math.min(100, Math.max(1, quality))
}
