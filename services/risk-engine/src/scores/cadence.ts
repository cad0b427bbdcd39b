import { HOUR_MS } from '@trust/contracts/durations'

/** What follows within the hour belongs to the same sitting. */
const SESSION_GAP_HOURS = 1
const MIN_SESSIONS = 5
const RECENT_GAPS = 3
const RECENT_DAYS = 30
/** Perfect regularity would make every deviation infinite: a factor of 1.4 is always ordinary. */
const MIN_SCALE = Math.log(1.4)
/** Makes the MAD of a normal sample estimate its standard deviation (Rousseeuw & Croux 1993). */
const MAD_TO_SIGMA = 1.4826

/** Robust z-scores of the latest behaviour, each one-sided: 0 or below is ordinary. */
export interface Cadence {
  sessions: number
  burst: number
  rush: number
  silence: number
}

interface Session {
  startedAt: number
  size: number
}

/**
 * The departure of the latest submissions from the merchant's own rhythm: (ln x - median) / (1.4826 MAD) of
 * session sizes and of the gaps between sessions (Iglewicz & Hoaglin 1993, How to Detect and Handle
 * Outliers), logarithms because both are skewed. Null below five sessions: there is no rhythm to speak of.
 */
export function cadenceOf(submittedAt: Date[], now: Date): Cadence | null {
  const sessions = sessionsOf(submittedAt)
  const last = sessions.at(-1)
  if (!last || sessions.length < MIN_SESSIONS) return null
  const sizes = sessions.map((session) => Math.log(session.size))
  const gaps = sessions.slice(1).map((session, index) => {
    const previous = sessions[index]?.startedAt ?? session.startedAt
    return Math.log((session.startedAt - previous) / HOUR_MS)
  })
  const since = now.getTime() - RECENT_DAYS * 24 * HOUR_MS
  const recentSizes = sessions.flatMap((session, index) =>
    session.startedAt >= since ? [sizes[index] ?? 0] : [],
  )
  const openGap = Math.log(Math.max(SESSION_GAP_HOURS, (now.getTime() - last.startedAt) / HOUR_MS))
  return {
    sessions: sessions.length,
    burst: recentSizes.length > 0 ? robustScore(Math.max(...recentSizes), sizes) : 0,
    rush: -robustScore(median(gaps.slice(-RECENT_GAPS)), gaps),
    silence: robustScore(openGap, gaps),
  }
}

/** Deviation of x from the sample's median in robust standard deviations. */
export function robustScore(x: number, sample: number[]): number {
  const middle = median(sample)
  const mad = median(sample.map((each) => Math.abs(each - middle)))
  return (x - middle) / Math.max(MIN_SCALE, MAD_TO_SIGMA * mad)
}

/** The median; 0 of an empty sample. */
export function median(sample: number[]): number {
  const sorted = sample.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

function sessionsOf(submittedAt: Date[]): Session[] {
  const sessions: Session[] = []
  let previous = Number.NEGATIVE_INFINITY
  for (const at of submittedAt.map((each) => each.getTime()).toSorted((a, b) => a - b)) {
    const current = sessions.at(-1)
    if (current && at - previous < SESSION_GAP_HOURS * HOUR_MS) current.size += 1
    else sessions.push({ startedAt: at, size: 1 })
    previous = at
  }
  return sessions
}
