import { MODIFIERS } from './concepts.ts'
import { type LanguageReading, readLanguage } from './language/language.ts'
import { type AssessedMention, assess } from './meaning/assertion.ts'
import { applyFrames } from './meaning/frames.ts'
import { sortMatches } from './meaning/mentions.ts'
import { hearThanks } from './meaning/thanks.ts'
import { unfriendliness } from './meaning/unfriendliness.ts'
import { findMatches, indexPhrases, type Match, type PhraseIndex } from './phrases/matcher.ts'
import { allPhrases, laterPhrases } from './phrases/phrases.ts'
import { fold, normalise } from './text/normalise.ts'
import { respell } from './text/spelling.ts'
import { type Token, tokenise } from './text/tokens.ts'

let phraseIndex: PhraseIndex | undefined
let laterIndex: PhraseIndex | undefined
const MODIFIER_CODES: ReadonlySet<string> = new Set(MODIFIERS)

const AFTER_ARTICLE = /^(?:un|dell|all|nell|sull|dall|quell)['’](\p{L}{4,})$/iu

export interface Analysis {
  tokens: Token[]
  mentions: AssessedMention[]
  /** The mentions without the phrases that came after the heads had learned (`laterPhrases`). */
  learnedMentions: AssessedMention[]
  reading: LanguageReading
  /** How strongly its words say that something is wrong, from 0. */
  unfriendliness: number
}

/** From characters to judged mentions: everything that category, severity and intent rest on. */
export function analyse(source: string, context?: LanguageReading): Analysis {
  phraseIndex ??= indexPhrases(allPhrases())
  laterIndex ??= indexPhrases(laterPhrases())
  const written = tokenise(normalise(source), source)
  const own = readLanguage(written, source)
  const reading = own.language === 'und' && context ? context : own
  const matchesOf = (tokens: readonly Token[], index: PhraseIndex) =>
    findMatches(tokens, index, (language, code) => isHeard(reading, language, code))
  const tokens = respellAll(written, phraseIndex)
  const learned = matchesOf(tokens, phraseIndex)
  const later = [
    ...matchesOf(rereadAll(written, tokens, source, laterIndex), laterIndex),
    ...matchesOf(afterArticles(written, tokens, source, phraseIndex), phraseIndex),
  ]
  const { mentions: learnedMentions, modifiers } = judge(tokens, learned, 'learned')
  return {
    tokens,
    mentions: judge(tokens, [...learned, ...later], 'all').mentions,
    learnedMentions,
    reading,
    unfriendliness: unfriendliness(tokens, modifiers, reading.language === 'en'),
  }
}

/**
 * The words as later phrases know them. A word that only they have is read as it was written: `voel` is no misspelt
 * `vol`. Of `un'ustione` and `dell'ustione`, which stand as one word, the noun is read.
 */
function rereadAll(
  written: readonly Token[],
  tokens: readonly Token[],
  source: string,
  { known }: PhraseIndex,
): Token[] {
  const reread = new Map<string, string>()
  return tokens.map((token, at) => {
    const original = written[at] ?? token
    const form =
      reread.get(original.form) ??
      [original.form, nounOf(original, source)].find((one) => one !== undefined && known(one)) ??
      respell(token.form, known)
    reread.set(original.form, form)
    return { ...token, form }
  })
}

/** The words as the heads know them, with the noun for `un'ustione`; none where no noun is written so. */
function afterArticles(
  written: readonly Token[],
  tokens: readonly Token[],
  source: string,
  { known }: PhraseIndex,
): Token[] {
  const nouns = written.map((token) => nounOf(token, source))
  if (nouns.every((noun) => noun === undefined)) return []
  return tokens.map((token, at) => {
    const noun = nouns[at]
    return noun !== undefined && known(noun) ? { ...token, form: noun } : token
  })
}

function nounOf({ start, end }: Token, source: string): string | undefined {
  const noun = AFTER_ARTICLE.exec(source.slice(start, end))?.[1]
  return noun && fold(noun)
}

function respellAll(tokens: readonly Token[], { known }: PhraseIndex): Token[] {
  const spelt = new Map<string, string>()
  return tokens.map((token) => {
    const form = spelt.get(token.form) ?? respell(token.form, known)
    spelt.set(token.form, form)
    return { ...token, form }
  })
}

/** What the matches mean where they stand. */
function judge(tokens: readonly Token[], matches: readonly Match[], frames: 'learned' | 'all') {
  const { mentions, modifiers } = sortMatches(matches)
  const heard = hearThanks(tokens, assess(tokens, mentions, modifiers, frames), modifiers)
  return { mentions: applyFrames(tokens, heard, frames), modifiers }
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
