/**
 * Names what is hidden behind the end of a picture, or null when the rest is harmless.
 *
 * Cameras do append data: motion photos carry an MP4, multi-picture files a second JPEG, some firmware
 * zeros or its own block. So a trailer is not refused for being there, only for being what another program
 * would open as something else than a picture (a polyglot). Text inside a picture's own comments is left
 * alone: the original is never served, and the served copy is encoded again without comments.
 */
export function hiddenPayload(trailer: Buffer): string | null {
  if (trailer.length === 0) return null
  if (endsAsZip(trailer)) return 'a ZIP archive'
  const start = trailer.toString('latin1', 0, 4)
  if (start.startsWith('\x1f\x8b')) return 'a compressed archive'
  if (start.startsWith('MZ') || start === '\x7fELF' || start.startsWith('#!')) return 'a program'
  for (const [signature, name] of SIGNATURES) if (trailer.includes(signature, 0, 'latin1')) return name
  const edges = [trailer.subarray(0, MARKUP_REACH), trailer.subarray(-MARKUP_REACH)]
  return edges.some((edge) => MARKUP.test(edge.toString('latin1'))) ? 'a web page or script' : null
}

// At least five bytes each: a long motion-photo trailer must not contain one by chance.
const SIGNATURES = [
  ['Rar!\x1a\x07', 'a RAR archive'],
  ["7z\xbc\xaf'\x1c", 'a 7-Zip archive'],
  ['%PDF-', 'a PDF document'],
] as const

// Only so far in from both ends, to keep the search short: browsers look at the first 1,445 bytes.
const MARKUP_REACH = 2 ** 18
const MARKUP = /<(?:html|script|!doctype|\?php|svg[ >]|iframe)/i

// APPNOTE.TXT 4.3.16: readers look for this record, 22 bytes and a comment, from the end of the file.
function endsAsZip(trailer: Buffer): boolean {
  const at = trailer.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= trailer.length && trailer.length - at <= 22 + 65_535
}
