const SOS = 0xda
const EOI = 0xd9
const DQT = 0xdb

// ITU-T T.81 annex K.1: the luminance table that IJG encoders scale by their quality setting. Its sum is
// the same in zigzag and in natural order, so the order of the table in the file does not matter.
const STANDARD_LUMINANCE_SUM = 3688

export interface JpegStructure {
  /** Offset behind the End Of Image marker, or null when the stream ends before it. */
  end: number | null
  /** IJG quality equivalent of the luminance table, 1 to 100, or null without a table. */
  quality: number | null
}

/** Walks the marker segments (ITU-T T.81 annex B) without decoding. Embedded thumbnails are skipped. */
export function readJpeg(bytes: Buffer): JpegStructure {
  let quality: number | null = null
  let at = 2
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    // A plain step, not indexOf: a hostile file of nothing but 0xff would make millions of calls.
    if (bytes[at] !== 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) return { end: at + 2, quality }
    if (marker === 0xff) at += 1
    else if (marker === 0 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      if (at + 4 > bytes.length) return { end: null, quality }
      const length = bytes.readUInt16BE(at + 2)
      if (marker === DQT) quality ??= luminanceQuality(bytes.subarray(at + 4, at + 2 + length))
      // After Start Of Scan comes entropy-coded data, in which every 0xff is stuffed: searching on is safe.
      at += marker === SOS ? 4 : 2 + Math.max(2, length)
    }
  }
  return { end: null, quality }
}

/** IJG: tables are the standard ones times S/100, with S = 5000/Q below 50 and 200 - 2Q from 50 on. */
function luminanceQuality(segment: Buffer): number | null {
  const wide = (segment[0] ?? 0) >> 4 === 1
  const table = segment.subarray(1, wide ? 129 : 65)
  if (table.length < (wide ? 128 : 64)) return null
  let sum = 0
  for (let i = 0; i < 64; i++) sum += wide ? table.readUInt16BE(i * 2) : table.readUInt8(i)
  const scale = (100 * sum) / STANDARD_LUMINANCE_SUM
  const quality = scale <= 100 ? (200 - scale) / 2 : 5000 / scale
  return Math.min(100, Math.max(1, quality))
}
