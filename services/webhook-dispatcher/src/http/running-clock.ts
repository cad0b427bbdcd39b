import { MAX_CLOCK_STEP_MS } from '../limits.ts'

/**
 * A clock, in milliseconds, that stands still while this process does (a blocked event loop, a machine without time for
 * it): such a pause says nothing about endpoints, whose answers wait meanwhile.
 */
export function createRunningClock(): () => number {
  let [readAt, time] = [performance.now(), 0]
  const read = () => {
    const at = performance.now()
    time += Math.min(at - readAt, MAX_CLOCK_STEP_MS)
    readAt = at
    return time
  }
  // A process that runs reads it often enough to count every millisecond.
  setInterval(read, MAX_CLOCK_STEP_MS / 2).unref()
  return read
}
