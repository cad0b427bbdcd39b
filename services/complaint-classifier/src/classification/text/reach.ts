import { type TokenSpan, wordsBetween } from './token-span.ts'
import type { Token } from './tokens.ts'

/** How far apart the parts of a frame may stand, in words, or in sentences. */
export type Reach = { words: number } | { sentences: number }

export type Distance = (one: TokenSpan, other: TokenSpan) => { words: number; sentences: number }

export function distanceIn(tokens: readonly Token[]): Distance {
  const sentence = (at: number) => tokens[at]?.sentence ?? 0
  return (one, other) => ({
    words: wordsBetween(one, other),
    sentences: Math.abs(sentence(one.first) - sentence(other.first)),
  })
}

export function isWithin(found: { words: number; sentences: number }, reach: Reach): boolean {
  if ('words' in reach) return found.sentences === 0 && found.words <= reach.words
  return found.sentences <= reach.sentences
}
