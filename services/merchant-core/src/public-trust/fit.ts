const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that would break the line, end the isolation of the name, or are not allowed in XML. */
const UNFIT = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** Advance widths in em, a little above what common bold sans-serif fonts have. First match counts. */
const advances: [RegExp, number][] = [
  [/^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 1.35],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u,
    1.02,
  ],
  [/^[\p{M}\p{Cf}]/u, 0],
  [/^[ .,:;'|!·ijlI()[\]]/u, 0.4],
  [/^[mwMW@%&—…]/u, 1.05],
  [/^[\p{Lu}\d]/u, 0.76],
]
const USUAL = 0.67

function advance(grapheme: string): number {
  return advances.find(([kind]) => kind.test(grapheme))?.[1] ?? USUAL
}

/**
 * A name on one line no wider than `most`, cut between graphemes if necessary. Widths are estimates, because the
 * reader's font is unknown.
 * @param most in em
 */
export function fitName(name: string, most: number): string {
  const clean = name.replace(/\s+/gu, ' ').replace(UNFIT, '').trim()
  const parts = [...graphemes.segment(clean)].map(({ segment }) => segment)
  const width = parts.reduce((sum, part) => sum + advance(part), 0)
  if (width <= most) return clean
  let left = most - advance('…')
  const end = parts.findIndex((part) => {
    left -= advance(part)
    return left < 0
  })
  return `${parts.slice(0, end).join('').trimEnd()}…`
}

/** Isolates text of any direction from its surroundings (Unicode's FSI and PDI). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
