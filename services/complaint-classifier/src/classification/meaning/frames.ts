import type { ConceptCode } from '../concepts.ts'
import { type Distance, distanceIn, isWithin } from '../text/reach.ts'
import { overlaps } from '../text/token-span.ts'
import type { Token } from '../text/tokens.ts'
import type { AssessedMention } from './assertion.ts'
import { nearCircumstances } from './circumstances.ts'
import { hearCloseCalls, withoutFit } from './close-calls.ts'
import { FIGURATIVE, isAtPlay } from './figurative.ts'
import { BESIDE, type ConceptFrame, FRAMES, LATER_FRAMES, NEXT_SENTENCE } from './frame-table.ts'
import { narrate } from './stories.ts'
import { childrenHarmed } from './victims.ts'

/** The symptom that an emergency shows as. */
const SHOWN_AS: Partial<Record<ConceptCode, ConceptCode>> = {
  fire: 'hazard',
  electric_shock: 'hazard',
  gas: 'hazard',
  swallowed_object: 'hazard',
  restraint_failure: 'hazard',
  surgery: 'hospitalisation',
  organ_failure: 'unspecified_illness',
  unconscious: 'dizziness',
  violence: 'threat',
}

const FIGURE_REACH = 9

/**
 * Adds what frames make of the mentions, and takes away what is only a figure of speech. The features of the heads are
 * made with `learned` frames, which change only with a training.
 */
export function applyFrames(
  tokens: readonly Token[],
  found: readonly AssessedMention[],
  kind: 'learned' | 'all',
): AssessedMention[] {
  const distance = distanceIn(tokens)
  const heard =
    kind === 'all'
      ? hearCloseCalls(withoutFit(nearCircumstances(found, distance), distance), distance)
      : found
  const told = narrate(tokens, heard)
  const mentions = kind === 'all' ? told.filter((mention) => !isOnlyDanger(mention, told)) : told
  const figures = mentions.filter(
    ({ code, last }) => code === 'figurative' && !(kind === 'all' && isAtPlay(tokens, last)),
  )
  const literal = mentions.filter(
    (mention) =>
      !(
        FIGURATIVE.has(mention.code) &&
        figures.some(
          (figure) =>
            isWithin(distance(figure, mention), { words: FIGURE_REACH }) &&
            !(kind === 'all' && beginsOrEndsWith(mention, figure)),
        )
      ),
  )
  const pressed = literal.filter(
    (mention) =>
      !(
        (mention.code === 'threat' || mention.code === 'threat_sign') &&
        literal.some((other) => other.code === 'pressure' && isWithin(distance(mention, other), { words: 9 }))
      ),
  )
  const frames = kind === 'all' ? [...FRAMES, ...LATER_FRAMES] : FRAMES
  const made = [...pressed, ...frames.flatMap((frame) => makeOf(frame, pressed, distance))]
  const shown = made.flatMap((mention) => {
    const code = SHOWN_AS[mention.code]
    return code ? [{ ...mention, code }] : []
  })
  const all = [...made, ...shown, ...childrenHarmed(made, distance, kind), ...fraudsGoingOn(made, distance)]
  return withoutRepeats(all).sort((one, other) => one.first - other.first || one.last - other.last)
}

/** Whether the phrase of the mention has the word as its own: `exploded in my pocket` says nothing of money. */
function beginsOrEndsWith(mention: AssessedMention, { first, last }: AssessedMention): boolean {
  const isInside = mention.first <= first && last <= mention.last
  return isInside && (mention.first === first) !== (mention.last === last)
}

/** A danger of choking is no choking. */
function isOnlyDanger(mention: AssessedMention, mentions: readonly AssessedMention[]): boolean {
  return (
    mention.code === 'breathing_difficulty' &&
    mentions.some((other) => other.code === 'hazard' && overlaps(other, mention))
  )
}

/**
 * The sign says how it is meant; company that is denied or feared makes the whole so. Smoke of a thing that was
 * unplugged in time was close to a fire.
 */
function makeOf(
  { sign, company, reach, gives, unless = [] }: ConceptFrame,
  mentions: readonly AssessedMention[],
  distance: Distance,
) {
  const members = mentions.filter(({ code }) => company.includes(code))
  const others = mentions.filter(({ code }) => unless.includes(code))
  const averting = mentions.filter(({ code }) => code === 'averted')
  return mentions.flatMap((mention) => {
    if (mention.code !== sign) return []
    const partners = members.filter((member) => isWithin(distance(mention, member), reach))
    const [partner] = partners
    if (!partner || others.some((other) => isWithin(distance(mention, other), BESIDE))) return []
    const wasAverted =
      gives === 'fire' &&
      mention.assertion !== 'negated' &&
      averting.some((cut) => isWithin(distance(mention, cut), NEXT_SENTENCE))
    const voiced = sign === 'body_part' || sign === 'organ' || sign === 'weapon' ? partner : mention
    const [first, last] =
      'words' in reach
        ? [Math.min(mention.first, partner.first), Math.max(mention.last, partner.last)]
        : [mention.first, mention.last]
    return [{ ...mention, code: gives, first, last, assertion: wasAverted ? 'near' : voiced.assertion }]
  })
}

function fraudsGoingOn(mentions: readonly AssessedMention[], distance: Distance): AssessedMention[] {
  const frauds = mentions.filter(
    ({ code, assertion }) => assertion === 'asserted' && (code === 'unauthorised_charge' || code === 'scam'),
  )
  return mentions
    .filter(({ code, assertion }) => code === 'ongoing' && assertion === 'asserted')
    .flatMap((ongoing) =>
      frauds.some((fraud) => isWithin(distance(fraud, ongoing), NEXT_SENTENCE))
        ? [{ ...ongoing, code: 'fraud_goes_on' as const }]
        : [],
    )
}

const RANK: Record<AssessedMention['assertion'], number> = {
  asserted: 4,
  near: 3,
  reported: 2,
  hypothetical: 1,
  negated: 0,
}

/** The first finding of a kind at a place stays, the widest of them. */
function withoutRepeats(mentions: readonly AssessedMention[]): AssessedMention[] {
  const distinct: AssessedMention[] = []
  for (const mention of mentions) {
    const same = distinct.find((one) => one.code === mention.code && overlaps(one, mention))
    if (!same) distinct.push({ ...mention })
    else if (RANK[mention.assertion] > RANK[same.assertion]) same.assertion = mention.assertion
  }
  return distinct
}
