import { loadOnUse } from '@trust/runtime/load-on-use'
import { allPhrases } from '../phrases/phrases.ts'
import type { Token } from '../text/tokens.ts'
import { FUNCTION_WORDS } from './function-words.ts'

const tinyld = loadOnUse<typeof import('tinyld')>('tinyld', import.meta.url)

const UNKNOWN = 'und'
const SAMPLE_TOKENS = 120
const SAMPLE_UNITS = 600
const FEW_TOKENS = 6
const CERTAIN = 0.99
/** What a letter that only one of ours has, a word of its lexicon and a word of one letter count beside a function word. */
const COUNTS = { letters: 1.5, vocabulary: 0.5, letter: 0.5 }
const MIN_LETTERS = 4
const MIN_OF_SENTENCE = 0.25

const LISTED = Object.values(FUNCTION_WORDS).flatMap((words) => [...words])
const UNSHARED = new Set(LISTED.filter((word) => LISTED.indexOf(word) === LISTED.lastIndexOf(word)))

const LETTERS: Record<string, RegExp> = {
  pl: /[łąęśżźńć]/i,
  pt: /[ãõ]/i,
  es: /[ñ¿¡]/i,
  de: /[äöüß]/i,
  fr: /[œèûîù]/i,
  it: /[àèìòù](?![\p{L}])/iu,
}
/** Letters of languages that are not covered. */
const FOREIGN_LETTERS = /[åøæěřůďťľőűășțğışđčšž]/i

let ownWords: Record<string, ReadonlySet<string>> | undefined

/** The detected language of a text, and all of our languages that occur in it. */
export interface LanguageReading {
  language: string
  spoken: ReadonlySet<string>
}

/** Whether the rules have words of this language (ISO 639-1). */
export function isCovered(language: string): boolean {
  return language in FUNCTION_WORDS
}

/** Reads the language from function words, letters, the lexicons' words, script and tinyld; `und` when these do not suffice. */
export function readLanguage(tokens: readonly Token[], source: string): LanguageReading {
  const sample = tokens.slice(0, SAMPLE_TOKENS).filter((token) => /^\p{L}/u.test(token.form))
  if (sample.length === 0) return { language: UNKNOWN, spoken: new Set() }
  const shares = sharesOf(sample, source.slice(0, SAMPLE_UNITS))
  const language = decide(sample, shares, source.slice(0, SAMPLE_UNITS))
  const marked = shares.filter(({ own }) => own >= 2 && own >= sample.length * 0.08)
  const spoken = new Set(marked.map((share) => share.language))
  if (language !== UNKNOWN) spoken.add(language)
  for (const other of languagesOfSentences(tokens)) spoken.add(other)
  return { language, spoken }
}

/** One sentence in another language is heard too, however much stands around it. */
function languagesOfSentences(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>()
  for (const sentence of Map.groupBy(tokens, (token) => token.sentence).values()) {
    const [best, second] = sharesOf(sentence.slice(0, SAMPLE_TOKENS), '')
    if (!best || best.count < 2 || best.share < MIN_OF_SENTENCE) continue
    if (best.count >= (second?.count ?? 0) + 1) found.add(best.language)
  }
  return found
}

/** `own`: how many of the words are function words of this language and of no other. */
interface Share {
  language: string
  count: number
  share: number
  own: number
}

function sharesOf(sample: readonly Token[], source: string): Share[] {
  ownWords ??= readOwnWords()
  const lexiconWords = ownWords
  const devanagari = sample.filter((token) => /\p{Script=Devanagari}/u.test(token.form)).length
  return Object.entries(FUNCTION_WORDS)
    .map(([language, words]) => {
      const known = sample.filter(({ form }) => form.length > 1 && words.has(form)).length
      const letters = [...new Set(sample.map(({ form }) => form))].filter(
        (form) => form.length === 1 && words.has(form),
      ).length
      const vocabulary = sample.filter(({ form }) => lexiconWords[language]?.has(form)).length
      const written = LETTERS[language]?.test(source) ? COUNTS.letters : 0
      const count =
        known +
        COUNTS.letter * letters +
        COUNTS.vocabulary * vocabulary +
        written +
        (language === 'hi' ? devanagari : 0)
      const own = sample.filter((token) => words.has(token.form) && UNSHARED.has(token.form)).length
      return {
        language,
        count,
        share: count / sample.length,
        own: language === 'hi' ? own + devanagari : own,
      }
    })
    .sort((one, other) => other.count - one.count)
}

function decide(sample: readonly Token[], shares: readonly Share[], source: string): string {
  const [best, second] = shares
  if (!best) return UNKNOWN
  const isForeign = FOREIGN_LETTERS.test(source)
  const clear = best.count >= 1 && best.count > (second?.count ?? 0)
  const distinct = new Set(sample.map((token) => token.form)).size
  const [guess] = distinct >= 2 ? tinyld().detectAll(sampleText(sample)) : []
  if (sample.length < FEW_TOKENS) {
    if (clear && !isForeign && best.share >= 0.3) return best.language
    return guess && guess.accuracy >= CERTAIN ? guess.lang : UNKNOWN
  }
  // tinyld never hears Hindi in Latin letters; function words do.
  if (clear && (best.language === 'hi' || (!isForeign && best.share >= 0.35))) return best.language
  if (guess && guess.lang === best.language) return guess.lang
  if (guess && isForeign && !(guess.lang in FUNCTION_WORDS) && best.share < 0.35) return guess.lang
  if (clear && best.share >= 0.25 && best.count >= 1.5 * (second?.count ?? 0)) return best.language
  if (guess && (guess.lang in FUNCTION_WORDS || best.share < 0.25) && guess.accuracy >= 0.15)
    return guess.lang
  return clear && best.share >= 0.2 ? best.language : UNKNOWN
}

/** tinyld slows down on long unbroken runs, and needs no more than a few lines. */
function sampleText(sample: readonly Token[]): string {
  const words = sample.filter((token) => token.form.length <= 30).map((token) => token.form)
  return words.join(' ').slice(0, SAMPLE_UNITS)
}

/** The words of each lexicon that no other lexicon has. */
function readOwnWords(): Record<string, ReadonlySet<string>> {
  const words = [...Map.groupBy(allPhrases(), ({ language }) => language)].map(([language, phrases]) => {
    const places = phrases.flatMap(({ elements }) => elements)
    const forms = places.flatMap((place) => (place.kind === 'word' ? [...place.words] : []))
    return [language, new Set(forms.filter((form) => form.length >= MIN_LETTERS))] as const
  })
  return Object.fromEntries(
    words.map(([language, own]) => {
      // Hindi is written with many English words.
      const others = words.filter(([other]) => other !== language && !(language === 'en' && other === 'hi'))
      return [language, new Set([...own].filter((form) => !others.some(([, theirs]) => theirs.has(form))))]
    }),
  )
}
