import { analyse } from './analyse.ts'
import { categorise } from './category.ts'
import { weigh } from './evidence.ts'
import { inferIntent } from './intent.ts'
import { rateSeverity } from './severity.ts'
import { extractSymptoms } from './symptoms.ts'
import type { Classification } from './types.ts'

const MODEL = { name: 'complaint-rules', version: '1.0.0' } as const
const LONGEST_TEXT = 20_000

/**
 * Classifies one complaint by explainable rules. Any string is fine; symptom positions refer to `text`, the
 * subject line counts as evidence only. Pure and deterministic, a few milliseconds for 10,000 characters.
 */
export function classify(text: string, subject?: string): Classification {
  const source = text.slice(0, LONGEST_TEXT)
  const body = analyse(source)
  const headline = subject ? analyse(subject.slice(0, LONGEST_TEXT), body.reading) : undefined
  const evidence = weigh([...(headline?.mentions ?? []), ...body.mentions])
  const { category, confidence: categoryConfidence } = categorise(evidence)
  const { severity, score: severityScore } = rateSeverity(evidence)
  const asking = { marked: /[?？]/.test(source), words: body.tokens.length }
  const { intent, confidence: intentConfidence } = inferIntent(evidence, asking)
  return {
    category,
    categoryConfidence,
    severity,
    severityScore,
    intent,
    intentConfidence,
    symptoms: extractSymptoms(source, body.tokens, body.mentions),
    language: body.reading.language,
    model: { ...MODEL },
  }
}
