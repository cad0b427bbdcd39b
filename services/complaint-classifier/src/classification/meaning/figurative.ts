import { type ConceptCode, LATER_SIGNS } from '../concepts.ts'
import type { Token } from '../text/tokens.ts'

/** What a figure of speech voids: nobody dies who dies laughing. */
export const FIGURATIVE: ReadonlySet<ConceptCode> = new Set<ConceptCode>([
  'close_call',
  'fire',
  'fire_sign',
  'electric_shock',
  'shock_sign',
  'organ',
  'organ_sign',
  'organ_failure',
  'unconscious',
  'faint_sign',
  'dizziness',
  'death',
  'death_sign',
  'injury',
  'hurt_sign',
  'breathing_difficulty',
  'hospitalisation',
  'hospital_sign',
  'threat',
  'threat_sign',
  'vomiting',
  'nausea',
  'unspecified_illness',
  'hazard',
  'fever',
  'abdominal_pain',
  ...LATER_SIGNS,
])

const AT_PLAY: ReadonlySet<string> = new Set(['with', 'in', 'on', 'and', 'outside'])

/** Whether `playing`, a word of songs and films, tells of somebody who plays with a thing. */
export function isAtPlay(tokens: readonly Pick<Token, 'form'>[], last: number): boolean {
  return tokens[last]?.form === 'playing' && AT_PLAY.has(tokens[last + 1]?.form ?? '')
}
