import { randomInt } from 'node:crypto'
import { sha256 } from '@trust/runtime/secrets'

export const RECOVERY_CODES = 10

/** Excludes letters that look like digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_LENGTH = 4

/** A recovery code of 118 bits, such as `k7wd-x2mp-9tqa-hr4n-…`: too many to guess, so a fast hash suffices. */
export function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** The stored hash of a code; case and separators do not matter. */
export function recoveryHash(code: string): string {
  return sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
