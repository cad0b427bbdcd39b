import type { Lexicon } from '../../concepts.ts'
import { englishIncidents } from './english.ts'
import { otherIncidents } from './others.ts'

/** What things did to children, by ISO 639-1 code. The heads did not learn with these phrases (version 2.4.0). */
export const incidents: Record<string, Lexicon> = { en: englishIncidents, ...otherIncidents }
