import { conceptOf } from '../concepts.ts'
import type { AssessedMention } from '../meaning/assertion.ts'
import type { Token } from '../text/tokens.ts'
import type { Symptom } from '../types.ts'

/** A complaint that lists more than this is a wall of repetition; the first ones say it all. */
const MAX_SYMPTOMS = 100

/** The asserted symptoms of a text, in order, each with its exact place in `source`. */
export function extractSymptoms(
  source: string,
  tokens: readonly Token[],
  mentions: readonly AssessedMention[],
): Symptom[] {
  const symptoms: Symptom[] = []
  for (const { code, first, last, assertion } of mentions) {
    const { kind, label } = conceptOf(code)
    const [start, end] = [tokens[first]?.start, tokens[last]?.end]
    if (kind === 'cue' || assertion !== 'asserted' || start === undefined || end === undefined) continue
    symptoms.push({ code, label, text: source.slice(start, end), start, end })
    if (symptoms.length === MAX_SYMPTOMS) break
  }
  return symptoms
}
