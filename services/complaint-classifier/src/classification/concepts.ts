import type { symptomCodes } from '@trust/contracts/codes'
import type { Category, Intent } from './types.ts'

/**
 * What a phrase of the lexicon stands for. `health` and `operational` concepts are symptoms and carry a label;
 * a `cue` is evidence only. The weights are additive evidence: 1 is a hint, 3 settles it unless contradicted.
 */
export interface Concept {
  kind: 'health' | 'operational' | 'cue'
  label: string
  categories: Partial<Record<Category, number>>
  intents: Partial<Record<Intent, number>>
}

type Weights<Name extends string> = Partial<Record<Name, number>>

function health(label: string, categories: Weights<Category>): Concept {
  return { kind: 'health', label, categories, intents: { report_safety: 1.5 } }
}

function operational(label: string, categories: Weights<Category>, intents: Weights<Intent> = {}): Concept {
  return { kind: 'operational', label, categories, intents: { vent: 0.9, ...intents } }
}

function cue(categories: Weights<Category>, intents: Weights<Intent> = {}): Concept {
  return { kind: 'cue', label: '', categories, intents }
}

function cuesOf<Code extends string>(codes: readonly Code[]): Record<Code, Concept> {
  return Object.fromEntries(codes.map((code) => [code, cue({})])) as Record<Code, Concept>
}

export type SymptomCode = (typeof symptomCodes)[number]

/** What can be wrong: the codes and labels of the symptoms that a classification shows. */
export const SYMPTOMS = {
  nausea: health('Nausea', { food_safety: 2 }),
  vomiting: health('Vomiting', { food_safety: 2.5 }),
  diarrhoea: health('Diarrhoea', { food_safety: 2.5 }),
  abdominal_pain: health('Abdominal pain', { food_safety: 2.2 }),
  fever: health('Fever', { food_safety: 1.5 }),
  bloody_stool: health('Blood in stool', { food_safety: 2.5 }),
  rash: health('Rash', { safety_hazard: 1.7, food_safety: 0.6 }),
  swelling: health('Swelling', { safety_hazard: 1.2, food_safety: 0.6 }),
  breathing_difficulty: health('Difficulty breathing', { safety_hazard: 1.5, food_safety: 0.8 }),
  dizziness: health('Dizziness', { safety_hazard: 0.9, food_safety: 0.9 }),
  dehydration: health('Dehydration', { food_safety: 1.3 }),
  unspecified_illness: health('Illness', { food_safety: 2.2 }),
  allergic_reaction: health('Allergic reaction', { food_safety: 1.8, safety_hazard: 1.3 }),
  hospitalisation: health('Hospital treatment', { food_safety: 0.9, safety_hazard: 0.9 }),
  injury: health('Injury', { safety_hazard: 2.9 }),

  late: operational('Late delivery', { late_delivery: 2.7 }),
  not_delivered: operational('Not delivered', { non_delivery: 3.1 }),
  missing: operational('Missing item', { non_delivery: 2.4 }),
  wrong_item: operational('Wrong item', { not_as_described: 2.7 }),
  not_as_described: operational('Not as described', { not_as_described: 3 }),
  cold: operational('Served cold', { product_quality: 2 }),
  raw: operational('Raw or undercooked', { food_safety: 2.6 }),
  spoiled: operational('Spoiled or expired', { food_safety: 2.7, product_quality: 0.6 }),
  poor_quality: operational('Poor quality', { product_quality: 2.2 }),
  damaged: operational('Damaged', { product_quality: 2.3 }),
  defective: operational('Defective', { product_quality: 2.7 }),
  foreign_object: operational('Foreign object', { food_safety: 2.7, hygiene: 0.6 }, { report_safety: 1.2 }),
  undeclared_allergen: operational('Undeclared allergen', { food_safety: 3 }, { report_safety: 1.5 }),
  pest: operational('Pest', { hygiene: 2.8, food_safety: 0.5 }, { report_safety: 1.2 }),
  unclean: operational('Unclean', { hygiene: 2.7 }, { report_safety: 0.5 }),
  hazard: operational('Dangerous product', { safety_hazard: 3 }, { report_safety: 1.8 }),
  overcharged: operational('Overcharged', { billing: 2.8 }),
  unexpected_fee: operational('Unexpected fee', { billing: 2.6 }),
  refund_refused: operational('Refund refused', { refund: 3.2 }, { refund_request: 1.4 }),
  unauthorised_charge: operational(
    'Unauthorised charge',
    { fraud_scam: 2.6, billing: 0.9 },
    { report_fraud: 1.8 },
  ),
  scam: operational('Suspected scam', { fraud_scam: 3 }, { report_fraud: 1.8 }),
  counterfeit: operational('Counterfeit', { counterfeit: 3.3 }, { report_fraud: 0.9 }),
  rude: operational('Rude behaviour', { customer_service: 2.6 }),
  unresponsive: operational('No response', { customer_service: 2.2 }),
  poor_service: operational('Poor service', { customer_service: 2.4 }),
  data_exposed: operational('Personal data exposed', { privacy: 3.2 }, { report_fraud: 0.4 }),
  threat: operational('Threat or violence', { customer_service: 1.9, safety_hazard: 0.6 }),
  harassment: operational('Harassment', { customer_service: 1.8, privacy: 0.6 }),
} as const satisfies Record<SymptomCode, Concept>

/** Emergencies by consequence: critical when they happened, high when they were close. */
export const EMERGENCIES = [
  'fire',
  'electric_shock',
  'gas',
  'organ_failure',
  'surgery',
  'swallowed_object',
  'unconscious',
  'death',
  'restraint_failure',
  'anaphylaxis',
  'violence',
] as const

/** What a frame makes one of the above, an injury or a threat of, when it finds the right company. */
const SIGNS = [
  'fire_sign',
  'shock_sign',
  'gas_sign',
  'organ_sign',
  'swallow_sign',
  'faint_sign',
  'death_sign',
  'loose_sign',
  'hurt_sign',
  'hospital_sign',
  'threat_sign',
] as const

/** Who or what takes part: agents and objects of the frames. */
const CLASSES = [
  'person',
  'body_part',
  'organ',
  'building',
  'electrical',
  'restraint',
  'small_object',
  'rescue',
  'weapon',
  'pressure',
  'figurative',
  'circumstance',
  'negligence',
  'narrative',
  'own',
  'gratitude',
] as const

const CUES = {
  ...cuesOf([...EMERGENCIES, ...SIGNS, ...CLASSES]),
  grave_injury: cue({}),
  slight_injury: cue({}),
  close_call: cue({ safety_hazard: 0.6 }),
  child_harmed: cue({}),
  fraud_goes_on: cue({}),
  praise: cue({ other: 2.2 }, { other: 2 }),
  food: cue({}),
  goods: cue({}),
  food_poisoning: cue({ food_safety: 1.5 }),
  child: cue({}),
  ongoing: cue({}),
  money_lost: cue({ fraud_scam: 0.3 }),
  billing_topic: cue({ billing: 1.1 }),
  refund_topic: cue({ refund: 1.5 }),
  delivery_topic: cue({ late_delivery: 0.3, non_delivery: 0.5 }),
  privacy_topic: cue({ privacy: 1.7 }),
  service_topic: cue({ customer_service: 0.6 }),
  whereabouts: cue({ non_delivery: 1.6, late_delivery: 0.6 }, { seek_information: 0.8 }),
  request_refund: cue({ refund: 0.4 }, { refund_request: 3 }),
  request_replacement: cue({}, { replacement_request: 3 }),
  legal_action: cue({}, { escalate_legal: 3.6 }),
  warning: cue({}, { report_safety: 1.2 }),
  report_authority: cue({}, { escalate_legal: 1.6, report_safety: 0.4 }),
  question: cue({}, { seek_information: 2.4 }),
  displeasure: cue({}, { vent: 1.5 }),
} as const satisfies Record<string, Concept>

/** Parts of later frames: who came, what they did, what was found and what was left. */
export const LATER_SIGNS = [
  'effort_sign',
  'futile_sign',
  'vigil_sign',
  'sealed_off',
  'evacuated',
  'ruin_sign',
  'found_sign',
  'burial_sign',
  'anaesthesia',
  'kick_sign',
  'implant',
  'tube',
  'caught_sign',
  'touch_sign',
  'crash_sign',
  'blister_sign',
] as const
const LATER_CLASSES = [
  'saved_sign',
  'unhurt',
  'peril',
  'edge',
  'animal',
  'fit_sign',
  'garment',
  'carers',
  'ward',
  'days',
  'bone',
  'left_open',
  'origin_sign',
  'lifeless_sign',
  'passage',
  'down_sign',
  'averted',
  'courtesy',
  'intimate',
  'failed_part',
  'burn_sign',
] as const
const LATER_CUES = cuesOf([...LATER_SIGNS, ...LATER_CLASSES])

const LEARNED_CONCEPTS = { ...SYMPTOMS, ...CUES }
const CONCEPTS: Record<keyof typeof LEARNED_CONCEPTS | keyof typeof LATER_CUES, Concept> = {
  ...LEARNED_CONCEPTS,
  ...LATER_CUES,
}

export type ConceptCode = keyof typeof CONCEPTS
/** The concepts that the heads see, each at its place: no later one is among them. */
export const CONCEPT_CODES = Object.keys(LEARNED_CONCEPTS) as ConceptCode[]

/**
 * Words that say how a concept is meant, and where that ends. An `idiom` voids what lies inside it, what is `harmless`
 * only the harm, an `other_sense` only the circumstance or the device (`por conta de` is no account, `mon fils` no wire).
 */
export const MODIFIERS = [
  'idiom',
  'harmless',
  'other_sense',
  'near',
  'negate',
  'negate_after',
  'suppose',
  'report',
  'scope_end',
  'clause',
  'join',
  'definite',
  'thanks',
  'yours',
  'helped',
  'healed',
  'mishap',
] as const
export type ModifierCode = (typeof MODIFIERS)[number]

export type Lexicon = Partial<Record<ConceptCode | ModifierCode, string>>

export function conceptOf(code: ConceptCode): Concept {
  return CONCEPTS[code]
}

export function isConceptCode(code: string): code is ConceptCode {
  return Object.hasOwn(CONCEPTS, code)
}
