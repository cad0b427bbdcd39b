import type { KnownOutcome } from './outcome.ts'

const MAX_LISTED = 1_000

export type ChangeKind = 'newly' | 'no_longer' | 'earlier' | 'later'
interface ReplayedTwice {
  merchantId: string
  merchantName: string
  outcome: KnownOutcome
  firedAt: Date | null
  currentlyFiredAt: Date | null
}

/** How the candidate and the version in force treat a merchant; null when they treat it alike. */
function changeOf({ firedAt, currentlyFiredAt }: ReplayedTwice): ChangeKind | null {
  if (firedAt === null) return currentlyFiredAt === null ? null : 'no_longer'
  if (currentlyFiredAt === null) return 'newly'
  if (firedAt.getTime() === currentlyFiredAt.getTime()) return null
  return firedAt < currentlyFiredAt ? 'earlier' : 'later'
}

/** Counts the merchants that a candidate and the version in force treat differently, and lists the first. */
export class Difference {
  readonly counts: Record<ChangeKind, number> = { newly: 0, no_longer: 0, earlier: 0, later: 0 }
  readonly listed: (ReplayedTwice & { change: ChangeKind })[] = []

  add(merchant: ReplayedTwice): void {
    const change = changeOf(merchant)
    if (change === null) return
    this.counts[change] += 1
    if (this.listed.length < MAX_LISTED) this.listed.push({ ...merchant, change })
  }
}
