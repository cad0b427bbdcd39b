/** A linear head: scores are `weights · features + bias`, one row of weights for each name, divided by `temperature`. */
export interface Head<Name extends string> {
  names: readonly Name[]
  /** Row after row. */
  weights: Float32Array
  bias: Float32Array
  /** Above 1 makes the probabilities humbler. Fitted on texts that the weights were not (Guo et al. 2017). */
  temperature: number
}

/** The probability of each name, in the head's order. They add up to 1. */
export function probabilities(head: Head<string>, features: Float32Array): number[] {
  const scores = scoresOf(head, features).map((score) => score / head.temperature)
  const highest = Math.max(...scores)
  const masses = scores.map((score) => Math.exp(score - highest))
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  return masses.map((mass) => mass / total)
}

/** The scores before they become probabilities. */
export function scoresOf({ bias, weights }: Head<string>, features: Float32Array): number[] {
  return [...bias].map((start, row) => {
    let score = start
    const at = row * features.length
    for (let index = 0; index < features.length; index++)
      score += (weights[at + index] ?? 0) * (features[index] ?? 0)
    return score
  })
}

/** The likeliest name and its probability. */
export function best<Name extends string>(head: Head<Name>, features: Float32Array) {
  const shares = probabilities(head, features)
  const confidence = Math.max(...shares)
  return { name: head.names[shares.indexOf(confidence)] as Name, confidence }
}
