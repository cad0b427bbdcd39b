import { LEXICONS, type SentimentLexicon } from './lexicon.ts'

export type LexiconLanguage = keyof typeof LEXICONS

/** On VADER's scale of -4 to 4. */
const VALENCE = { adored: 3.2, good: 1.9, bad: -1.9, dreadful: -3.2 } as const
/** VADER's constants: what a booster adds, what a negation turns a word into, and the normalisation. */
const BOOST = 0.293
const NEGATED = -0.74
const ALPHA = 15
const NEGATION_REACH = 3
const LONGEST_STEM = 24

interface Read {
  valences: Map<string, number>
  negators: Map<string, number>
  boosters: Map<string, number>
}

const READ = Object.fromEntries(
  Object.entries(LEXICONS).map(([language, lexicon]) => [language, read(lexicon)]),
) as Record<LexiconLanguage, Read>

function read(lexicon: SentimentLexicon): Read {
  const stems = (list: string, value: number) =>
    list
      .trim()
      .split(/\s+/)
      .map((stem): [string, number] => [stem.normalize('NFC'), value])
  const levels = Object.entries(VALENCE) as [keyof typeof VALENCE, number][]
  return {
    valences: new Map(levels.flatMap(([level, value]) => stems(lexicon[level], value))),
    negators: new Map(stems(lexicon.negators, 1)),
    boosters: new Map(stems(lexicon.boosters, 1)),
  }
}

/** Words in small letters without accents; the vowel signs of Devanagari stay. */
export function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return folded.match(/[\p{L}\p{M}]+/gu) ?? []
}

/**
 * The sentiment of words, -1 to 1, by VADER's rules (Hutto & Gilbert 2014) on the words of another language: the sum
 * of their valences, boosted and negated, normalised to s / sqrt(s² + 15). Null when none of them is known.
 */
export function valenceOf(words: string[], language: LexiconLanguage): number | null {
  const { valences, negators, boosters } = READ[language]
  let sum = 0
  let known = 0
  for (const [index, word] of words.entries()) {
    const plain = lookUp(valences, word)
    if (plain === undefined) continue
    known += 1
    const boosted = lookUp(boosters, words[index - 1] ?? '') ? plain + Math.sign(plain) * BOOST : plain
    const before = words.slice(Math.max(0, index - NEGATION_REACH), index)
    const isNegated = before.some((each) => lookUp(negators, each))
    sum += isNegated ? boosted * NEGATED : boosted
  }
  return known === 0 ? null : sum / Math.sqrt(sum * sum + ALPHA)
}

/** The value of the whole word, else of the longest stem that it begins with. */
function lookUp(stems: Map<string, number>, word: string): number | undefined {
  const whole = stems.get(`${word}$`)
  if (whole !== undefined) return whole
  for (let length = Math.min(LONGEST_STEM, word.length); length > 1; length -= 1) {
    const value = stems.get(word.slice(0, length))
    if (value !== undefined) return value
  }
  return undefined
}
