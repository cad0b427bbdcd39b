import type { Fault } from '@trust/contracts/errors'
import { z } from 'zod'
import { isCommonPassword } from './common.ts'

/** A password that is to be set: 12 to 128 characters. The rest of the policy needs the account. */
export const NewPassword = z.string().min(12).max(128)

/** What the rest of the policy (contract, section 3) has against a `new_password`. */
export function faultsOfPassword(password: string, email: string): Fault[] {
  const fault = (msg: string): Fault => ({ loc: ['body', 'new_password'], msg, type: 'value_error' })
  if (password.toLowerCase().includes(email.toLowerCase()))
    return [fault('Must not hold the e-mail address.')]
  return isCommonPassword(password) ? [fault('Is one of the passwords that are guessed first.')] : []
}
