import { Conflict } from '@trust/contracts/errors'
import { isUniqueViolation } from '@trust/db/client'

/** Another account signs in with the e-mail, or the tenant has another account with it. */
export function emailInUse(): Conflict {
  return new Conflict('duplicate_email', 'This e-mail address is in use.')
}

/** The error to throw instead, when it was the e-mail that is in use. */
export function duplicateEmail(error: unknown): unknown {
  return isUniqueViolation(error) ? emailInUse() : error
}
