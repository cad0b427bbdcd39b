import type { ConceptCode, Lexicon, ModifierCode } from '../concepts.ts'
import { aftermath } from '../lexicon/aftermath/aftermath.ts'
import { ailments } from '../lexicon/ailments/ailments.ts'
import { bereaved } from '../lexicon/bereaved.ts'
import { anatomy } from '../lexicon/consequences/anatomy.ts'
import { consequences } from '../lexicon/consequences/consequences.ts'
import { outcomes } from '../lexicon/consequences/outcomes.ts'
import { europeanPortuguese } from '../lexicon/european-portuguese.ts'
import { faults } from '../lexicon/faults/faults.ts'
import { tellings } from '../lexicon/faults/telling.ts'
import { incidents } from '../lexicon/incidents/incidents.ts'
import { assaults } from '../lexicon/injuries/assaults.ts'
import { blastsAndScalds } from '../lexicon/injuries/blasts-and-scalds.ts'
import { blowsAndCrashes } from '../lexicon/injuries/blows-and-crashes.ts'
import { crashes } from '../lexicon/injuries/crashes.ts'
import { falling } from '../lexicon/injuries/falling.ts'
import { harmDone } from '../lexicon/injuries/harm-done.ts'
import { passives } from '../lexicon/injuries/passives.ts'
import { threats } from '../lexicon/injuries/threats.ts'
import { lexicons } from '../lexicon/lexicons.ts'
import { lookalikes } from '../lexicon/look-alikes.ts'
import { almost } from '../lexicon/near-misses/almost.ts'
import { beside } from '../lexicon/near-misses/beside.ts'
import { inTime } from '../lexicon/near-misses/in-time.ts'
import { nearMisses } from '../lexicon/near-misses/near-misses.ts'
import { spared } from '../lexicon/near-misses/spared.ts'
import { breadth } from '../lexicon/responses/breadth.ts'
import { courtesy } from '../lexicon/responses/courtesy.ts'
import { responses } from '../lexicon/responses/responses.ts'
import { wounds } from '../lexicon/responses/wounds.ts'
import { senses } from '../lexicon/senses.ts'
import { things } from '../lexicon/things.ts'
import { type Element, parsePhrases } from './pattern.ts'

export interface Phrase {
  code: ConceptCode | ModifierCode
  language: string
  elements: Element[]
  /** Words that its gaps do not bridge. */
  barriers?: ReadonlySet<string> | undefined
}

let parsed: readonly Phrase[] | undefined
let parsedLater: readonly Phrase[] | undefined

/**
 * Every phrase that the heads learned with. Parsed with the first text: it takes longer than the import of all other
 * modules.
 */
export function allPhrases(): readonly Phrase[] {
  parsed ??= parse(lexicons)
  return parsed
}

/**
 * The phrases that came later: they find symptoms and rate them, and change nothing of what the heads see. A denial in
 * a gap denies them, so their gaps bridge none.
 */
export function laterPhrases(): readonly Phrase[] {
  if (!parsedLater) {
    const barriers = denials()
    const later = [
      ailments,
      incidents,
      consequences,
      anatomy,
      outcomes,
      aftermath,
      responses,
      breadth,
      wounds,
      passives,
      blastsAndScalds,
      blowsAndCrashes,
      threats,
      assaults,
      falling,
      crashes,
      harmDone,
      bereaved,
      europeanPortuguese,
      courtesy,
      faults,
      tellings,
      nearMisses,
      senses,
      spared,
      beside,
      inTime,
      almost,
      lookalikes,
      things,
    ].flatMap(parse)
    parsedLater = later.map((phrase) => ({ ...phrase, barriers: barriers.get(phrase.language) }))
  }
  return parsedLater
}

/** The single words that deny, by language. */
function denials(): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>()
  for (const { code, language, elements } of allPhrases()) {
    const [only, ...others] = elements
    if (code !== 'negate' || only?.kind !== 'word' || others.length > 0) continue
    words.set(language, (words.get(language) ?? new Set()).union(only.words))
  }
  return words
}

function parse(lexiconOf: Readonly<Record<string, Lexicon>>): readonly Phrase[] {
  return Object.entries(lexiconOf).flatMap(([language, lexicon]) =>
    Object.entries(lexicon).flatMap(([code, list]) =>
      parsePhrases(list, language).map((elements) => ({
        code: code as keyof typeof lexicon,
        language,
        elements,
      })),
    ),
  )
}
