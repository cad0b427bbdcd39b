import type { Lexicon } from '../concepts.ts'
import { dutch } from './dutch.ts'
import { dutchEmergencies } from './emergencies/dutch.ts'
import { englishEmergencies } from './emergencies/english.ts'
import { frenchEmergencies } from './emergencies/french.ts'
import { germanEmergencies } from './emergencies/german.ts'
import { hindiEmergencies } from './emergencies/hindi.ts'
import { italianEmergencies } from './emergencies/italian.ts'
import { polishEmergencies } from './emergencies/polish.ts'
import { portugueseEmergencies } from './emergencies/portuguese.ts'
import { spanishEmergencies } from './emergencies/spanish.ts'
import { english } from './english.ts'
import { englishServices } from './english-services.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { englishInjuries } from './injuries/english.ts'
import { injuries } from './injuries/others.ts'
import { italian } from './italian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { praise } from './praise.ts'
import { scenes } from './scenes.ts'
import { spanish } from './spanish.ts'
import { thanks } from './thanks.ts'

/** The phrases of each language that is covered, by ISO 639-1 code. */
export const lexicons: Record<string, Lexicon> = {
  en: joined('en', english, englishServices, englishEmergencies, englishInjuries),
  de: joined('de', german, germanEmergencies),
  fr: joined('fr', french, frenchEmergencies),
  es: joined('es', spanish, spanishEmergencies),
  pt: joined('pt', portuguese, portugueseEmergencies),
  it: joined('it', italian, italianEmergencies),
  nl: joined('nl', dutch, dutchEmergencies),
  pl: joined('pl', polish, polishEmergencies),
  hi: joined('hi', hindi, hindiEmergencies),
}

function joined(language: string, ...parts: Lexicon[]): Lexicon {
  const whole: Lexicon = { praise: praise[language] ?? '' }
  for (const part of [...parts, injuries[language] ?? {}, scenes[language] ?? {}, thanks[language] ?? {}])
    for (const [code, phrases] of Object.entries(part) as [keyof Lexicon, string][])
      whole[code] = whole[code] ? `${whole[code]}, ${phrases}` : phrases
  return whole
}
