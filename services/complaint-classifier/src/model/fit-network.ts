import { type RandomNumbers, randomNumbers } from '@trust/runtime/random-numbers'
import { adam } from './adam.ts'
import type { Lesson } from './fit.ts'
import { hiddenUnits, type Network, probabilitiesOfUnits } from './network.ts'

export interface NetworkOptions {
  /** How long a vector of features is. */
  width: number
  /** How many hidden units. */
  units: number
  /** How often each lesson is seen. */
  rounds: number
  /** The share of hidden units that each lesson does without (dropout, Srivastava et al. 2014). */
  dropout: number
  /** So many lessons move the weights together. */
  batch: number
  /** The length of the first step; the last is a twentieth. */
  rate: number
  seed: number
}

const START = { inner: 0.05, outer: 0.25 }

/** Learns a network by Adam on batches. The same lessons and options give the same network, to the bit. */
export function fitNetwork<Name extends string>(
  names: readonly Name[],
  lessons: readonly Lesson[],
  options: NetworkOptions,
): Network<Name> {
  const { width, units, rounds, batch, rate } = options
  const random = randomNumbers(options.seed)
  const network: Network<Name> = {
    names,
    inner: Float32Array.from({ length: width * units }, () => START.inner * normal(random)),
    innerBias: new Float32Array(units),
    outer: Float32Array.from({ length: names.length * units }, () => START.outer * (2 * random() - 1)),
    outerBias: new Float32Array(names.length),
  }
  const slope = slopeFor(network)
  const parts = ['inner', 'innerBias', 'outer', 'outerBias'] as const
  const steps = parts.map((part) => adam(network[part]))
  const batches = Math.ceil(lessons.length / batch)
  const order = lessons.map((_, at) => at)
  let step = 0
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (let from = 0; from < order.length; from += batch) {
      for (const part of parts) slope[part].fill(0)
      const chosen = order.slice(from, from + batch)
      for (const at of chosen) {
        const lesson = lessons[at]
        if (lesson)
          addSlope(network, lesson, { slope, share: lesson.weight / chosen.length, random, options })
      }
      step += 1
      const length = rate * (1 - (0.95 * step) / (rounds * batches))
      for (const [at, part] of parts.entries()) steps[at]?.(slope[part], step, length)
    }
  }
  return network
}

type Slope = Record<'inner' | 'innerBias' | 'outer' | 'outerBias', Float32Array>

function slopeFor({ inner, innerBias, outer, outerBias }: Network<string>): Slope {
  return {
    inner: new Float32Array(inner.length),
    innerBias: new Float32Array(innerBias.length),
    outer: new Float32Array(outer.length),
    outerBias: new Float32Array(outerBias.length),
  }
}

interface Step {
  slope: Slope
  share: number
  random: RandomNumbers
  options: NetworkOptions
}

/** Back-propagation of the cross entropy of one lesson. */
function addSlope(
  network: Network<string>,
  { features, answer }: Lesson,
  { slope, share, random, options: { dropout, units: count } }: Step,
): void {
  const units = hiddenUnits(network, features).map((unit) => (random() < dropout ? 0 : unit / (1 - dropout)))
  const back = new Float32Array(count)
  for (const [row, likely] of probabilitiesOfUnits(network, units).entries()) {
    const error = share * (likely - (row === answer ? 1 : 0))
    slope.outerBias[row] = (slope.outerBias[row] ?? 0) + error
    for (let unit = 0; unit < count; unit++) {
      const at = row * count + unit
      slope.outer[at] = (slope.outer[at] ?? 0) + error * (units[unit] ?? 0)
      // A unit that keeps silent, or that was left out, learns nothing of this lesson.
      if (units[unit]) back[unit] = (back[unit] ?? 0) + (error * (network.outer[at] ?? 0)) / (1 - dropout)
    }
  }
  for (let unit = 0; unit < count; unit++)
    slope.innerBias[unit] = (slope.innerBias[unit] ?? 0) + (back[unit] ?? 0)
  const { places, values } = features
  for (let index = 0; index < places.length; index++) {
    const from = (places[index] ?? 0) * count
    const value = values[index] ?? 0
    for (let unit = 0; unit < count; unit++)
      slope.inner[from + unit] = (slope.inner[from + unit] ?? 0) + (back[unit] ?? 0) * value
  }
}

/** Fisher and Yates. */
function shuffle(order: number[], random: RandomNumbers): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const held = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = held
  }
}

/** Box and Muller. */
function normal(random: RandomNumbers): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
