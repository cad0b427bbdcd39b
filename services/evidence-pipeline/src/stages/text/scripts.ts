/** Scripts whose signs the reader takes for nothing, or for others. Cyrillic and Greek it reads as look-alikes. */
const UNREADABLE = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
].concat(
  ['Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Sinhala'],
  ['Tamil', 'Telugu', 'Thai'],
)
const PATTERNS = UNREADABLE.map((script) => ({ script, sign: new RegExp(`\\p{Script=${script}}`, 'u') }))

/** The script in which a text is written and which the reader does not know; null for one that it reads. */
export function unreadableScript(text: string): string | null {
  return PATTERNS.find(({ sign }) => sign.test(text))?.script ?? null
}

/**
 * Letters of other scripts as the Latin ones that they look like (Unicode: UTS #39, confusables.txt), lower case, as
 * the reader takes them; and two that it takes for Latin ones turned round.
 */
const LOOK_ALIKES = new Map<string, string>([
  ['а', 'a'],
  ['в', 'b'],
  ['с', 'c'],
  ['е', 'e'],
  ['ё', 'e'],
  ['н', 'h'],
  ['і', 'i'],
  ['ї', 'i'],
  ['ј', 'j'],
  ['к', 'k'],
  ['м', 'm'],
  ['о', 'o'],
  ['р', 'p'],
  ['ѕ', 's'],
  ['т', 't'],
  ['у', 'y'],
  ['х', 'x'],
  ['ԁ', 'd'],
  ['и', 'n'],
  ['й', 'n'],
  ['я', 'r'],
  ['α', 'a'],
  ['β', 'b'],
  ['ε', 'e'],
  ['ζ', 'z'],
  ['η', 'h'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['μ', 'm'],
  ['ν', 'n'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['τ', 't'],
  ['υ', 'y'],
  ['χ', 'x'],
])

/** Lower-case text with letters of other scripts replaced by the Latin ones that they look like. */
export function foldLookAlikes(text: string): string {
  return [...text].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
}
