import { type Analysis, analyse } from './analyse.ts'
import type { LanguageReading } from './language/language.ts'
import { type Evidence, weigh } from './meaning/evidence.ts'
import type { Token } from './text/tokens.ts'

/** The longest part of a text that is looked at, in UTF-16 units: twice of what the API takes. */
const LONGEST_TEXT = 20_000

/** What the rules see in a complaint, before anyone decides what it is. */
export interface ParsedComplaint {
  /** The text that spans refer to. */
  source: string
  body: Analysis
  /** The words of the subject line and of the text. */
  tokens: readonly Token[]
  evidence: Evidence
  /** The evidence without the phrases that came after the heads had learned: their features are made of it. */
  learned: Evidence
  /** Whether harm is mentioned but denied, feared or only reported, anywhere. */
  hasUnassertedHarm: boolean
  asking: { marked: boolean; words: number }
}

/**
 * Reads a complaint with the rules. The subject line counts as evidence only. A passage in which no language is
 * clear is in that of its complaint, `language`.
 */
export function read(text: string, subject?: string, language?: LanguageReading): ParsedComplaint {
  const source = text.slice(0, LONGEST_TEXT)
  const body = analyse(source, language)
  const headline = subject ? analyse(subject.slice(0, LONGEST_TEXT), body.reading) : undefined
  const mentions = [...(headline?.mentions ?? []), ...body.mentions]
  const learnedMentions = [...(headline?.learnedMentions ?? []), ...body.learnedMentions]
  return {
    source,
    body,
    tokens: [...(headline?.tokens ?? []), ...body.tokens],
    evidence: weigh(mentions),
    learned: weigh(learnedMentions),
    hasUnassertedHarm: mentions.some(({ assertion }) => assertion !== 'asserted'),
    asking: { marked: /[?？]/.test(source), words: body.tokens.length },
  }
}
