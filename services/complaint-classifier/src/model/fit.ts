import { adam } from './adam.ts'
import { FEATURE_COUNT, type Features } from './features.ts'
import { exceedances, type OrdinalHead } from './ordinal.ts'
import { type Head, probabilities } from './softmax.ts'

/** One text to learn from: its features, the right answer (an index into the names), and how much it counts. */
export interface Lesson {
  features: Features
  answer: number
  weight: number
}

export interface FitOptions {
  /** Strength of the pull towards `from`, per unit of weight. */
  ridge: number
  rounds: number
  /** Where the weights start and are pulled to; without it, zero. */
  from?: Head<string>
}

const RATE = 0.05
/** An error so small moves nothing that could be seen. */
const NEGLIGIBLE = 1e-3

/**
 * Multinomial logistic regression with a ridge penalty, by Adam on the whole set: convex, so
 * that the same lessons give the same head.
 */
export function fitHead<Name extends string>(
  names: readonly Name[],
  lessons: readonly Lesson[],
  { ridge, rounds, from }: FitOptions,
): Head<Name> {
  const width = from ? from.weights.length / names.length : FEATURE_COUNT
  const start = Float32Array.from([...(from?.weights ?? new Float32Array(names.length * width))])
  const startBias = Float32Array.from([...(from?.bias ?? new Float32Array(names.length))])
  const head = { names, weights: start.slice(), bias: startBias.slice(), temperatures: {} }
  const total = lessons.reduce((sum, { weight }) => sum + weight, 0)
  const steps = [adam(head.weights), adam(head.bias)]
  for (let round = 1; round <= rounds; round++) {
    const slope = head.weights.map((weight, index) => ridge * (weight - (start[index] ?? 0)))
    const slopeBias = new Float32Array(names.length)
    for (const lesson of lessons) addSlope(head, lesson, { slope, slopeBias, share: lesson.weight / total })
    const rate = RATE * (1 - (0.95 * round) / rounds)
    steps[0]?.(slope, round, rate)
    steps[1]?.(slopeBias, round, rate)
  }
  return head
}

function addSlope(
  head: Head<string>,
  { features, answer }: Lesson,
  { slope, slopeBias, share }: { slope: Float32Array; slopeBias: Float32Array; share: number },
): void {
  const { places, values } = features
  const width = head.weights.length / head.names.length
  for (const [row, likely] of probabilities(head, features).entries()) {
    const error = share * (likely - (row === answer ? 1 : 0))
    slopeBias[row] = (slopeBias[row] ?? 0) + error
    if (Math.abs(error) < NEGLIGIBLE * share) continue
    const at = row * width
    for (let index = 0; index < places.length; index++) {
      const place = at + (places[index] ?? 0)
      slope[place] = (slope[place] ?? 0) + error * (values[index] ?? 0)
    }
  }
}

/** The temperature that makes the probabilities of these lessons likeliest, 0.5 to 4. */
export function fitTemperature(
  outcomes: readonly { scores: number[]; answer: number; weight: number }[],
): number {
  const candidates = Array.from({ length: 71 }, (_, index) => 0.5 + index * 0.05)
  const loss = (temperature: number) =>
    outcomes.reduce((sum, { scores, answer, weight }) => {
      const highest = Math.max(...scores)
      const total = scores.reduce((mass, score) => mass + Math.exp((score - highest) / temperature), 0)
      return sum + weight * (Math.log(total) - ((scores[answer] ?? 0) - highest) / temperature)
    }, 0)
  return candidates.reduce((best, candidate) => (loss(candidate) < loss(best) ? candidate : best), 1)
}

/** Proportional odds with a ridge penalty, by Adam. A lesson's `answer` is the level, from 0. */
export function fitOrdinal(
  levels: number,
  lessons: readonly Lesson[],
  { ridge, rounds }: FitOptions,
): OrdinalHead {
  const head = {
    weights: new Float32Array(FEATURE_COUNT),
    cuts: Float32Array.from({ length: levels - 1 }, (_, level) => level - (levels - 2) / 2),
  }
  const total = lessons.reduce((sum, { weight }) => sum + weight, 0)
  const steps = [adam(head.weights), adam(head.cuts)]
  for (let round = 1; round <= rounds; round++) {
    const slope = head.weights.map((weight) => ridge * weight)
    const slopeCuts = new Float32Array(levels - 1)
    for (const { features, answer, weight } of lessons) {
      for (const [level, likely] of exceedances(head, features).entries()) {
        const error = (weight / total) * (likely - (answer > level ? 1 : 0))
        slopeCuts[level] = (slopeCuts[level] ?? 0) - error
        const { places, values } = features
        for (let index = 0; index < places.length; index++) {
          const place = places[index] ?? 0
          slope[place] = (slope[place] ?? 0) + error * (values[index] ?? 0)
        }
      }
    }
    const rate = RATE * (1 - (0.95 * round) / rounds)
    steps[0]?.(slope, round, rate)
    steps[1]?.(slopeCuts, round, rate)
  }
  return head
}
