const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000

/**
 * How long after a dead letter an endpoint is probed, in milliseconds: twice the base delay of retries (two minutes
 * by default), doubling with each probe that failed, at most a day.
 */
export function pauseBeforeProbe(probesMade: number, baseMs: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.round(2 * baseMs * 2 ** probesMade))
}
