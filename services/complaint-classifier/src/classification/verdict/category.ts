import { complaintCategories } from '@trust/contracts/codes'
import { type ConceptCode, conceptOf } from '../concepts.ts'
import { choose, type Evidence, tally } from '../meaning/evidence.ts'
import type { Category } from '../types.ts'

const THRESHOLD = { unknown: 2.5, least: 0.33 }

/** The categories that have something to be recognised by. */
export const SCORED_CATEGORIES = complaintCategories.filter((category) => category !== 'other')

/** The lexical evidence for each category. */
export function scoreCategories(evidence: Evidence): Map<Category, number> {
  const scores = tally<Category>(evidence, (concept) => concept.categories)
  applyContext(scores, evidence)
  return scores
}

/** What the complaint is about by the rules alone: the best-supported category, or `other` when none has enough behind it. */
export function categorise(evidence: Evidence): { category: Category; confidence: number } {
  const { name, confidence } = choose(scoreCategories(evidence), THRESHOLD)
  return { category: name, confidence }
}

/** The same harm is a food matter after a meal and a product hazard after a cream or a charger. */
function applyContext(scores: Map<Category, number>, { strength }: Evidence): void {
  const add = (category: Category, weight: number) =>
    scores.set(category, (scores.get(category) ?? 0) + weight)
  const harmed = [...strength].some(([code, credit]) => credit > 0.5 && conceptOf(code).kind === 'health')
  const has = (code: ConceptCode) => strength.has(code)
  if (harmed && has('food') && !has('hazard')) add('food_safety', 1.3)
  if (harmed && has('goods') && !has('food')) add('safety_hazard', 1.3)
  if (has('foreign_object') && has('goods') && !has('food')) add('food_safety', -1.2)
  if (has('displeasure') && has('service_topic')) add('customer_service', 1.1)
  if (has('displeasure') && has('food')) add('product_quality', 1.1)
  if (has('cold') && has('late')) add('late_delivery', 0.8)
  if (has('not_delivered') && has('late')) add('non_delivery', 1)
  if (has('missing') && has('refund_topic') && !has('refund_refused')) add('non_delivery', 0.4)
}
