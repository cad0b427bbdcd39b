import type { ConceptCode, ModifierCode } from './concepts.ts'
import { lexicons } from './lexicon/lexicons.ts'
import { type Element, parsePhrases } from './pattern.ts'

export interface Phrase {
  code: ConceptCode | ModifierCode
  language: string
  elements: Element[]
}

let parsed: readonly Phrase[] | undefined

/** Every phrase of every lexicon. Parsed with the first text: it takes longer than the import of all other modules. */
export function allPhrases(): readonly Phrase[] {
  parsed ??= Object.entries(lexicons).flatMap(([language, lexicon]) =>
    Object.entries(lexicon).flatMap(([code, list]) =>
      parsePhrases(list, language).map((elements) => ({
        code: code as keyof typeof lexicon,
        language,
        elements,
      })),
    ),
  )
  return parsed
}
