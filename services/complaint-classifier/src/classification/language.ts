import { detectAll } from 'tinyld'
import { FUNCTION_WORDS } from './function-words.ts'
import type { Token } from './tokens.ts'

const UNKNOWN = 'und'
const SAMPLE_TOKENS = 120
const FEW_TOKENS = 6
const CERTAIN = 0.99

const LISTED = Object.values(FUNCTION_WORDS).flatMap((words) => [...words])
const UNSHARED = new Set(LISTED.filter((word) => LISTED.indexOf(word) === LISTED.lastIndexOf(word)))

/** The language that a text is told to be in, and all of ours that occur in it. */
export type LanguageReading = { language: string; spoken: ReadonlySet<string> }

/** Reads the language from function words, script and tinyld; `und` when these do not suffice. */
export function readLanguage(tokens: readonly Token[]): LanguageReading {
  const sample = tokens.slice(0, SAMPLE_TOKENS).filter((token) => /^\p{L}/u.test(token.form))
  if (sample.length === 0) return { language: UNKNOWN, spoken: new Set() }
  const shares = sharesOf(sample)
  const language = decide(sample, shares)
  const marked = shares.filter(({ own }) => own >= 2 && own >= sample.length * 0.08)
  const spoken = new Set(marked.map((share) => share.language))
  if (language !== UNKNOWN) spoken.add(language)
  return { language, spoken }
}

/** `own`: how many of the words are function words of this language and of no other. */
type Share = { language: string; count: number; share: number; own: number }

function sharesOf(sample: readonly Token[]): Share[] {
  const devanagari = sample.filter((token) => /\p{Script=Devanagari}/u.test(token.form)).length
  return Object.entries(FUNCTION_WORDS)
    .map(([language, words]) => {
      const known = sample.filter((token) => words.has(token.form)).length
      const count = language === 'hi' ? known + devanagari : known
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

function decide(sample: readonly Token[], shares: readonly Share[]): string {
  const [best, second] = shares
  if (!best) return UNKNOWN
  const clear = best.count >= 2 && best.count > (second?.count ?? 0)
  const distinct = new Set(sample.map((token) => token.form)).size
  const [guess] = distinct >= 2 ? detectAll(sampleText(sample)) : []
  if (sample.length < FEW_TOKENS) {
    if (clear && best.share >= 0.3) return best.language
    return guess && guess.accuracy >= CERTAIN ? guess.lang : UNKNOWN
  }
  // tinyld never hears Hindi in Latin letters; function words do.
  if (clear && (best.language === 'hi' || best.share >= 0.35)) return best.language
  if (guess && guess.lang === best.language) return guess.lang
  if (guess && (guess.lang in FUNCTION_WORDS || best.share < 0.25) && guess.accuracy >= 0.15)
    return guess.lang
  return clear && best.share >= 0.2 ? best.language : UNKNOWN
}

/** tinyld slows down on long unbroken runs, and needs no more than a few lines. */
function sampleText(sample: readonly Token[]): string {
  const words = sample.filter((token) => token.form.length <= 30).map((token) => token.form)
  return words.join(' ').slice(0, 600)
}
