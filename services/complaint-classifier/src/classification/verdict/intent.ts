import { complaintIntents } from '@trust/contracts/codes'
import type { ConceptCode } from '../concepts.ts'
import { choose, type Evidence, tally } from '../meaning/evidence.ts'
import type { Intent } from '../types.ts'

const THRESHOLD = { unknown: 2, least: 0.3 }
const CEILING = 4.5
const FOCUSED_WORDS = 45

/** Whether the text has a question mark, and its length: in a long story a question is seldom the point. */
export interface Asking {
  marked: boolean
  words: number
}

/** The intents that have something to be recognised by. */
export const SCORED_INTENTS = complaintIntents.filter((intent) => intent !== 'other')

/** What the writer wants to come of it, by the rules alone. */
export function inferIntent(evidence: Evidence, asking: Asking): { intent: Intent; confidence: number } {
  const { name, confidence } = choose(scoreIntents(evidence, asking), THRESHOLD)
  return { intent: name, confidence }
}

/** The lexical evidence for each intent. An outright demand outweighs what the facts alone suggest. */
export function scoreIntents(evidence: Evidence, asking: Asking): Map<Intent, number> {
  const scores = tally<Intent>(evidence, (concept) => concept.intents)
  const scoreOf = (intent: Intent) => scores.get(intent) ?? 0
  const has = (code: ConceptCode) => evidence.strength.has(code)
  const question = scoreOf('seek_information') + (asking.marked ? 0.9 : 0)
  scores.set('seek_information', question * Math.min(1, FOCUSED_WORDS / Math.max(1, asking.words)))
  if (has('scam') && has('request_refund')) scores.set('refund_request', scoreOf('refund_request') + 0.5)
  for (const [intent, score] of scores) scores.set(intent, Math.min(score, CEILING))
  return scores
}
