import { type ParsedComplaint, read } from '../classification/reading.ts'
import { allStretchesOf } from '../encoder/stretches.ts'
import { chancesOfHarm, type HarmHead, type HeardPassage, harmContextOf, MAX_SHORT_WORDS } from './harm.ts'

/** So many passages of a text are heard, some 5,700 characters. */
const MAX_PASSAGES = 24

/**
 * The passages of a long text, of up to 240 characters: what it tells in one of them is lost among its other words. None
 * for a short text.
 */
export function passagesOf(text: string, { tokens }: Pick<ParsedComplaint, 'tokens'>): string[] {
  return tokens.length <= MAX_SHORT_WORDS ? [] : allStretchesOf(text).slice(0, MAX_PASSAGES)
}

/** What rules and harm head make of a text's passages, each alone; `embeddings` are the encoder's, where it reads them. */
export function hearPassages(
  harmHead: HarmHead,
  passages: readonly string[],
  { body }: Pick<ParsedComplaint, 'body'>,
  embeddings: readonly (Float32Array | undefined)[] = [],
): HeardPassage[] {
  return passages.map((passage, at) => {
    const reading = read(passage, undefined, body.reading)
    return { chances: chancesOfHarm(harmHead, embeddings[at], reading), ...harmContextOf(reading) }
  })
}
