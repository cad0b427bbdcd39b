import type { Lexicon } from '../../concepts.ts'
import { englishResponses } from './english.ts'
import { dutchResponses, germanResponses } from './germanic.ts'
import { hindiResponses, polishResponses } from './others.ts'
import { frenchResponses, spanishResponses } from './romance.ts'
import { italianResponses, portugueseResponses } from './southern.ts'

/** Emergencies told by who came, what they did and what was left, by ISO 639-1 code. The heads did not learn with these (2.4.0). */
export const responses: Record<string, Lexicon> = {
  en: englishResponses,
  de: germanResponses,
  fr: frenchResponses,
  es: spanishResponses,
  pt: portugueseResponses,
  it: italianResponses,
  nl: dutchResponses,
  pl: polishResponses,
  hi: hindiResponses,
}
