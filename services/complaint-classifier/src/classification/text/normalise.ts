/** Folded text in which every UTF-16 unit remembers the stretch of the source that it came from. */
export interface NormalText {
  text: string
  starts: number[]
  ends: number[]
}

const CONTROL = /\p{C}/u
/** Accents, the Devanagari nukta, and what nobody sees: soft hyphens, joiners, marks of direction. */
const DROPPED =
  /[\u0300-\u036f]|\u093c|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu
const MARKUP = /<[/!]?[a-z][^<>]{0,300}>|<!--/iy
const BLOCK_TAG = /^<\/?(?:br|p|div|li|ul|ol|tr|td|table|h[1-6]|hr|blockquote)\b/i
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos|nbsp|rsquo|lsquo);/iy
const LINK = /(?:https?:\/\/|www\.)[^\s<>]{1,500}/iy

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: "'",
  lsquo: "'",
}

/** What NFKD leaves apart though readers see no difference; the last is candrabindu, typed as anusvara. */
const SPECIAL: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '…': '.',
  '।': '.',
  '॥': '.',
  '。': '.',
  '¿': ' ',
  '¡': ' ',
  '\u0901': '\u0902',
}

/** ASCII that folds to lower case alone: no control characters, and no backtick, which stands for an apostrophe. */
const PLAIN = /^[ -_a-~]*$/

/** Lower case, without accents, compatibility forms, invisible characters or control characters. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  let folded = ''
  for (const character of text.normalize('NFKD').toLowerCase().replace(DROPPED, '')) {
    folded += SPECIAL[character] ?? (character !== '\n' && CONTROL.test(character) ? ' ' : character)
  }
  return folded
}

/**
 * Folds a text of any content and keeps, for each unit of the result, its start and end in the source.
 * Markup and links become blanks, block tags a sentence end, character entities what they stand for.
 */
export function normalise(source: string): NormalText {
  const normal: NormalText = { text: '', starts: [], ends: [] }
  const pieces: string[] = []
  let at = 0
  while (at < source.length) {
    const { length, replacement } = readAt(source, at)
    if (replacement === '' && normal.ends.length > 0) extendLast(normal, at, at + length)
    for (let unit = 0; unit < replacement.length; unit++) {
      normal.starts.push(at)
      normal.ends.push(at + length)
    }
    pieces.push(replacement)
    at += length
  }
  normal.text = pieces.join('')
  return normal
}

/** A combining mark belongs to the letter before it, so that a span never cuts a letter from its accent. */
function extendLast(normal: NormalText, from: number, to: number): void {
  const last = normal.ends.length - 1
  if (normal.ends[last] === from) normal.ends[last] = to
}

function readAt(source: string, at: number): { length: number; replacement: string } {
  const code = source.codePointAt(at) ?? 0
  const character = String.fromCodePoint(code)
  if (character === '<') {
    const tag = matchAt(MARKUP, source, at)
    if (tag) return { length: tag.length, replacement: BLOCK_TAG.test(tag) ? '.' : ' ' }
  } else if (character === '&') {
    const entity = matchAt(ENTITY, source, at)
    if (entity) return { length: entity.length, replacement: decodeEntity(entity.slice(1, -1)) }
  } else if ('hHwW'.includes(character)) {
    const link = matchAt(LINK, source, at)
    if (link) return { length: link.length, replacement: ' ' }
  }
  if (code < 0x80) return { length: 1, replacement: foldAscii(character, code) }
  return { length: character.length, replacement: fold(character) }
}

function foldAscii(character: string, code: number): string {
  if (code === 0x60) return "'"
  return (code < 0x20 && code !== 0x0a) || code === 0x7f ? ' ' : character.toLowerCase()
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

function decodeEntity(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? ' '
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code <= 0x10ffff ? fold(String.fromCodePoint(code)) : ' '
}
