import type { Random } from './random.ts'

type Range = readonly [from: number, to: number]

/** What differs between worlds: every world draws its own figures, so that nothing is fitted to one. */
const USUAL = {
  /** Median orders a day of an ordinary merchant, and the sigma of their lognormal spread. */
  volume: [4, 14],
  spread: [0.6, 1],
  /** Mean rates of ordinary merchants. */
  failureRate: [0.015, 0.04],
  refundRate: [0.01, 0.035],
  complaintRate: [0.001, 0.005],
  /** Share of the complaints with an order that name it, and of merchants whose partner tells consumers and payments. */
  namedShare: [0.6, 0.95],
  toldShare: [0.3, 0.9],
  /** Share of the merchants whose partner tells by when it promised an order. */
  promisedShare: [0.3, 0.7],
  /** Median days until an order is delivered, and how many spells without deliveries an honest merchant has a year. */
  deliveryDays: [1.5, 3.5],
  stallsPerYear: [0, 0.3],
  /** How far bad merchants go, 0 to 1, and how soon consumers react, in days. */
  severity: [0.5, 0.9],
  reactionDays: [2, 5],
  /** Complaints of a bombing. */
  bombSize: [15, 40],
  /** Share of anybody's later photographs that resemble an earlier one: sent again, or taken from the same spot. */
  repeatedShare: [0.02, 0.08],
} satisfies Record<string, Range>

export type World = Record<keyof typeof USUAL, number>

/** Families of worlds. Thresholds are fitted on `usual` and `wide` ones; the others take what is hard to an extreme. */
export const WORLD_PRESETS = {
  usual: {},
  /** Each figure from half to double the usual. */
  wide: {
    volume: [2, 28],
    spread: [0.4, 1.3],
    failureRate: [0.008, 0.07],
    refundRate: [0.005, 0.06],
    complaintRate: [0.0005, 0.01],
    namedShare: [0.35, 1],
    toldShare: [0.1, 1],
    promisedShare: [0, 1],
    deliveryDays: [0.8, 6],
    stallsPerYear: [0, 0.8],
    severity: [0.4, 1],
    reactionDays: [1, 8],
    bombSize: [8, 80],
    repeatedShare: [0.005, 0.16],
  },
  small: { volume: [0.7, 2], spread: [0.4, 0.8] },
  large: { volume: [40, 90], spread: [0.8, 1.2] },
  noisy: {
    failureRate: [0.05, 0.08],
    refundRate: [0.05, 0.07],
    complaintRate: [0.006, 0.012],
    stallsPerYear: [0.5, 1],
  },
  silent: { promisedShare: [0, 0], namedShare: [0.2, 0.5], toldShare: [0, 0.2], reactionDays: [5, 9] },
  mild: { severity: [0.35, 0.5] },
} satisfies Record<string, Partial<Record<keyof World, Range>>>
export type WorldPreset = keyof typeof WORLD_PRESETS
export const isWorldPreset = (name: string): name is WorldPreset => Object.hasOwn(WORLD_PRESETS, name)

/** @param photographs numbers of their own, so that the rest of a world is the same whatever of them is drawn */
export function drawWorld(random: Random, preset: WorldPreset, photographs: Random): World {
  const ranges: Record<keyof World, Range> = { ...USUAL, ...WORLD_PRESETS[preset] }
  const draw = ([from, to]: Range) => random.between(from, to)
  return {
    volume: draw(ranges.volume),
    spread: draw(ranges.spread),
    failureRate: draw(ranges.failureRate),
    refundRate: draw(ranges.refundRate),
    complaintRate: draw(ranges.complaintRate),
    namedShare: draw(ranges.namedShare),
    toldShare: draw(ranges.toldShare),
    promisedShare: draw(ranges.promisedShare),
    deliveryDays: draw(ranges.deliveryDays),
    stallsPerYear: draw(ranges.stallsPerYear),
    severity: draw(ranges.severity),
    reactionDays: draw(ranges.reactionDays),
    bombSize: Math.round(draw(ranges.bombSize)),
    repeatedShare: photographs.between(...ranges.repeatedShare),
  }
}
