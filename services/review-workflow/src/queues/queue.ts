/** What routing goes by; an empty list or null asks for nothing. */
export interface Criteria {
  triggerTypes: string[]
  countries: string[]
  categories: string[]
  languages: string[]
  minAmount: number | null
  currency: string | null
}

/** What is known of a case when it is opened. */
export interface RoutedCase {
  triggerType: string | null
  country: string | null
  /** The merchant's category (MCC). */
  category: string | null
  /** Of the linked complaints, ISO 639-1. */
  languages: string[]
  /** Of the linked complaints. */
  amounts: { amount: number; currency: string }[]
}

/** Whether a case meets all that a queue asks for. */
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

/** A reviewer as automatic assignment sees them. */
export interface AssignmentCandidate {
  id: string
  /** Undecided cases that they have. */
  load: number
  /** How many they take; null for any number. */
  capacity: number | null
}

/** Who gets the next case: the candidate with the fewest and with room for one more. */
export function leastLoaded(candidates: AssignmentCandidate[]): AssignmentCandidate | undefined {
  const free = candidates.filter(({ load, capacity }) => capacity === null || load < capacity)
  return free.toSorted((a, b) => a.load - b.load || a.id.localeCompare(b.id))[0]
}

/** Whether a reviewer is away at `now`; an absence without an end lasts until it is taken back. */
export function isAbsent(away: { absentFrom: Date | null; absentUntil: Date | null }, now: Date): boolean {
  if (away.absentFrom === null || away.absentFrom > now) return false
  return away.absentUntil === null || away.absentUntil > now
}
