import type { Features } from './features.ts'
import { softmax } from './softmax.ts'

/**
 * A network with one hidden layer: `softmax(outer · relu(inner · features + innerBias) + outerBias)`. Other than a linear
 * head it can tell words that weigh only beside others.
 */
export interface Network<Name extends string> {
  names: readonly Name[]
  /** The hidden units' weights, all units of the first feature, then of the second: what a sparse text reads together. */
  inner: Float32Array
  innerBias: Float32Array
  /** Row after row, one for each name, one weight for each unit. */
  outer: Float32Array
  outerBias: Float32Array
}

/** What the hidden units give for features; 0 for those that keep silent. */
export function hiddenUnits(
  { inner, innerBias }: Network<string>,
  { places, values }: Features,
): Float32Array {
  const units = innerBias.slice()
  for (let index = 0; index < places.length; index++) {
    const from = (places[index] ?? 0) * units.length
    const value = values[index] ?? 0
    for (let unit = 0; unit < units.length; unit++)
      units[unit] = (units[unit] ?? 0) + (inner[from + unit] ?? 0) * value
  }
  return units.map((sum) => Math.max(0, sum))
}

/** The probability of each name for what the hidden units give, in the network's order. They add up to 1. */
export function probabilitiesOfUnits({ outer, outerBias }: Network<string>, units: Float32Array): number[] {
  const scores = [...outerBias].map((start, row) =>
    units.reduce((score, unit, at) => score + (outer[row * units.length + at] ?? 0) * unit, start),
  )
  return softmax(scores)
}

/** The probability of each name for features, in the network's order. */
export function probabilitiesByNetwork(network: Network<string>, features: Features): number[] {
  return probabilitiesOfUnits(network, hiddenUnits(network, features))
}
