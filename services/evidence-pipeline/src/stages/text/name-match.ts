import anyAscii from 'any-ascii'
import { foldLookAlikes } from './scripts.ts'

/** A name that is there is read with 0.6 or more in most pictures; letters of other words reach 0.4. */
export const NAME_FOUND = 0.6

/** The forms in which a name and the text are compared: as written, by the look of letters, and transliterated. */
const FORMS = [plain, (text: string) => foldLookAlikes(plain(text)), (text: string) => plain(anyAscii(text))]

/**
 * How well the words of a merchant's name are found among lines that were read, 0 to 1: for each word of the name the
 * likeness of the closest stretch of text, weighted by its length. Case, accents and signs do not count, and neither
 * do words that say the kind of company; a name is also found in transliteration, and in letters that look like its
 * own. Likeness is 1 - Levenshtein distance / length (Levenshtein 1966).
 * @returns null for a name without letters
 */
export function nameMatch(name: string, lines: readonly string[]): number | null {
  const matches = FORMS.map((form) => matchInForm(form(name), lines.map(form))).filter(
    (match) => match !== null,
  )
  return matches.length === 0 ? null : Math.max(...matches)
}

function matchInForm(name: string, lines: readonly string[]): number | null {
  const words = wordsOf(name)
  const significant = words.filter((word) => !COMPANY_FORMS.has(word))
  const wanted = significant.length > 0 ? significant : words
  if (wanted.length === 0) return null
  const read = lines.flatMap(wordsOf)
  // Signs run words together, and readers split them.
  const joined = lines.map((line) => wordsOf(line).join(''))
  const whole = wanted.join('')
  if (joined.some((line) => line.includes(whole)) || read.join('').includes(whole)) return 1
  const total = wanted.reduce((sum, { length }) => sum + length, 0)
  return wanted.reduce((sum, word) => sum + (closest(word, [...read, ...joined]) * word.length) / total, 0)
}

const COMPANY_FORMS = new Set(
  'the and und et de la le el ltd limited llc inc gmbh ag kg co company corp bv sa sl srl plc pty oy ab as'.split(
    ' ',
  ),
)

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{Mc}]+/gu) ?? []

function closest(word: string, read: readonly string[]): number {
  let best = 0
  for (const other of read) {
    if (word.length >= 4 && other.includes(word)) return 1
    best = Math.max(best, 1 - distance(word, other) / Math.max(word.length, other.length))
  }
  return best
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
