import type { ConceptCode } from '../concepts.ts'
import type { Reach } from '../text/reach.ts'

/**
 * What a sign means in company: `maybe on fire` beside a thing that burns is a fire, a knife beside a threat is an
 * attack. Without the company it says nothing.
 */
export interface ConceptFrame {
  sign: ConceptCode
  company: readonly ConceptCode[]
  reach: Reach
  gives: ConceptCode
  /** Next to one of these the sign means something else: batteries die too. */
  unless?: readonly ConceptCode[]
}

const SAME_SENTENCE: Reach = { sentences: 0 }
export const NEXT_SENTENCE: Reach = { sentences: 1 }
export const BESIDE: Reach = { words: 3 }

export const FRAMES: readonly ConceptFrame[] = [
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

/** Frames that the heads do not see: slight harm to a part of the body, and emergencies told by who came and what was left. */
export const LATER_FRAMES: readonly ConceptFrame[] = [
  { sign: 'slight_injury', company: ['body_part'], reach: { words: 4 }, gives: 'injury' },
  { sign: 'futile_sign', company: ['carers', 'rescue'], reach: NEXT_SENTENCE, gives: 'death' },
  { sign: 'effort_sign', company: ['carers', 'rescue'], reach: NEXT_SENTENCE, gives: 'unconscious' },
  { sign: 'burial_sign', company: ['electrical', 'goods', 'food'], reach: NEXT_SENTENCE, gives: 'death' },
  {
    sign: 'vigil_sign',
    company: ['ward', 'tube', 'hospital_sign'],
    reach: NEXT_SENTENCE,
    gives: 'hospitalisation',
  },
  { sign: 'tube', company: ['days', 'child'], reach: { words: 8 }, gives: 'hospitalisation' },
  { sign: 'ward', company: ['days'], reach: { words: 5 }, gives: 'hospitalisation' },
  { sign: 'implant', company: ['bone'], reach: { words: 6 }, gives: 'surgery' },
  { sign: 'anaesthesia', company: ['passage'], reach: { words: 10 }, gives: 'surgery' },
  { sign: 'gas_sign', company: ['vomiting'], reach: NEXT_SENTENCE, gives: 'gas' },
  { sign: 'evacuated', company: ['sealed_off', 'left_open'], reach: NEXT_SENTENCE, gives: 'gas' },
  { sign: 'sealed_off', company: ['left_open'], reach: NEXT_SENTENCE, gives: 'gas' },
  { sign: 'ruin_sign', company: ['rescue', 'origin_sign'], reach: NEXT_SENTENCE, gives: 'fire' },
  { sign: 'found_sign', company: ['lifeless_sign'], reach: { words: 8 }, gives: 'unconscious' },
  { sign: 'kick_sign', company: ['down_sign'], reach: { words: 8 }, gives: 'violence' },
  { sign: 'touch_sign', company: ['intimate'], reach: { words: 5 }, gives: 'violence' },
  {
    sign: 'caught_sign',
    company: ['person', 'child'],
    reach: { words: 4 },
    gives: 'injury',
    unless: ['goods', 'building'],
  },
  { sign: 'crash_sign', company: ['failed_part'], reach: NEXT_SENTENCE, gives: 'grave_injury' },
  { sign: 'blister_sign', company: ['burn_sign'], reach: NEXT_SENTENCE, gives: 'grave_injury' },
]
