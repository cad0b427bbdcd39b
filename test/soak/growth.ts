/** What a system held at one moment. */
export interface Sample {
  /** How many things clients had made by then. */
  made: number
  /** What must stay as it is under a load that stays as it is, such as the memory of a process. */
  levels: Record<string, number>
  /** The size of each table with its indexes, in bytes: it may grow with what is made, and no faster. */
  tables: Record<string, number>
}

export interface Growth {
  name: string
  kind: 'level' | 'table'
  first: number
  last: number
  /** Of a table: bytes for each thing made, in the first half of the run and in the second. */
  perThing?: [earlier: number, later: number]
  isUnbounded: boolean
}

/** A level that is less than a quarter higher at the end than in the middle has settled. */
const MAX_RISE = 1.25
/** By so much a level may rise whatever it was, by the beginning of its name. */
const SPARE: Record<string, number> = {
  'memory MB': 64,
  connections: 10,
  files: 25,
  queue: 3_000,
  outbox: 2_000,
}
/** A table may take this much more for each thing later than earlier: it has fixed costs, and its pages fill by turns. */
const MAX_STEEPER = 1.6
/** What a table may grow by without a look at how, in bytes. */
const SPARE_BYTES = 4 * 2 ** 20

/**
 * How much a system grew, and whether that looks as if it had no end: a level that rises to the last, or a table that
 * takes ever more for each thing that is made.
 * @param samples in their order, at least four
 */
export function growthOf(samples: Sample[]): Growth[] {
  const [first, last] = [samples[0], samples.at(-1)]
  const middle = samples[Math.floor(samples.length / 2)]
  if (!first || !middle || !last || samples.length < 4) throw new Error('a soak needs at least four samples')
  const levels = Object.keys(last.levels).map((name): Growth => {
    const [end, half] = [averageOf(samples.slice(-2), name), averageOf(middleOf(samples), name)]
    const spare = Object.entries(SPARE).find(([start]) => name.startsWith(start))?.[1] ?? 0
    const isUnbounded = end > half * MAX_RISE && end > half + spare
    return { name, kind: 'level', first: first.levels[name] ?? 0, last: last.levels[name] ?? 0, isUnbounded }
  })
  const tables = Object.keys(last.tables).map((name): Growth => {
    const at = (sample: Sample) => sample.tables[name] ?? 0
    const earlier = (at(middle) - at(first)) / Math.max(1, middle.made - first.made)
    const later = (at(last) - at(middle)) / Math.max(1, last.made - middle.made)
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

const middleOf = (samples: Sample[]) => {
  const half = Math.floor(samples.length / 2)
  return samples.slice(half - 1, half + 1)
}

const averageOf = (samples: Sample[], name: string) =>
  samples.reduce((sum, { levels }) => sum + (levels[name] ?? 0), 0) / samples.length

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
