import { MAX_PROBE_PAUSE_MS } from '../limits.ts'

/**
 * How long after a dead letter an endpoint is probed, in milliseconds: twice the base delay of retries (two minutes
 * by default), doubling with each probe that failed, at most a day.
 */
export function pauseBeforeProbe(probesMade: number, baseMs: number): number {
  return Math.min(MAX_PROBE_PAUSE_MS, Math.round(2 * baseMs * 2 ** probesMade))
}
