import { type ConceptCode, conceptOf, EMERGENCIES } from '../concepts.ts'
import { overlaps, type TokenSpan, wordsBetween } from '../text/token-span.ts'
import type { Token } from '../text/tokens.ts'
import type { AssessedMention } from './assertion.ts'
import type { Modifier } from './mentions.ts'

/** What happens to people apart from any merchant, and others help with. */
const OF_LIFE: ReadonlySet<ConceptCode> = new Set<ConceptCode>([
  'hospitalisation',
  'hospital_sign',
  'unspecified_illness',
  'dizziness',
  'unconscious',
  'faint_sign',
  'organ_failure',
  'organ',
  'organ_sign',
  'surgery',
  'death',
  'death_sign',
])
/** The merchant's things: named after the help, they are what the help was needed for. */
const THINGS: ReadonlySet<ConceptCode> = new Set([
  'food',
  'goods',
  'electrical',
  'restraint',
  'building',
  'negligence',
])
const FRIENDLY: ReadonlySet<ConceptCode> = new Set(['praise', 'gratitude'])

/** How far the merchant may stand from the thanks, what healed from what it healed, and a denial before either, in words. */
const REACH = { yours: 5, healed: 5, denial: 3 }

/** What a text with thanks says. */
interface Told {
  mentions: readonly AssessedMention[]
  sentenceOf: (span: TokenSpan) => number
  /** Where somebody is thanked, addressed, helped or healed, in a sentence or anywhere. */
  places: (code: Modifier['code'], sentence?: number) => readonly TokenSpan[]
}

/**
 * Thanks that name a cause are no praise: in "thanks to your food my mother is in hospital" nobody was helped, so
 * they say that the merchant caused it. What somebody was helped with or healed of, beside thanks that are meant, is
 * told and not complained of.
 */
export function hearThanks(
  tokens: readonly Token[],
  mentions: readonly AssessedMention[],
  modifiers: readonly Modifier[],
): readonly AssessedMention[] {
  const told = toldIn(tokens, mentions, modifiers)
  return told.places('thanks').reduce((heard, thanks) => {
    if (isBlame(thanks, told)) return blame(heard, thanks)
    return heard.map((mention) =>
      isHelpedWith(mention, thanks, told) ? { ...mention, assertion: 'reported' } : mention,
    )
  }, mentions)
}

function toldIn(
  tokens: readonly Token[],
  mentions: readonly AssessedMention[],
  modifiers: readonly Modifier[],
): Told {
  const sentenceOf = ({ first }: TokenSpan) => tokens[first]?.sentence ?? 0
  const isDenied = ({ first }: TokenSpan) =>
    modifiers.some(
      (one) =>
        one.code === 'negate' &&
        one.last < first &&
        first - one.last <= REACH.denial &&
        sentenceOf(one) === sentenceOf({ first, last: first }),
    )
  const places = (code: Modifier['code'], sentence?: number) =>
    modifiers.filter(
      (one) =>
        one.code === code &&
        (sentence === undefined || sentenceOf(one) === sentence) &&
        !((code === 'helped' || code === 'healed') && isDenied(one)),
    )
  return { mentions, sentenceOf, places }
}

/** Harm beside thanks to the merchant or its things, or with no kind word at all, and nobody who helped. */
function isBlame(thanks: TokenSpan, { mentions, sentenceOf, places }: Told): boolean {
  const here = sentenceOf(thanks)
  const isHarmed = (sentence: number) =>
    mentions.some((mention) => isHarm(mention) && sentenceOf(mention) === sentence) &&
    places('helped', sentence).length + places('healed', sentence).length === 0
  const things = mentions.filter((one) => THINGS.has(one.code) && sentenceOf(one) === here)
  const isAfter = (one: AssessedMention) => isHarm(one) && one.first > thanks.last
  // Who ends with thanks after a death and an account that was closed blames nobody.
  const isExplained =
    mentions.some((one) => one.code === 'circumstance' && sentenceOf(one) === here) &&
    !mentions.some((one) => isAfter(one) && sentenceOf(one) === here)
  const isNamed = [...places('yours', here), ...things].some(
    (one) => wordsBetween(one, thanks) <= REACH.yours,
  )
  if (isExplained) return false
  if (isNamed) return isHarmed(here) || (isHarmed(here + 1) && places('helped', here).length === 0)
  const isFriendly = mentions.some((one) => FRIENDLY.has(one.code) && !overlaps(one, thanks))
  return isHarmed(here) && !isFriendly && places('helped').length === 0
}

/** The thanks say that the merchant caused it, and nothing kind. */
function blame(mentions: readonly AssessedMention[], { first, last }: TokenSpan): AssessedMention[] {
  const others = mentions.filter((one) => !(FRIENDLY.has(one.code) && overlaps(one, { first, last })))
  const cause = { code: 'negligence', first, last, gapped: false, assertion: 'asserted' } as const
  return [...others, cause].sort((one, other) => one.first - other.first || one.last - other.last)
}

/** What the people who are thanked helped with, in their sentence or before it, and what a product healed. */
function isHelpedWith(mention: AssessedMention, thanks: TokenSpan, told: Told): boolean {
  const { sentenceOf, places } = told
  const here = sentenceOf(thanks)
  const at = sentenceOf(mention)
  const isHealed = at === here && isHealth(mention.code) && !OF_LIFE.has(mention.code)
  if (isHealed && places('healed', here).some((one) => wordsBetween(one, mention) <= REACH.healed))
    return true
  const isNear = at === here || (at === here - 1 && isWithoutCause(told))
  return isNear && isOfLife(mention, told) && places('helped', here).some((one) => !isCausedAfter(one, told))
}

function isOfLife(mention: AssessedMention, { places }: Told): boolean {
  return (
    OF_LIFE.has(mention.code) ||
    (mention.code === 'hazard' && places('mishap').some((one) => overlaps(one, mention)))
  )
}

/** `The nurse who helped me after your ladder broke`. */
function isCausedAfter(help: TokenSpan, { mentions, sentenceOf, places }: Told): boolean {
  const things = mentions.filter(({ code }) => THINGS.has(code))
  return [...places('yours'), ...things].some(
    (one) => one.first > help.last && sentenceOf(one) === sentenceOf(help),
  )
}

/** Whether a text names nothing that could have caused the harm. */
function isWithoutCause(told: Told): boolean {
  return !told.mentions.some(
    (mention) =>
      mention.assertion === 'asserted' &&
      (THINGS.has(mention.code) || (conceptOf(mention.code).kind !== 'cue' && !isOfLife(mention, told))),
  )
}

const isHealth = (code: ConceptCode) => conceptOf(code).kind === 'health'
const isHarm = ({ code, assertion }: AssessedMention) =>
  assertion === 'asserted' && (isHealth(code) || OF_LIFE.has(code) || EMERGENCIES.some((one) => one === code))
