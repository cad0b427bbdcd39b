/** The criteria of a queue; an empty list or null matches everything. */
export interface Criteria {
  triggerTypes: string[]
  countries: string[]
  categories: string[]
  languages: string[]
  minAmount: number | null
  currency: string | null
}

/** The facts about a new case that criteria compare. */
export interface RoutedCase {
  triggerType: string | null
  country: string | null
  /** The merchant's category (MCC). */
  category: string | null
  /** The languages of the linked complaints, ISO 639-1. */
  languages: string[]
  /** The amounts of the linked complaints. */
  amounts: { amount: number; currency: string }[]
}

/** Whether a case meets all criteria of a queue. */
export function takes(wanted: Criteria, found: RoutedCase): boolean {
  const { triggerType, country, category, languages, amounts } = found
  return (
    isAmong(wanted.triggerTypes, [triggerType]) &&
    isAmong(wanted.countries, [country]) &&
    isAmong(wanted.categories, [category]) &&
    isAmong(wanted.languages, languages) &&
    (wanted.minAmount === null || amounts.some((each) => isEnough(wanted, each)))
  )
}

function isAmong(wanted: string[], found: (string | null)[]): boolean {
  return wanted.length === 0 || found.some((each) => each !== null && wanted.includes(each))
}

/** Amounts of different currencies are not compared. */
function isEnough(
  { minAmount, currency }: Criteria,
  { amount, currency: paid }: { amount: number; currency: string },
): boolean {
  return paid === currency && amount >= (minAmount ?? 0)
}

/** A reviewer's data for automatic assignment. */
export interface AssignmentCandidate {
  id: string
  /** Their undecided cases. */
  load: number
  /** The largest number of cases that they take; null without a limit. */
  capacity: number | null
}

/** The next assignee: the candidate with the fewest cases among those with room. */
export function leastLoaded(candidates: AssignmentCandidate[]): AssignmentCandidate | undefined {
  const free = candidates.filter(({ load, capacity }) => capacity === null || load < capacity)
  return free.toSorted((a, b) => a.load - b.load || a.id.localeCompare(b.id))[0]
}

/** Whether a reviewer is away at `now`; an absence without an end lasts until it is removed. */
export function isAbsent(away: { absentFrom: Date | null; absentUntil: Date | null }, now: Date): boolean {
  if (away.absentFrom === null || away.absentFrom > now) return false
  return away.absentUntil === null || away.absentUntil > now
}
