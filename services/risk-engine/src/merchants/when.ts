import { Invalid } from '@trust/contracts/errors'

/** Clocks differ: what lies this little ahead has happened. */
const TOLERANCE_MS = 5 * 60_000

/** @throws Invalid for a moment more than five minutes ahead */
export function assertPast(field: string, at: Date, now: Date): void {
  if (at.getTime() > now.getTime() + TOLERANCE_MS) throw Invalid.field(field, 'must not lie in the future')
}
