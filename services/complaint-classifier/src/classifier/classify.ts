import { read } from '../classification/reading.ts'
import type { Classification } from '../classification/types.ts'
import { combine, predictByRules } from '../model/decide.ts'

/**
 * Classifies one complaint by explainable rules alone. Any string is fine; symptom positions refer to `text`, the
 * subject line counts as evidence only. Pure and deterministic, a few milliseconds for 10,000 characters.
 */
export function classify(text: string, subject?: string): Classification {
  const reading = read(text, subject)
  return combine(reading, predictByRules(reading))
}
