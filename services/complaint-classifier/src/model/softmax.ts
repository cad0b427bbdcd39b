import type { Features } from './features.ts'

/** A linear head: scores are `weights · features + bias`, one row of weights for each name, divided by a temperature. */
export interface Head<Name extends string> {
  names: readonly Name[]
  /** Row after row. */
  weights: Float32Array
  bias: Float32Array
  /**
   * By language, and `other` for the rest. Above 1 makes the probabilities humbler. Fitted on texts that the weights
   * were not (Guo et al. 2017).
   */
  temperatures: Readonly<Record<string, number>>
}

/** The probability of each name, in the head's order. They add up to 1. */
export function probabilities(head: Head<string>, features: Features, temperature = 1): number[] {
  return softmax(scoresOf(head, features).map((score) => score / temperature))
}

/** Probabilities of scores; they add up to 1. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const masses = scores.map((score) => Math.exp(score - highest))
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  return masses.map((mass) => mass / total)
}

/** The scores before they become probabilities. */
export function scoresOf({ bias, weights, names }: Head<string>, { places, values }: Features): number[] {
  const width = weights.length / names.length
  return [...bias].map((start, row) => {
    let score = start
    const at = row * width
    for (let index = 0; index < places.length; index++)
      score += (weights[at + (places[index] ?? 0)] ?? 0) * (values[index] ?? 0)
    return score
  })
}

/** The likeliest name and its probability, for a text in a language. */
export function best<Name extends string>(head: Head<Name>, features: Features, language: string) {
  const temperature = head.temperatures[language] ?? head.temperatures.other ?? 1
  const shares = probabilities(head, features, temperature)
  const confidence = Math.max(...shares)
  return { name: head.names[shares.indexOf(confidence)] as Name, confidence }
}
