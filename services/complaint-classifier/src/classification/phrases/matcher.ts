import type { ConceptCode, ModifierCode } from '../concepts.ts'
import type { Token } from '../text/tokens.ts'
import { accepts } from './pattern.ts'
import type { Phrase } from './phrases.ts'

const LONGEST_GAP = 4
const LONGEST_STEM = 24

/** An occurrence of a phrase: tokens `first` to `last`. `gapped`: it bridges words that are not its own. */
export interface Match {
  code: ConceptCode | ModifierCode
  first: number
  last: number
  gapped: boolean
}

/** All phrases of all languages, by the word, the stem or the tail that their first word has. */
export interface PhraseIndex {
  words: Map<string, Phrase[]>
  stems: Map<string, Phrase[]>
  tails: Map<string, Phrase[]>
  /** Whether any phrase has this word anywhere. */
  known: (form: string) => boolean
}

export function indexPhrases(phrases: readonly Phrase[]): PhraseIndex {
  const index = {
    words: new Map<string, Phrase[]>(),
    stems: new Map<string, Phrase[]>(),
    tails: new Map<string, Phrase[]>(),
  }
  for (const phrase of phrases) {
    const [opening] = phrase.elements
    if (opening?.kind !== 'word') continue
    for (const word of opening.words) file(index.words, word, phrase)
    for (const { stem } of opening.stems) file(index.stems, stem, phrase)
    for (const tail of opening.tails) file(index.tails, tail, phrase)
  }
  const places = new Set(phrases.flatMap(({ elements }) => elements))
  const words = new Set<string>()
  const stems = new Set<string>()
  for (const place of places) {
    if (place.kind !== 'word') continue
    for (const word of place.words) words.add(word)
    for (const { stem } of place.stems) stems.add(stem)
  }
  const known = (form: string) => words.has(form) || hasStem(form, stems)
  return { ...index, known }
}

/** Every phrase of the index found in the tokens, in order of its first token, the longest reading of each. */
export function findMatches(
  tokens: readonly Token[],
  index: PhraseIndex,
  wanted: (language: string, code: ConceptCode | ModifierCode) => boolean,
): Match[] {
  const matches: Match[] = []
  const openings = new Map<string, Phrase[]>()
  const forms = new Set(tokens.map((token) => token.form))
  for (const [first, { form }] of tokens.entries()) {
    const phrases =
      openings.get(form) ??
      phrasesFrom(form, index).filter(
        (phrase) => wanted(phrase.language, phrase.code) && isPossible(phrase, forms),
      )
    openings.set(form, phrases)
    for (const phrase of phrases) {
      const reach = extend(phrase, 1, tokens, first)
      if (reach) matches.push({ code: phrase.code, first, ...reach })
    }
  }
  return matches
}

/** Rules most phrases out at once: a word that the text never uses cannot follow anywhere in it. */
function isPossible({ elements }: Phrase, forms: ReadonlySet<string>): boolean {
  return elements.every(
    (element) =>
      element.kind === 'gap' ||
      element.optional ||
      element.stems.length > 0 ||
      element.tails.length > 0 ||
      !element.words.isDisjointFrom(forms),
  )
}

function file(shelf: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const filed = shelf.get(key)
  if (filed) filed.push(phrase)
  else shelf.set(key, [phrase])
}

/** Every word of a text asks this of every index, so it keeps no list of beginnings. */
function hasStem(form: string, stems: ReadonlySet<string>): boolean {
  const longest = Math.min(form.length, LONGEST_STEM)
  for (let length = 2; length <= longest; length++) if (stems.has(form.slice(0, length))) return true
  return false
}

function phrasesFrom(form: string, index: PhraseIndex): Phrase[] {
  const found = new Set(index.words.get(form))
  const take = (filed: readonly Phrase[] | undefined) => {
    for (const phrase of filed ?? []) {
      const [opening] = phrase.elements
      if (opening && accepts(opening, form)) found.add(phrase)
    }
  }
  for (let length = 2; length <= Math.min(form.length, LONGEST_STEM); length++)
    take(index.stems.get(form.slice(0, length)))
  for (let length = 4; length <= Math.min(form.length - 3, LONGEST_STEM); length++)
    take(index.tails.get(form.slice(-length)))
  return [...found]
}

/** The furthest token that the rest of a phrase reaches after token `at`. Bounded by phrase and gap lengths. */
function extend(
  phrase: Phrase,
  from: number,
  tokens: readonly Token[],
  at: number,
): { last: number; gapped: boolean } | undefined {
  const element = phrase.elements[from]
  if (!element) return { last: at, gapped: false }
  if (element.kind === 'gap') {
    for (let skipped = widestGap(phrase, tokens, at); skipped >= 0; skipped--) {
      if (tokens[at + skipped]?.sentence !== tokens[at]?.sentence) continue
      const reach = extend(phrase, from + 1, tokens, at + skipped)
      if (reach) return { last: reach.last, gapped: reach.gapped || skipped > 0 }
    }
    return undefined
  }
  const next = tokens[at + 1]
  const joined = next && !next.comma && next.sentence === tokens[at]?.sentence
  if (joined && accepts(element, next.form)) {
    const reach = extend(phrase, from + 1, tokens, at + 1)
    if (reach) return reach
  }
  return element.optional ? extend(phrase, from + 1, tokens, at) : undefined
}

/** How many words after token `at` a gap of the phrase may bridge. */
function widestGap({ barriers }: Phrase, tokens: readonly Token[], at: number): number {
  if (!barriers) return LONGEST_GAP
  const bridged = tokens.slice(at + 1, at + 1 + LONGEST_GAP)
  const barrier = bridged.findIndex(({ form }) => barriers.has(form))
  return barrier < 0 ? LONGEST_GAP : barrier
}
