import { type AssessedMention, assess } from './assertion.ts'
import { MODIFIERS } from './concepts.ts'
import { applyFrames } from './frames.ts'
import { type LanguageReading, readLanguage } from './language.ts'
import { findMatches, indexPhrases, type PhraseIndex } from './matcher.ts'
import { sortMatches } from './mentions.ts'
import { normalise } from './normalise.ts'
import { allPhrases } from './phrases.ts'
import { respell } from './spelling.ts'
import { hearThanks } from './thanks.ts'
import { type Token, tokenise } from './tokens.ts'
import { unfriendliness } from './unfriendliness.ts'

let phraseIndex: PhraseIndex | undefined
const MODIFIER_CODES: ReadonlySet<string> = new Set(MODIFIERS)

export interface Analysis {
  tokens: Token[]
  mentions: AssessedMention[]
  reading: LanguageReading
  /** How strongly its words say that something is wrong, from 0. */
  unfriendliness: number
}

/** From characters to judged mentions: everything that category, severity and intent rest on. */
export function analyse(source: string, context?: LanguageReading): Analysis {
  phraseIndex ??= indexPhrases(allPhrases())
  const { known } = phraseIndex
  const written = tokenise(normalise(source), source)
  const own = readLanguage(written, source)
  const reading = own.language === 'und' && context ? context : own
  const spelt = new Map<string, string>()
  const tokens = written.map((token) => {
    const form = spelt.get(token.form) ?? respell(token.form, known)
    spelt.set(token.form, form)
    return { ...token, form }
  })
  const matches = findMatches(tokens, phraseIndex, (language, code) => isHeard(reading, language, code))
  const { mentions, modifiers } = sortMatches(matches)
  return {
    tokens,
    mentions: applyFrames(tokens, hearThanks(tokens, assess(tokens, mentions, modifiers), modifiers)),
    reading,
    unfriendliness: unfriendliness(tokens, modifiers, reading.language === 'en'),
  }
}

/**
 * A text is read with the words of its own languages: those of others mean other things in it (`no` is "in the" in
 * Portuguese). Hindi borrows English words, except those that only give a sentence its shape. Where no language is
 * clear, all of them are heard.
 */
function isHeard({ spoken }: LanguageReading, language: string, code: string): boolean {
  if (spoken.size === 0 || spoken.has(language)) return true
  return language === 'en' && spoken.has('hi') && !MODIFIER_CODES.has(code)
}
