import type { Severity } from '@trust/contracts/scales'
import { categorise } from '../classification/category.ts'
import { reasonsInText } from '../classification/coverage.ts'
import { rounded } from '../classification/evidence.ts'
import { inferIntent } from '../classification/intent.ts'
import type { Reading } from '../classification/reading.ts'
import { rateSeverity } from '../classification/severity.ts'
import { extractSymptoms } from '../classification/symptoms.ts'
import type { Category, Classification, Intent } from '../classification/types.ts'
import { featuresOf } from './features.ts'
import type { Heads } from './heads.ts'
import { exceedances, likeliestLevel } from './ordinal.ts'
import { best } from './softmax.ts'

/** Below these a person decides. Where confidence is calibrated, less than about so many such answers are right. */
const LEAST_SURE = { category: 0.4, intent: 0.35 }
/** What rules say of a text in a language that they do not know is a guess. */
const MOST_SURE_ELSEWHERE = 0.3

/** What somebody makes of a complaint, before the rules raise its severity. */
export interface Opinion {
  category: Category
  categoryConfidence: number
  intent: Intent
  intentConfidence: number
  severity: Severity
  model: { name: string; version: string }
  /** Whether whoever says this reads languages that the rules do not. */
  knowsLanguages?: boolean
}

/** What the heads make of a complaint whose language the encoder knows. */
export function headsOpinion(heads: Heads, embedding: Float32Array, reading: Reading): Opinion {
  const features = featuresOf(embedding, reading)
  const category = best(heads.category, features)
  const intent = best(heads.intent, features)
  const likely = likeliestLevel(exceedances(heads.severity, features))
  return {
    category: category.confidence < LEAST_SURE.category ? 'other' : category.name,
    categoryConfidence: category.confidence,
    intent: intent.confidence < LEAST_SURE.intent ? 'other' : intent.name,
    intentConfidence: intent.confidence,
    // An encoder hardly hears a negation: where harm is denied, feared or hearsay, the rules rate it alone.
    severity: reading.hearsHarm ? 'low' : likely,
    model: { name: 'complaint-heads', version: heads.version },
  }
}

/** What the rules alone make of it: in the other languages, and while there is no encoder. */
export function rulesOpinion(reading: Reading): Opinion {
  const { category, confidence: categoryConfidence } = categorise(reading.evidence)
  const { intent, confidence: intentConfidence } = inferIntent(reading.evidence, reading.asking)
  const model = { name: 'complaint-rules', version: '1.1.0' }
  return { category, categoryConfidence, intent, intentConfidence, severity: 'low', model }
}

/** The answer: an opinion, raised by what the rules found, with the places that they found it in. */
export function settle(reading: Reading, opinion: Opinion): Classification {
  const { severity, score: severityScore } = rateSeverity(reading.evidence, opinion.severity)
  const reasons = opinion.knowsLanguages
    ? reasonsInText(reading).filter((reason) => reason === 'addresses_the_machine')
    : reasonsInText(reading)
  const isForeign = reasons.includes('language_not_covered')
  const shown = (confidence: number) => rounded(Math.min(confidence, isForeign ? MOST_SURE_ELSEWHERE : 1))
  const isUnsure = isForeign || opinion.categoryConfidence < LEAST_SURE.category
  return {
    category: opinion.category,
    categoryConfidence: shown(opinion.categoryConfidence),
    severity,
    severityScore,
    intent: opinion.intent,
    intentConfidence: shown(opinion.intentConfidence),
    symptoms: extractSymptoms(reading.source, reading.body.tokens, reading.body.mentions),
    language: reading.body.reading.language,
    model: opinion.model,
    reviewReasons: isUnsure ? ['low_confidence', ...reasons] : reasons,
  }
}
