import type { Severity } from '@trust/contracts/scales'
import { conceptOf } from '../classification/concepts.ts'
import { rounded } from '../classification/meaning/evidence.ts'
import type { ParsedComplaint } from '../classification/reading.ts'
import type { Category, Classification, Intent, ReviewReason } from '../classification/types.ts'
import { categorise } from '../classification/verdict/category.ts'
import { reasonsInText } from '../classification/verdict/coverage.ts'
import { inferIntent } from '../classification/verdict/intent.ts'
import { levelOf, rateSeverity, scoreOfSeverity } from '../classification/verdict/severity.ts'
import { extractSymptoms } from '../classification/verdict/symptoms.ts'
import { type Features, featuresOf } from './features.ts'
import {
  type ChancesOfHarm,
  chancesOfHarm,
  type HeardPassage,
  severityWithHarm,
  severityWithPassages,
  shippedHarmHead,
} from './harm.ts'
import type { Heads } from './heads.ts'
import { exceedances, likeliestLevel } from './ordinal.ts'
import { chanceOf, signsOf } from './reliability.ts'
import { best } from './softmax.ts'

/**
 * Below these a person decides. What the heads say is calibrated: their confidence is how often such an answer is right.
 * Their bounds were chosen on sources that they had not learned from (training/UNSEEN.md, model card): an answer `other`
 * must be surer, for nobody looks at a complaint that it hides.
 */
const MIN_SURE = {
  heads: { category: 0.72, other: 0.88 },
  rules: { seconded: 0.35, unexplainedOther: 0.75 },
  provider: 0.46,
  intent: 0.35,
  request: 0.5,
}
/** What anybody says of a language that the rules do not know, and the rules of a text without evidence, is a guess. */
const MAX_CONFIDENCE = { elsewhere: 0.3, withoutEvidence: 0.4 }

/** A text of so many words may end like a letter. */
const LETTER = 20

/** What somebody makes of a complaint, before the rules raise its severity. */
export interface Prediction {
  category: Category
  categoryConfidence: number
  intent: Intent
  intentConfidence: number
  severity: Severity
  model: { name: string; version: string }
  /** Whether the confidence of the category was learned from answers that were right and wrong. */
  isCalibrated?: boolean
  /** Whether this model reads languages that the rules do not. */
  knowsLanguages?: boolean
  /** The rules answered only because the model failed: the complaint is classified again. */
  isStopgap?: boolean
  /** What the harm head reads in the whole text; where it changes the severity, a person looks. */
  harm?: ChancesOfHarm
  /** What rules and harm head make of the passages of a long text. */
  passages?: readonly HeardPassage[]
}

/** What the heads make of a complaint, with what was heard in the passages of a long one. */
export function predictByHeads(
  heads: Heads,
  embedding: Float32Array | undefined,
  reading: ParsedComplaint,
  passages: readonly HeardPassage[] = [],
): Prediction {
  const prediction = predictByFeatures(heads, featuresOf(embedding, reading), reading)
  const harmHead = shippedHarmHead()
  return {
    ...prediction,
    harm: chancesOfHarm(harmHead, embedding, reading),
    passages,
    model: { ...prediction.model, version: `${heads.version}+harm.${harmHead.version}` },
  }
}

/** What the heads make of a complaint whose features are at hand. */
export function predictByFeatures(heads: Heads, features: Features, reading: ParsedComplaint): Prediction {
  const { language } = reading.body.reading
  const category = best(heads.category, features, language)
  const intent = best(heads.intent, features, language)
  const likely = likeliestLevel(exceedances(heads.severity, features))
  return {
    category: category.name,
    categoryConfidence: chanceOf(heads.reliability, signsOf(heads.category, features, reading)),
    intent: intentOf(intent, reading),
    intentConfidence: intent.confidence,
    // An encoder hardly hears a negation: where harm is denied, feared or hearsay, the rules rate it alone.
    severity: reading.hasUnassertedHarm ? 'low' : likely,
    model: { name: 'complaint-heads', version: heads.version },
    isCalibrated: true,
  }
}

/** Who complains and asks for nothing clearly vents; where nobody complains, an unsure answer is none. */
function intentOf(
  { name, confidence }: { name: Intent; confidence: number },
  reading: ParsedComplaint,
): Intent {
  if (confidence < MIN_SURE.request && name !== 'vent' && complains(reading)) return 'vent'
  return confidence < MIN_SURE.intent ? 'other' : name
}

function complains({ evidence }: ParsedComplaint): boolean {
  return (
    evidence.asserted.has('displeasure') ||
    [...evidence.asserted.keys()].some((code) => conceptOf(code).kind !== 'cue')
  )
}

/** What the rules alone make of it: in the other languages, and while there is no encoder. */
export function predictByRules(reading: ParsedComplaint): Prediction {
  const { category, confidence: categoryConfidence } = categorise(reading.evidence)
  const { intent, confidence: intentConfidence } = inferIntent(reading.evidence, reading.asking)
  const model = { name: 'complaint-rules', version: '2.0.0' }
  return { category, categoryConfidence, intent, intentConfidence, severity: 'low', model }
}

/** The answer: an opinion, raised by what the rules found and by what reads like harm, with the places of what was found. */
export function combine(reading: ParsedComplaint, opinion: Prediction): Classification {
  const inText = reasonsInText(reading)
  const { severity: known } = rateSeverity(reading.evidence, opinion.severity)
  // Who speaks to the machine may want it to hear no harm, and a fraud that goes on harms nobody's body.
  const canLower =
    !inText.includes('addresses_the_machine') && !reading.evidence.asserted.has('fraud_goes_on')
  const severity = hearHarm(reading, opinion, { known, canLower })
  const reasons = opinion.knowsLanguages
    ? inText.filter((reason) => reason === 'addresses_the_machine')
    : inText
  const most = mostSure(reading, opinion, reasons)
  const shown = (confidence: number) => rounded(Math.min(confidence, most))
  const isUnsure = most < 1 || opinion.categoryConfidence < leastSure(reading, opinion)
  const isContradicted = isUnsure && !opinion.knowsLanguages && differsFromRules(reading, opinion)
  const doubts: ReviewReason[] = [
    ...(opinion.isStopgap ? (['model_unavailable'] as const) : []),
    ...(isUnsure ? (['low_confidence'] as const) : []),
    ...(isContradicted ? (['opinions_differ'] as const) : []),
    ...(levelOf(severity) > levelOf(known) ? (['raised_by_sentence'] as const) : []),
    ...(levelOf(severity) < levelOf(known) ? (['doubted_by_sentence'] as const) : []),
  ]
  return {
    category: opinion.category,
    categoryConfidence: shown(opinion.categoryConfidence),
    severity,
    severityScore: scoreOfSeverity(severity, reading.evidence.asserted),
    intent: opinion.intent,
    intentConfidence: shown(opinion.intentConfidence),
    symptoms: extractSymptoms(reading.source, reading.body.tokens, reading.body.mentions),
    language: reading.body.reading.language,
    model: opinion.model,
    reviewReasons: [...doubts, ...reasons],
  }
}

/** What is known of the severity, raised or doubted by what the harm head hears. */
function hearHarm(
  { hasUnassertedHarm, tokens }: ParsedComplaint,
  { harm, passages = [] }: Pick<Prediction, 'harm' | 'passages'>,
  { known, canLower }: { known: Severity; canLower: boolean },
): Severity {
  if (!harm) return known
  const inWhole = severityWithHarm(harm, { known, hasUnassertedHarm, words: tokens.length })
  const heard = severityWithPassages(inWhole, passages)
  return levelOf(heard) < levelOf(known) && !canLower ? known : heard
}

/** How sure an answer may look: not very, without knowing the language, and where nothing was found that speaks for it. */
function mostSure(reading: ParsedComplaint, opinion: Prediction, reasons: readonly ReviewReason[]): number {
  if (opinion.knowsLanguages) return 1
  const { evidence, body } = reading
  if (reasons.includes('language_not_covered')) return MAX_CONFIDENCE.elsewhere
  const isHappy = praises(reading)
  const asks = evidence.strength.has('question')
  const isComplaint = [...evidence.asserted.keys()].some((code) => conceptOf(code).kind !== 'cue')
  const hasEvidence = isComplaint || isHappy || asks || evidence.asserted.has('displeasure')
  // A complaint without a category is the one that nobody would look at.
  const isSilent = opinion.category === 'other' && isComplaint && !asks && !isHappy
  const isGuess = !hasEvidence && body.reading.language !== 'en'
  return isSilent || isGuess ? MAX_CONFIDENCE.withoutEvidence : 1
}

/** How sure an answer must be to need no person. */
function leastSure(reading: ParsedComplaint, { category, isCalibrated, knowsLanguages }: Prediction): number {
  if (knowsLanguages) return MIN_SURE.provider
  const isOther = category === 'other'
  if (isCalibrated) return isOther ? MIN_SURE.heads.other : MIN_SURE.heads.category
  const { evidence } = reading
  const isExplained = praises(reading) || evidence.strength.has('question')
  return isOther && !isExplained ? MIN_SURE.rules.unexplainedOther : MIN_SURE.rules.seconded
}

/** Whether a text praises: the thanks and regards that end a longer letter do not. */
function praises({ evidence: { asserted, strength }, asking }: ParsedComplaint): boolean {
  if (!strength.has('praise')) return false
  return asking.words < LETTER || (asserted.get('praise') ?? 0) > (asserted.get('courtesy') ?? 0)
}

/** Whether the rules name another category. */
function differsFromRules(reading: ParsedComplaint, { category }: Prediction): boolean {
  const { category: byRules } = categorise(reading.evidence)
  return byRules !== 'other' && byRules !== category
}
