import { areOrdersKnown } from './credibility.ts'
import { ageInDays } from './decay.ts'
import type { ComplaintFact, MerchantFacts, OrderCounts } from './facts.ts'

/** Complaints that came in a burst which the merchant's own rate, orders and refunds do not explain. */
export interface ComplaintBurst {
  complaintIds: ReadonlySet<string>
}

/** A burst is looked for this far back, in windows of these lengths in days. */
const LOOKBACK_DAYS = 60
const WINDOWS = [1, 2, 3, 5, 7, 10, 14]
const MIN_COMPLAINTS = 5
/** The log likelihood ratio from which a window is a burst: about one false alarm in 400 merchants a year. */
const MIN_LOG_LIKELIHOOD_RATIO = 6
/** A Gamma prior of the unverified complaints a day: one in 60 days. */
const PRIOR_COMPLAINTS = 1
const PRIOR_DAYS = 60
const BASELINE_DAYS = 180
/**
 * The share of orders that may fail or be refunded without explaining a burst: that of the two months before, within
 * these bounds, as if `assumedOrders` more had failed at the least share.
 */
const ORDINARY_FAILURES = { least: 0.08, most: 0.2, assumedOrders: 50 }
/** How many complaints a failure beyond that share explains. */
const COMPLAINTS_PER_FAILURE = 0.3
/** Failures of a week lead to complaints over this many days more, those of a month over that many. */
const REACTION_DAYS = { week: 3, month: 7 }

/**
 * Looks for a burst among the complaints that nothing backs, with Kulldorff's scan statistic for a Poisson rate in
 * time (Kulldorff 2001, Journal of the Royal Statistical Society A 164, prospective scan): the windows in which more
 * came than the merchant's own rate, its failed orders and its backed complaints explain.
 * @returns null where the orders are not known, or no window stands out
 */
export function findComplaintBurst(facts: MerchantFacts, now: Date): ComplaintBurst | null {
  if (!canBurst(facts)) return null
  const counted = facts.complaints.filter(isCounted)
  const unbacked = counted.filter(isUnbacked)
  const evidence = {
    unbacked: sortedAges(unbacked, now),
    backed: sortedAges(
      counted.filter(({ backing }) => backing !== 'none'),
      now,
    ),
    orders: facts.orders,
  }
  const found = evidence.unbacked
    .slice(0, countBelow(evidence.unbacked, LOOKBACK_DAYS))
    .flatMap((toDays) => WINDOWS.map((days) => ({ toDays, fromDays: toDays + days })))
    .filter((span) => logLikelihoodRatio(span, evidence) >= MIN_LOG_LIKELIHOOD_RATIO)
  if (found.length === 0) return null
  const isWithin = (age: number) => found.some(({ toDays, fromDays }) => age >= toDays && age < fromDays)
  const members = unbacked.filter(({ receivedAt }) => isWithin(ageInDays(receivedAt, now)))
  return { complaintIds: new Set(members.map(({ id }) => id)) }
}

const isCounted = ({ status }: ComplaintFact) => status !== 'dismissed'
const isUnbacked = ({ backing }: ComplaintFact) => backing === 'none'

/** Whether there may be a burst at any moment. */
export function canBurst(facts: MerchantFacts): boolean {
  if (!areOrdersKnown(facts)) return false
  return facts.complaints.filter((each) => isCounted(each) && isUnbacked(each)).length >= MIN_COMPLAINTS
}

const sortedAges = (complaints: ComplaintFact[], now: Date) =>
  complaints.map(({ receivedAt }) => ageInDays(receivedAt, now)).sort((a, b) => a - b)

/** How many of the sorted ages are below a limit, by bisection. */
function countBelow(ages: number[], limit: number): number {
  let [low, high] = [0, ages.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ages[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

const countWithin = (ages: number[], { toDays, fromDays }: Span) =>
  countBelow(ages, fromDays) - countBelow(ages, toDays)

interface Span {
  toDays: number
  fromDays: number
}
interface Evidence {
  unbacked: number[]
  backed: number[]
  orders: MerchantFacts['orders']
}

/** Of more complaints within the span than expected; 0 where there are not more, or too few. */
function logLikelihoodRatio(span: Span, { unbacked, backed, orders }: Evidence): number {
  const { toDays, fromDays } = span
  const count = countWithin(unbacked, span)
  if (count < MIN_COMPLAINTS) return 0
  const before = countWithin(unbacked, { toDays: fromDays, fromDays: fromDays + BASELINE_DAYS })
  const perDay = (PRIOR_COMPLAINTS + before) / (PRIOR_DAYS + BASELINE_DAYS)
  const expected = perDay * (fromDays - toDays) + countWithin(backed, span) + explainedBy(orders, span)
  return count > expected ? count * Math.log(count / expected) - (count - expected) : 0
}

/**
 * How many complaints the failed orders explain within a span. Consumers react over days, so a span gets its share of
 * the complaints that a week or a month explains, whichever is more.
 */
function explainedBy(
  { last7Days, last30Days, last90Days }: MerchantFacts['orders'],
  { toDays, fromDays }: Span,
): number {
  const length = fromDays - toDays
  const ordinary = ordinaryShare(last30Days, last90Days)
  const beyond = (counts: OrderCounts) => Math.max(0, failuresIn(counts) - ordinary * counts.created)
  const share = (days: number, reaction: number) => Math.min(1, (length + reaction) / (days + reaction))
  const ofWeek = toDays <= 7 ? share(7, REACTION_DAYS.week) * beyond(last7Days) : 0
  const [counts, days] = toDays <= 30 ? [last30Days, 30] : [last90Days, 90]
  const ofMonth = share(days, REACTION_DAYS.month) * beyond(counts)
  return COMPLAINTS_PER_FAILURE * Math.max(ofWeek, ofMonth)
}

const failuresIn = ({ cancelled, overdue, refunded }: OrderCounts) => cancelled + overdue + refunded

/** By the merchant's own orders of days 30 to 90: what always fails explains no burst. */
function ordinaryShare(ofMonth: OrderCounts, ofQuarter: OrderCounts): number {
  const { least, most, assumedOrders } = ORDINARY_FAILURES
  const failures = failuresIn(ofQuarter) - failuresIn(ofMonth)
  const orders = Math.max(0, ofQuarter.created - ofMonth.created)
  return Math.min(most, Math.max(least, (failures + least * assumedOrders) / (orders + assumedOrders)))
}
