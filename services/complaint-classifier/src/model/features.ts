import { CONCEPT_CODES, conceptOf } from '../classification/concepts.ts'
import type { Evidence } from '../classification/meaning/evidence.ts'
import type { ParsedComplaint } from '../classification/reading.ts'
import { SCORED_CATEGORIES, scoreCategories } from '../classification/verdict/category.ts'
import { SCORED_INTENTS, scoreIntents } from '../classification/verdict/intent.ts'
import { SUBWORD_BUCKETS, subwordsOf } from './subwords.ts'

/** A sparse vector: `values[i]` stands at `places[i]`; everything else is zero. */
export interface Features {
  places: Uint32Array
  values: Float32Array
}

/** Brings the parts of a vector to about the same size, so that one regularisation fits them all. */
const SCALE = { embedding: 1.2, concept: 1, tally: 0.33, words: 0.2, subwords: 2.5 }
const DIMENSIONS = 512
const RULES = CONCEPT_CODES.length + SCORED_CATEGORIES.length + SCORED_INTENTS.length + 4

/** How long a vector of features is. */
export const FEATURE_COUNT = DIMENSIONS + RULES + SUBWORD_BUCKETS

/** Where each part stands in the vector: the meaning, what the rules found, the words. */
export const PARTS = [
  { from: 0, to: DIMENSIONS },
  { from: DIMENSIONS, to: DIMENSIONS + RULES },
  { from: DIMENSIONS + RULES, to: FEATURE_COUNT },
] as const

/** Which parts of the features are used; to measure what each is worth. */
export interface Parts {
  embedding: boolean
  rules: boolean
  subwords: boolean
}

const ALL: Parts = { embedding: true, rules: true, subwords: true }

/**
 * What the heads see of a complaint: its meaning as the encoder tells it (nothing in a language that it cannot read),
 * what the rules found (each concept by how it is meant, 0 to 1, and their tallies), the length, whether it asks
 * something, how unfriendly it sounds, how happy, and its words, their beginnings and pairs by their hashes.
 */
export function featuresOf(
  embedding: Float32Array | undefined,
  reading: ParsedComplaint,
  parts = ALL,
): Features {
  const rules = parts.rules ? rulesOf(reading) : []
  const dense = [
    ...(parts.embedding && embedding ? embedding.map((value) => value * SCALE.embedding) : []),
  ].map((value, place) => [place, value] as const)
  const found = rules.map((value, index) => [DIMENSIONS + index, value] as const)
  const buckets = parts.subwords ? subwordsOf(reading.body.tokens) : new Set<number>()
  const share = SCALE.subwords / Math.sqrt(Math.max(8, buckets.size))
  const hashed = [...buckets].map((bucket) => [DIMENSIONS + RULES + bucket, share] as const)
  const filled = [...dense, ...found, ...hashed].filter(([, value]) => value !== 0)
  return {
    places: Uint32Array.from(filled.map(([place]) => place)),
    values: Float32Array.from(filled.map(([, value]) => value)),
  }
}

function rulesOf(reading: ParsedComplaint): number[] {
  const { learned: evidence, asking } = reading
  const categories = scoreCategories(evidence)
  const intents = scoreIntents(evidence, asking)
  return [
    ...CONCEPT_CODES.map((code) => (evidence.strength.get(code) ?? 0) * SCALE.concept),
    ...SCORED_CATEGORIES.map((name) => (categories.get(name) ?? 0) * SCALE.tally),
    ...SCORED_INTENTS.map((name) => (intents.get(name) ?? 0) * SCALE.tally),
    Math.log1p(asking.words) * SCALE.words,
    asking.marked ? 1 : 0,
    Math.log1p(reading.body.unfriendliness),
    Math.log1p(happyWords(evidence)),
  ]
}

/** How often a text praises that says of nothing that it is wrong; beside a complaint praise counts for nothing. */
function happyWords({ asserted, strength }: Evidence): number {
  const isComplaint = [...strength.keys()].some((code) => conceptOf(code).kind !== 'cue')
  return isComplaint || strength.has('displeasure') ? 0 : (asserted.get('praise') ?? 0)
}
