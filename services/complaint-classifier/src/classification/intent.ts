import type { ConceptCode } from './concepts.ts'
import { decide, type Evidence, rounded, tally } from './evidence.ts'
import type { Intent } from './types.ts'

const UNKNOWN_MASS = 2
const LOWEST_CONFIDENCE = 0.3
const HIGHEST_CONFIDENCE = 0.95
const CEILING = 4.5
const FOCUSED_WORDS = 45

/** Whether the text has a question mark, and its length: in a long story a question is seldom the point. */
export type Asking = { marked: boolean; words: number }

/** What the writer wants to come of it. An outright demand outweighs what the facts alone suggest. */
export function inferIntent(evidence: Evidence, asking: Asking): { intent: Intent; confidence: number } {
  const scores = tally<Intent>(evidence, (concept) => concept.intents)
  const has = (code: ConceptCode) => evidence.strength.has(code)
  const question = (scores.get('seek_information') ?? 0) + (asking.marked ? 0.9 : 0)
  scores.set('seek_information', question * Math.min(1, FOCUSED_WORDS / Math.max(1, asking.words)))
  if (has('scam') && has('request_refund'))
    scores.set('refund_request', (scores.get('refund_request') ?? 0) + 0.5)
  for (const [intent, score] of scores) scores.set(intent, Math.min(score, CEILING))
  const { name, confidence } = decide(scores, UNKNOWN_MASS)
  if (!name || confidence < LOWEST_CONFIDENCE) {
    return { intent: 'other', confidence: rounded(Math.min(1 - confidence, HIGHEST_CONFIDENCE)) }
  }
  return { intent: name, confidence: rounded(Math.min(confidence, HIGHEST_CONFIDENCE)) }
}
