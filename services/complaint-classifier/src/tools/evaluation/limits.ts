import type { measure } from './evaluation.ts'

type Measures = ReturnType<typeof measure>
type Limit = { least: number } | { most: number }

/** What a trust team may rely on: of the real held-out texts, and of them with the project's own. */
const LIMITS: Record<string, Partial<Record<keyof Measures, Limit>>> = {
  real: {
    macroF1: { least: 0.7 },
    symptomPrecision: { least: 0.9 },
    symptomRecall: { least: 0.8 },
    calibrationError: { most: 0.08 },
    falseCriticals: { most: 2 },
    silentOther: { most: 0.05 },
  },
  all: { criticalRecall: { least: 0.95 } },
}

/** @returns the measures of these texts that miss their limit; none for texts without limits */
export function missedLimits(texts: string, measures: Measures): string[] {
  const limits = Object.entries(LIMITS[texts] ?? {}) as [keyof Measures, Limit][]
  return limits.filter(([name, limit]) => misses(measures[name] ?? 0, limit)).map(([name]) => name)
}

function misses(value: number, limit: Limit): boolean {
  return 'least' in limit ? value < limit.least : value > limit.most
}
