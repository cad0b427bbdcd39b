import { DAY_MS } from '@trust/contracts/durations'

/** Scores that are further apart were left out between them, since only time had passed. */
export const GAP_HOURS = 36

/** The days between a stored score and the next one, or now, on which the engine saw the merchant too; in ms since 1970. */
export function daysWithoutScore(at: number, next: number): number[] {
  const days: number[] = []
  for (let day = at + DAY_MS; day <= next - DAY_MS / 2; day += DAY_MS) days.push(day)
  return days
}
