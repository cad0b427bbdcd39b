import type { Lexicon } from '../../concepts.ts'
import { englishAftermath } from './english.ts'
import { germanAftermath } from './german.ts'
import { dutchAftermath, hindiAftermath, polishAftermath } from './others.ts'
import { frenchAftermath, spanishAftermath } from './romance.ts'
import { italianAftermath, portugueseAftermath } from './southern.ts'

/** Emergencies told by what came after them, by ISO 639-1 code. The heads did not learn with these phrases (2.4.0). */
export const aftermath: Record<string, Lexicon> = {
  en: englishAftermath,
  de: germanAftermath,
  fr: frenchAftermath,
  es: spanishAftermath,
  pt: portugueseAftermath,
  it: italianAftermath,
  nl: dutchAftermath,
  pl: polishAftermath,
  hi: hindiAftermath,
}
