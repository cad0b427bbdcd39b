import { CONCEPT_CODES } from '../classification/concepts.ts'
import type { ParsedComplaint } from '../classification/reading.ts'
import type { Token } from '../classification/text/tokens.ts'
import type { Features } from './features.ts'
import { bucketOf } from './subwords.ts'

/** Pieces of words meet in so many places by their hashes. */
const BUCKETS = 131_072
const DIMENSIONS = 512

/** How long a vector of the harm head's features is. */
export const HARM_FEATURE_COUNT = BUCKETS + CONCEPT_CODES.length + DIMENSIONS + 1

/** Brings the parts of a vector to about the same size. */
const SCALE = { embedding: 1.2, pieces: 4, words: 0.2 }

/** A long text is judged by its beginning: farther words would dilute it. */
const MAX_TOKENS = 120
const STEM = 5
const GRAMS = [3, 4, 5]

/**
 * What the harm head sees of a complaint: its words, their pairs, beginnings and runs of 3 to 5 letters by their hashes
 * (so that forms and cognates meet), what the rules found, the length, and in English the 512 numbers of the encoder.
 */
export function harmFeaturesOf(embedding: Float32Array | undefined, reading: ParsedComplaint): Features {
  const { tokens } = reading
  const pieces = new Set(piecesByToken(tokens).flat())
  const share = SCALE.pieces / Math.sqrt(Math.max(8, pieces.size))
  const filled = [
    ...[...pieces].map((place) => [place, share] as const),
    ...CONCEPT_CODES.map((code, at) => [BUCKETS + at, reading.learned.strength.get(code) ?? 0] as const),
    ...[...(embedding ?? [])].map(
      (value, at) => [BUCKETS + CONCEPT_CODES.length + at, value * SCALE.embedding] as const,
    ),
    [HARM_FEATURE_COUNT - 1, Math.log1p(tokens.length) * SCALE.words] as const,
  ].filter(([, value]) => value !== 0)
  return {
    places: Uint32Array.from(filled.map(([place]) => place)),
    values: Float32Array.from(filled.map(([, value]) => value)),
  }
}

/** For each word the places of its pieces, and of its pair with the next word. */
export function piecesByToken(tokens: readonly Pick<Token, 'form'>[]): number[][] {
  const forms = tokens.slice(0, MAX_TOKENS).map(({ form }) => form)
  return forms.map((form, at) => {
    const next = forms[at + 1]
    const terms = [`w${form}`, ...gramsOf(form)]
    if (form.length > STEM) terms.push(`p${form.slice(0, STEM)}`)
    if (next !== undefined) terms.push(`b${form} ${next}`)
    return terms.map((term) => bucketOf(term, BUCKETS))
  })
}

function gramsOf(form: string): string[] {
  const marked = `<${form}>`
  return GRAMS.flatMap((length) =>
    Array.from(
      { length: Math.max(0, marked.length - length + 1) },
      (_, at) => `c${marked.slice(at, at + length)}`,
    ),
  )
}
