import type { Lexicon } from '../../concepts.ts'
import { dutchAilments } from './dutch.ts'
import { englishAilments } from './english.ts'
import { frenchAilments } from './french.ts'
import { germanAilments } from './german.ts'
import { hindiAilments } from './hindi.ts'
import { italianAilments } from './italian.ts'
import { polishAilments } from './polish.ts'
import { portugueseAilments } from './portuguese.ts'
import { spanishAilments } from './spanish.ts'

/** How people tell of ailments, by ISO 639-1 code. The heads did not learn with these phrases (version 2.4.0). */
export const ailments: Record<string, Lexicon> = {
  en: englishAilments,
  de: germanAilments,
  fr: frenchAilments,
  es: spanishAilments,
  pt: portugueseAilments,
  it: italianAilments,
  nl: dutchAilments,
  pl: polishAilments,
  hi: hindiAilments,
}
