import { Conflict } from '@trust/contracts/errors'
import { isUniqueViolation } from '@trust/db/client'

/** Another account signs in with the e-mail, or another account of the tenant has it. */
export function emailInUse(): Conflict {
  return new Conflict('duplicate_email', 'This e-mail address is in use.')
}

/** Maps a unique violation on the e-mail to `duplicate_email`; other errors stay. */
export function duplicateEmail(error: unknown): unknown {
  return isUniqueViolation(error) ? emailInUse() : error
}
