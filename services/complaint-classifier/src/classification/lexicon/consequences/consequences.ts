import type { Lexicon } from '../../concepts.ts'
import { dutchConsequences } from './dutch.ts'
import { englishConsequences } from './english.ts'
import { frenchConsequences } from './french.ts'
import { germanConsequences } from './german.ts'
import { hindiConsequences } from './hindi.ts'
import { italianConsequences } from './italian.ts'
import { polishConsequences } from './polish.ts'
import { portugueseConsequences } from './portuguese.ts'
import { spanishConsequences } from './spanish.ts'

/** What became of people, by ISO 639-1 code. The heads did not learn with these phrases (version 2.4.0). */
export const consequences: Record<string, Lexicon> = {
  en: englishConsequences,
  de: germanConsequences,
  fr: frenchConsequences,
  es: spanishConsequences,
  pt: portugueseConsequences,
  it: italianConsequences,
  nl: dutchConsequences,
  pl: polishConsequences,
  hi: hindiConsequences,
}
