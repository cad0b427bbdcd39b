import { SCORED_CATEGORIES, scoreCategories } from '../classification/category.ts'
import { CONCEPT_CODES } from '../classification/concepts.ts'
import { SCORED_INTENTS, scoreIntents } from '../classification/intent.ts'
import type { Reading } from '../classification/reading.ts'

/** Brings the parts of a vector to about the same size, so that one regularisation fits them all. */
const SCALE = { embedding: 4, concept: 1, tally: 0.33, words: 0.2 }

/** How many numbers `featuresOf` gives for an encoder of so many dimensions. */
export function featureCount(dimensions: number): number {
  return dimensions + CONCEPT_CODES.length + SCORED_CATEGORIES.length + SCORED_INTENTS.length + 2
}

/**
 * What the heads see of a complaint: its meaning as the encoder tells it, and what the rules found (each concept
 * by how it is meant, 0 to 1, and their tallies), the length and whether it asks something.
 */
export function featuresOf(embedding: Float32Array, reading: Reading): Float32Array {
  const { evidence, asking } = reading
  const categories = scoreCategories(evidence)
  const intents = scoreIntents(evidence, asking)
  return Float32Array.from([
    ...embedding.map((value) => value * SCALE.embedding),
    ...CONCEPT_CODES.map((code) => (evidence.strength.get(code) ?? 0) * SCALE.concept),
    ...SCORED_CATEGORIES.map((name) => (categories.get(name) ?? 0) * SCALE.tally),
    ...SCORED_INTENTS.map((name) => (intents.get(name) ?? 0) * SCALE.tally),
    Math.log1p(asking.words) * SCALE.words,
    asking.marked ? 1 : 0,
  ])
}
