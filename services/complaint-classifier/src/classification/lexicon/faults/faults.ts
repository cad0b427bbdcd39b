import type { Lexicon } from '../../concepts.ts'
import { englishFaults } from './english.ts'
import { otherFaults } from './others.ts'

/** What is wrong with goods and services, by ISO 639-1 code. The heads did not learn with these phrases (version 2.4.0). */
export const faults: Record<string, Lexicon> = { en: englishFaults, ...otherFaults }
