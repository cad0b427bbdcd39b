/** The size of a system at one moment. */
export interface Sample {
  /** Minutes since the first look. */
  minutes: number
  /** How many things of each kind clients had made by then. */
  made: Record<string, number>
  /** How many of them the system had completed. */
  completed: Record<string, number>
  /** What must stay as it is under a load that stays as it is, such as the memory of a process. */
  levels: Record<string, number>
  /** The size of each table with its indexes, in bytes: it may grow with what is made, and no faster. */
  tables: Record<string, number>
}

/** How many things of a kind the system completed a minute, in the first half of the run and in the second. */
export interface Rate {
  kind: string
  earlier: number
  later: number
  /** Clients make no more than the system completes, so that a queue that nobody drains shows here and in no level. */
  isStuck: boolean
}

export interface Growth {
  name: string
  kind: 'level' | 'table'
  first: number
  last: number
  /** For a table: bytes for each thing made, in the first half of the run and in the second. */
  perThing?: [earlier: number, later: number]
  isUnbounded: boolean
}

/**
 * A level, by the beginning of its name, has settled when its least value in the last third of a run is at most so many
 * times that of the middle third, or at most so much more. Work in progress lifts a level for a time, a leak lifts the least.
 */
const SETTLED: Record<string, { rise: number; spare: number }> = {
  'held MB': { rise: 1.1, spare: 8 },
  'memory MB': { rise: 1.25, spare: 64 },
  connections: { rise: 1.25, spare: 10 },
  files: { rise: 1.25, spare: 25 },
  queue: { rise: 1.25, spare: 3_000 },
  outbox: { rise: 1.25, spare: 500 },
}
/** A table may take this much more for each thing later than earlier: it has fixed costs, and its pages fill by turns. */
const MAX_STEEPER = 1.6
/** The second half must reach this share of the first half's rate: other work on the machine takes its part. */
const MIN_RATE_LEFT = 0.5
/** Growth of a table that is not looked into, in bytes. */
const SPARE_BYTES = 4 * 2 ** 20

/**
 * How much a system grew, and whether that looks as if it had no end: a level that rises to the last, or a table that
 * takes ever more for each thing that is made.
 * @param samples in their order, at least four
 */
export function growthOf(samples: Sample[]): Growth[] {
  const { first, middle, last } = framesOf(samples)
  const levels = Object.keys(last.levels).map((name): Growth => {
    const [before, after] = [leastOf(middleThird(samples), name), leastOf(lastThird(samples), name)]
    const settled = Object.entries(SETTLED).find(([start]) => name.startsWith(start))?.[1]
    const { rise, spare } = settled ?? { rise: 1, spare: 0 }
    const isUnbounded = after > before * rise && after > before + spare
    return { name, kind: 'level', first: first.levels[name] ?? 0, last: last.levels[name] ?? 0, isUnbounded }
  })
  const tables = Object.keys(last.tables).map((name): Growth => {
    const at = (sample: Sample) => sample.tables[name] ?? 0
    const earlier = (at(middle) - at(first)) / Math.max(1, madeIn(middle) - madeIn(first))
    const later = (at(last) - at(middle)) / Math.max(1, madeIn(last) - madeIn(middle))
    const isUnbounded = at(last) - at(middle) > SPARE_BYTES && later > earlier * MAX_STEEPER
    return {
      name,
      kind: 'table',
      first: at(first),
      last: at(last),
      perThing: [earlier, later],
      isUnbounded,
    }
  })
  return [...levels, ...tables]
}

/** At which rate the system completed each kind of thing, and whether it stopped. */
export function ratesOf(samples: Sample[]): Rate[] {
  const { first, middle, last } = framesOf(samples)
  return Object.keys(last.completed).map((kind) => {
    const between = (one: Sample, other: Sample) =>
      ((other.completed[kind] ?? 0) - (one.completed[kind] ?? 0)) / (other.minutes - one.minutes)
    const [earlier, later] = [between(first, middle), between(middle, last)]
    return { kind, earlier, later, isStuck: later <= 0 || later < earlier * MIN_RATE_LEFT }
  })
}

function framesOf(samples: Sample[]) {
  const [first, last] = [samples[0], samples.at(-1)]
  const middle = samples[Math.floor(samples.length / 2)]
  if (!first || !middle || !last || samples.length < 4) throw new Error('a soak needs at least four samples')
  return { first, middle, last }
}

/** How many things of all kinds clients had made by then. */
export const madeIn = ({ made }: Sample) => Object.values(made).reduce((sum, count) => sum + count, 0)

const middleThird = (samples: Sample[]) =>
  samples.slice(Math.floor(samples.length / 3), Math.floor((samples.length * 2) / 3))
const lastThird = (samples: Sample[]) => samples.slice(Math.floor((samples.length * 2) / 3))
const leastOf = (samples: Sample[], name: string) =>
  Math.min(...samples.map(({ levels }) => levels[name] ?? 0))

/** A table for people, what grew most first. */
export function growthLines(growth: Growth[]): string[] {
  const levels = growth.filter(({ kind }) => kind === 'level')
  const tables = growth
    .filter(({ kind, first, last }) => kind === 'table' && last > first)
    .toSorted((one, other) => other.last - other.first - (one.last - one.first))
  const mark = ({ isUnbounded }: Growth) => (isUnbounded ? '  GROWS WITHOUT BOUND' : '')
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`.padStart(11)
  return [
    `${'level'.padEnd(34)}${'start'.padStart(11)}${'end'.padStart(11)}`,
    ...levels.map(
      (each) =>
        `${each.name.padEnd(34)}${String(each.first).padStart(11)}${String(each.last).padStart(11)}${mark(each)}`,
    ),
    '',
    `${'table, with its indexes'.padEnd(34)}${'start'.padStart(11)}${'end'.padStart(11)}   bytes for each thing made, earlier and later`,
    ...tables.map((each) => {
      const [earlier = 0, later = 0] = each.perThing ?? []
      const slope = `${Math.round(earlier)}`.padStart(10) + `${Math.round(later)}`.padStart(10)
      return `${each.name.padEnd(34)}${kilobytes(each.first)}${kilobytes(each.last)}${slope}${mark(each)}`
    }),
  ]
}

export function rateLines(rates: Rate[]): string[] {
  return [
    `${'completed a minute'.padEnd(34)}${'earlier'.padStart(11)}${'later'.padStart(11)}`,
    ...rates.map(
      ({ kind, earlier, later, isStuck }) =>
        `${kind.padEnd(34)}${earlier.toFixed(0).padStart(11)}${later.toFixed(0).padStart(11)}${isStuck ? '  IS STUCK' : ''}`,
    ),
  ]
}
