import type { Lexicon } from '../../concepts.ts'
import { dutchNearMisses, englishNearMisses, germanNearMisses } from './germanic.ts'
import { hindiNearMisses, polishNearMisses } from './others.ts'
import { frenchNearMisses, italianNearMisses, portugueseNearMisses, spanishNearMisses } from './romance.ts'

/** Who or what was saved from which danger, and words that stand beside no harm, by ISO 639-1 code. */
export const nearMisses: Record<string, Lexicon> = {
  en: englishNearMisses,
  de: germanNearMisses,
  fr: frenchNearMisses,
  es: spanishNearMisses,
  pt: portugueseNearMisses,
  it: italianNearMisses,
  nl: dutchNearMisses,
  pl: polishNearMisses,
  hi: hindiNearMisses,
}
