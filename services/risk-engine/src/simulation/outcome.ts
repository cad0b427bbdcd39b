import type { MerchantKind } from './kinds.ts'
import type { Day, Life } from './run.ts'

const BAD_DAY = 60

/** What became of a merchant. Times in days since it turned bad, infinite for never, null where there was nothing to lose. */
export interface SimulatedOutcome {
  world: number
  kind: MerchantKind
  isBad: boolean
  /** 60 days into being bad; for others in the middle of the time, or 60 days after they joined. */
  atDay60: Day | null
  lastDay: Day | null
  highAfter: number
  /** Until an ideal observer is sure that it is bad. */
  idealAfter: number
  wasEverHigh: boolean
  wasEverSuspended: boolean
  leftVerifiedAfter: number | null
  lostVerified: boolean | null
  changesWithoutFacts: number
  daysLived: number
}

export function outcomeOf(life: Life, days: number): SimulatedOutcome {
  const { world, kind, badFrom, joinsAt, idealDays, days: lived } = life
  const isBad = badFrom < Number.POSITIVE_INFINITY
  const day60 = Math.ceil(isBad ? badFrom : Math.max(days / 2 - BAD_DAY, joinsAt)) + BAD_DAY
  const firstVerified = lived.findIndex(isVerified)
  return {
    world,
    kind,
    isBad,
    atDay60: lived.find(({ day }) => day >= day60) ?? null,
    lastDay: lived.at(-1) ?? null,
    highAfter: daysUntil(life, ({ riskLevel }) => riskLevel === 'high'),
    idealAfter: idealDays,
    wasEverHigh: lived.some(({ riskLevel }) => riskLevel === 'high'),
    wasEverSuspended: lived.some(({ publicStatus }) => publicStatus === 'suspended'),
    leftVerifiedAfter: wasVerifiedAt(life, badFrom) ? daysUntil(life, (day) => !isVerified(day)) : null,
    lostVerified: firstVerified < 0 ? null : !lived.slice(firstVerified).every(isVerified),
    changesWithoutFacts: lived.filter((day, index) => isUnexplainedChange(lived[index - 1], day)).length,
    daysLived: lived.length,
  }
}

const isVerified = ({ publicStatus }: Day) => publicStatus === 'verified'

const wasVerifiedAt = ({ days }: Life, moment: number) => {
  const before = moment < Number.POSITIVE_INFINITY && days.findLast(({ day }) => day <= moment)
  return before ? isVerified(before) : false
}

/** Days from turning bad until `reached` holds. */
function daysUntil({ badFrom, days }: Life, reached: (day: Day) => boolean): number {
  const found = days.find((day) => day.day >= badFrom && reached(day))
  return found ? found.day - badFrom : Number.POSITIVE_INFINITY
}

/** Another status on a day on which nothing new was known. */
const isUnexplainedChange = (before: Day | undefined, day: Day) =>
  before !== undefined &&
  !day.hasNewFacts &&
  (before.publicStatus !== day.publicStatus || before.riskLevel !== day.riskLevel)
