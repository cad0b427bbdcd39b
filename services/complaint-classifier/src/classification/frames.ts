import type { AssessedMention } from './assertion.ts'
import type { ConceptCode } from './concepts.ts'
import { FIGURATIVE } from './figurative.ts'
import { narrate } from './stories.ts'
import { overlaps, type TokenSpan, wordsBetween } from './token-span.ts'
import type { Token } from './tokens.ts'

/** How far apart the parts of a frame may stand, in words, or in sentences. */
type Reach = { words: number } | { sentences: number }

/**
 * What a sign means in company: `maybe on fire` beside a thing that burns is a fire, a knife beside a threat is an
 * attack. Without the company it says nothing.
 */
interface Frame {
  sign: ConceptCode
  company: readonly ConceptCode[]
  reach: Reach
  gives: ConceptCode
  /** Next to one of these the sign means something else: batteries die too. */
  unless?: readonly ConceptCode[]
}

const SAME_SENTENCE: Reach = { sentences: 0 }
const NEXT_SENTENCE: Reach = { sentences: 1 }
const BESIDE: Reach = { words: 3 }

const FRAMES: readonly Frame[] = [
  {
    sign: 'fire_sign',
    company: ['goods', 'electrical', 'building', 'rescue'],
    reach: SAME_SENTENCE,
    gives: 'fire',
  },
  { sign: 'fire_sign', company: ['rescue'], reach: NEXT_SENTENCE, gives: 'fire' },
  { sign: 'shock_sign', company: ['electrical'], reach: SAME_SENTENCE, gives: 'electric_shock' },
  {
    sign: 'gas_sign',
    company: [
      'rescue',
      'unconscious',
      'dizziness',
      'nausea',
      'hospitalisation',
      'hospital_sign',
      'unspecified_illness',
    ],
    reach: NEXT_SENTENCE,
    gives: 'gas',
  },
  { sign: 'organ', company: ['organ_sign'], reach: { words: 6 }, gives: 'organ_failure' },
  { sign: 'swallow_sign', company: ['small_object'], reach: { words: 8 }, gives: 'swallowed_object' },
  {
    sign: 'faint_sign',
    company: ['person', 'child'],
    reach: { words: 6 },
    gives: 'unconscious',
    unless: ['goods', 'building'],
  },
  {
    sign: 'death_sign',
    company: ['person', 'child', 'negligence'],
    reach: { words: 12 },
    gives: 'death',
    unless: ['electrical', 'goods'],
  },
  { sign: 'loose_sign', company: ['restraint'], reach: { words: 8 }, gives: 'restraint_failure' },
  { sign: 'body_part', company: ['hurt_sign'], reach: { words: 6 }, gives: 'injury' },
  {
    sign: 'hospital_sign',
    company: [
      'child',
      'food_poisoning',
      'vomiting',
      'diarrhoea',
      'unspecified_illness',
      'allergic_reaction',
      'injury',
      'hazard',
      'breathing_difficulty',
      'fever',
      'negligence',
    ],
    reach: NEXT_SENTENCE,
    gives: 'hospitalisation',
  },
  { sign: 'weapon', company: ['threat_sign', 'threat'], reach: { words: 6 }, gives: 'threat' },
]

const HEALTH_OF_A_CHILD: readonly ConceptCode[] = [
  'vomiting',
  'diarrhoea',
  'fever',
  'bloody_stool',
  'breathing_difficulty',
  'dehydration',
  'unspecified_illness',
  'allergic_reaction',
  'hospitalisation',
  'injury',
  'abdominal_pain',
  'rash',
  'swelling',
  'dizziness',
  'nausea',
  'electric_shock',
  'fire',
]

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

/** Adds what frames make of the mentions, and takes away what is only a figure of speech. */
export function applyFrames(tokens: readonly Token[], found: readonly AssessedMention[]): AssessedMention[] {
  const distance = distanceIn(tokens)
  const mentions = narrate(tokens, found)
  const figures = mentions.filter(({ code }) => code === 'figurative')
  const literal = mentions.filter(
    (mention) =>
      !(
        FIGURATIVE.has(mention.code) &&
        figures.some((figure) => isWithin(distance(figure, mention), { words: FIGURE_REACH }))
      ),
  )
  const pressed = literal.filter(
    (mention) =>
      !(
        (mention.code === 'threat' || mention.code === 'threat_sign') &&
        literal.some((other) => other.code === 'pressure' && isWithin(distance(mention, other), { words: 9 }))
      ),
  )
  const made = [...pressed, ...FRAMES.flatMap((frame) => makeOf(frame, pressed, distance))]
  const shown = made.flatMap((mention) => {
    const code = SHOWN_AS[mention.code]
    return code ? [{ ...mention, code }] : []
  })
  const all = [...made, ...shown, ...childrenHarmed(made, distance), ...fraudsGoingOn(made, distance)]
  return withoutRepeats(all).sort((one, other) => one.first - other.first || one.last - other.last)
}

type Distance = (one: TokenSpan, other: TokenSpan) => { words: number; sentences: number }

function distanceIn(tokens: readonly Token[]): Distance {
  const sentence = (at: number) => tokens[at]?.sentence ?? 0
  return (one, other) => ({
    words: wordsBetween(one, other),
    sentences: Math.abs(sentence(one.first) - sentence(other.first)),
  })
}

function isWithin(found: { words: number; sentences: number }, reach: Reach): boolean {
  if ('words' in reach) return found.sentences === 0 && found.words <= reach.words
  return found.sentences <= reach.sentences
}

/** The sign says how it is meant; company that is denied or feared makes the whole so. */
function makeOf(
  { sign, company, reach, gives, unless = [] }: Frame,
  mentions: readonly AssessedMention[],
  distance: Distance,
) {
  const members = mentions.filter(({ code }) => company.includes(code))
  const others = mentions.filter(({ code }) => unless.includes(code))
  return mentions.flatMap((mention) => {
    if (mention.code !== sign) return []
    const partners = members.filter((member) => isWithin(distance(mention, member), reach))
    const [partner] = partners
    if (!partner || others.some((other) => isWithin(distance(mention, other), BESIDE))) return []
    const voiced = sign === 'body_part' || sign === 'organ' || sign === 'weapon' ? partner : mention
    const [first, last] =
      'words' in reach
        ? [Math.min(mention.first, partner.first), Math.max(mention.last, partner.last)]
        : [mention.first, mention.last]
    return [{ ...mention, code: gives, first, last, assertion: voiced.assertion }]
  })
}

function childrenHarmed(mentions: readonly AssessedMention[], distance: Distance): AssessedMention[] {
  const children = mentions.filter(({ code, assertion }) => code === 'child' && assertion !== 'negated')
  const harms = mentions.filter(
    ({ code, assertion }) => assertion === 'asserted' && HEALTH_OF_A_CHILD.includes(code),
  )
  return harms.flatMap((harm) =>
    children.some((child) => isWithin(distance(child, harm), { words: 14 }))
      ? [{ ...harm, code: 'child_harmed' as const }]
      : [],
  )
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
