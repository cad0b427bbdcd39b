import type { ConceptCode } from '../concepts.ts'
import { type Distance, isWithin, type Reach } from '../text/reach.ts'
import { overlaps } from '../text/token-span.ts'
import type { AssessedMention } from './assertion.ts'

const NEXT_SENTENCE: Reach = { sentences: 1 }
const SAME_SENTENCE: Reach = { sentences: 0 }

type Codes = ReadonlySet<ConceptCode>

const SAVED: Codes = new Set(['saved_sign', 'unhurt'])
const DANGERS: Codes = new Set([
  'peril',
  'hazard',
  'foreign_object',
  'undeclared_allergen',
  'fire_sign',
  'gas_sign',
  'loose_sign',
])
/** What shows that somebody came to harm after all, or was saved from it by helpers. */
const HARM_DONE: Codes = new Set([
  'grave_injury',
  'slight_injury',
  'hospitalisation',
  'hospital_sign',
  'unconscious',
  'surgery',
  'death',
  'death_sign',
  'organ_failure',
  'anaphylaxis',
  'swallowed_object',
  'breathing_difficulty',
  'electric_shock',
  'rescue',
  'carers',
])
/** What did not happen where somebody was held in time, and where nobody was hurt. */
const HELD: Codes = new Set(['restraint_failure', 'loose_sign', 'caught_sign'])
const UNHURT: Codes = new Set(['injury', 'hurt_sign'])

/**
 * Who was saved from a danger in time, or came off unhurt, was close to harm. A failed restraint beside it was only close
 * where somebody was held and the text tells of no harm that was done: `the bar opened, I held on to him and he did not
 * fall`. That nobody was hurt makes no restraint hold, and no fire or gas that was there go away.
 */
export function hearCloseCalls(
  mentions: readonly AssessedMention[],
  distance: Distance,
): readonly AssessedMention[] {
  const told = withoutClosest(mentions)
  const saved = among(told, SAVED)
  const averted = told.filter(({ code }) => code === 'averted')
  const dangers = among(told, DANGERS)
  const near = (one: AssessedMention, others: readonly AssessedMention[]) =>
    others.some((other) => isWithin(distance(one, other), NEXT_SENTENCE))
  const somebody = told.filter(({ code }) => code === 'person' || code === 'child')
  const edges = among(told, new Set(['edge'])).filter((edge) => near(edge, somebody))
  const heard = [...saved, ...averted]
    .filter((one) => near(one, [...dangers, ...edges]))
    .map((one) => ({ ...one, code: 'close_call' as const, assertion: 'asserted' as const }))
  if (among(told, HARM_DONE).some(isAsserted)) return [...told, ...heard]
  const unhurt = saved.filter(({ code }) => code === 'unhurt')
  const held = saved.filter(({ code }) => code === 'saved_sign')
  const animals = told.filter(({ code }) => code === 'animal')
  // Who begins with "nothing happened" talks something down; only words after the danger say that it ended.
  const endedBy = (one: AssessedMention, others: readonly AssessedMention[]) =>
    near(
      one,
      others.filter((other) => other.last >= one.first),
    )
  const isClose = (one: AssessedMention) =>
    isAsserted(one) &&
    ((HELD.has(one.code) && endedBy(one, held)) ||
      (UNHURT.has(one.code) && endedBy(one, unhurt) && near(one, dangers)) ||
      (one.code === 'violence' && endedBy(one, saved) && near(one, animals)))
  return [...told.map((one) => (isClose(one) ? { ...one, assertion: 'near' as const } : one)), ...heard]
}

/** What lies under a close call was close, and so was a fall `one metre from me`. */
function withoutClosest(mentions: readonly AssessedMention[]): AssessedMention[] {
  const calls = mentions.filter(({ code }) => code === 'close_call')
  const falls = mentions.filter(({ code }) => code === 'saved_sign')
  const isClose = (one: AssessedMention) =>
    isAsserted(one) &&
    one.code !== 'close_call' &&
    [...calls, ...(one.code === 'grave_injury' ? falls : [])].some((call) => overlaps(call, one))
  return mentions.map((one) => (isClose(one) ? { ...one, assertion: 'near' as const } : one))
}

const isAsserted = ({ assertion }: AssessedMention) => assertion === 'asserted'

function among(mentions: readonly AssessedMention[], codes: Codes): AssessedMention[] {
  return mentions.filter(({ code, assertion }) => codes.has(code) && assertion !== 'negated')
}

const OF_CLOTHES: Codes = new Set(['breathing_difficulty', 'injury', 'hurt_sign', 'slight_injury'])
const OF_BODIES: Codes = new Set([
  'child',
  'hospital_sign',
  'hospitalisation',
  'surgery',
  'unconscious',
  'grave_injury',
  'anaphylaxis',
  'allergic_reaction',
  'rash',
  'swelling',
  'fire',
  'fire_sign',
  'rescue',
  'carers',
])

/** So many words of sizes and garments make a text one about clothes. */
const OF_WARDROBE = 2

/**
 * How clothes sit hurts nobody: a hem hits the knee, and who cannot breathe in a size says that it is small. Words of
 * the fit void harm in their sentence, and many words of clothes in the whole text, where nobody was treated for it.
 */
export function withoutFit(
  mentions: readonly AssessedMention[],
  distance: Distance,
): readonly AssessedMention[] {
  const fits = mentions.filter(({ code }) => code === 'fit_sign')
  const isOfClothes = fits.length + mentions.filter(({ code }) => code === 'garment').length >= OF_WARDROBE
  if (fits.length === 0 && !isOfClothes) return mentions
  const bodies = mentions.filter(({ code }) => OF_BODIES.has(code))
  const beside = (one: AssessedMention, others: readonly AssessedMention[]) =>
    others.some((other) => isWithin(distance(one, other), SAME_SENTENCE))
  const isOfFit = (one: AssessedMention) => beside(one, fits) && !beside(one, bodies)
  return mentions.filter(
    (one) => !OF_CLOTHES.has(one.code) || !(isOfFit(one) || (isOfClothes && bodies.length === 0)),
  )
}
