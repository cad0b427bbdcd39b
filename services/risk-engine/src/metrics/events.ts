import { ageInDays } from '../scores/decay.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { FACT_DAYS, INTELLIGENCE_DAYS } from '../scores/gather.ts'
import type { Filter } from './filter.ts'

/** The fields of an event for filters and tenant-defined metrics. A field that an event lacks matches no filter. */
export type FactEvent = { at: Date } & { [name in keyof Filter]?: string | null | readonly string[] } & {
  [name in NumericField]?: number | null
}

export const NUMERIC_FIELDS = [
  'confidence',
  'amount',
  'quality_score',
  'distance_m',
  'rating',
  'sentiment',
] as const
export type NumericField = (typeof NUMERIC_FIELDS)[number]
export type TextField = Exclude<keyof Filter, 'min_confidence'>

interface Source {
  /** How far back a merchant's facts reach. */
  days: number
  texts: readonly TextField[]
  numbers: readonly NumericField[]
  events: (facts: MerchantFacts) => FactEvent[]
}

/** The kinds of facts that conditions and tenant-defined metrics count. */
export const SOURCES = {
  complaints: {
    days: FACT_DAYS,
    texts: ['category', 'severity', 'symptom', 'backing', 'currency'],
    numbers: ['confidence', 'amount'],
    events: ({ complaints }) =>
      complaints
        .filter(({ status }) => status !== 'dismissed')
        .map(({ receivedAt, category, severity, confidence, symptoms = [], ...rest }) => ({
          at: receivedAt,
          category,
          severity,
          symptom: symptoms,
          backing: rest.backing ?? null,
          confidence,
          amount: rest.amount ?? null,
          currency: rest.currency ?? null,
        })),
  },
  evidence: {
    days: FACT_DAYS,
    texts: ['evidence_type'],
    numbers: ['quality_score', 'distance_m'],
    events: ({ evidence }) =>
      evidence.map(({ assessedAt, evidenceType, qualityScore, distanceM }) => ({
        at: assessedAt,
        evidence_type: evidenceType,
        quality_score: qualityScore,
        distance_m: distanceM,
      })),
  },
  evidence_flags: {
    days: FACT_DAYS,
    texts: ['evidence_type', 'flag', 'severity'],
    numbers: [],
    events: ({ evidence }) =>
      evidence.flatMap(({ assessedAt, evidenceType, flags }) =>
        flags.map(({ code, severity }) => ({
          at: assessedAt,
          evidence_type: evidenceType,
          flag: code,
          severity,
        })),
      ),
  },
  signals: {
    days: INTELLIGENCE_DAYS,
    texts: ['source_type', 'severity'],
    numbers: ['confidence'],
    events: ({ signals }) =>
      signals.map(({ observedAt, sourceType, severity, confidence }) => ({
        at: observedAt,
        source_type: sourceType,
        severity,
        confidence,
      })),
  },
  artifacts: {
    days: INTELLIGENCE_DAYS,
    texts: [],
    numbers: ['rating', 'sentiment'],
    events: ({ artifacts }) =>
      artifacts.map(({ publishedAt, rating, sentiment }) => ({ at: publishedAt, rating, sentiment })),
  },
  visits: {
    days: FACT_DAYS,
    texts: ['outcome'],
    numbers: ['distance_m'],
    events: ({ verificationTasks }) =>
      verificationTasks.map(({ completedAt, outcome, distanceM }) => ({
        at: completedAt,
        outcome,
        distance_m: distanceM,
      })),
  },
  decisions: {
    days: FACT_DAYS,
    texts: ['decision'],
    numbers: [],
    events: ({ decisions = [] }) => decisions.map(({ decidedAt, decision }) => ({ at: decidedAt, decision })),
  },
  overturned_decisions: {
    days: FACT_DAYS,
    texts: ['decision'],
    numbers: [],
    events: ({ decisions = [] }) =>
      decisions
        .filter(({ isOverturned }) => isOverturned)
        .map(({ decidedAt, decision }) => ({ at: decidedAt, decision })),
  },
} as const satisfies Record<string, Source>

export type SourceName = keyof typeof SOURCES
export const sourceOf = (name: SourceName): Source => SOURCES[name]

/** The filters that a kind of facts knows. */
export const filtersOf = (name: SourceName): (keyof Filter)[] => {
  const { texts, numbers } = sourceOf(name)
  return [...texts, ...(numbers.includes('confidence') ? (['min_confidence'] as const) : [])]
}

/** Days before now, `from` the older end. */
export interface EventWindow {
  from: number
  to: number
}

/** The events of a kind in the window that pass the filter. */
export function eventsWithin(
  source: SourceName,
  { facts, now }: { facts: MerchantFacts; now: Date },
  { from, to, filter }: EventWindow & { filter: Filter },
): FactEvent[] {
  const tests = Object.entries(filter) as [keyof Filter, Filter[keyof Filter]][]
  return sourceOf(source)
    .events(facts)
    .filter((event) => {
      const age = ageInDays(event.at, now)
      return (
        age <= from && (to === 0 || age > to) && tests.every(([name, wanted]) => matches(event, name, wanted))
      )
    })
}

function matches(event: FactEvent, name: keyof Filter, wanted: Filter[keyof Filter]): boolean {
  if (typeof wanted === 'number') return typeof event.confidence === 'number' && event.confidence >= wanted
  const values: readonly string[] = wanted ?? []
  return [event[name] ?? []].flat().some((each) => values.includes(String(each)))
}
