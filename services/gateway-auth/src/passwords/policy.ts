import type { Fault } from '@trust/contracts/errors'
import { z } from 'zod'
import { isCommonPassword } from './common.ts'

/** The length of a password to set: 12 to 128 characters. The other rules need the account. */
export const NewPassword = z.string().min(12).max(128)

/** The faults of a `new_password` by the other rules (contract, section 3). */
export function faultsOfPassword(password: string, email: string): Fault[] {
  const fault = (msg: string): Fault => ({ loc: ['body', 'new_password'], msg, type: 'value_error' })
  if (password.toLowerCase().includes(email.toLowerCase()))
    return [fault('Must not hold the e-mail address.')]
  return isCommonPassword(password) ? [fault('Is one of the passwords that are guessed first.')] : []
}
