import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 40
const CHECKSUM_LENGTH = 6
const PREFIX_LENGTH = 12
const FORM = new RegExp(`^(lmt|lmi)_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`)

/** `lmt` keys are partners' machines, `lmi` keys inspectors. */
type KeyKind = 'lmt' | 'lmi'

/**
 * A new key: its kind, 40 random characters (238 bits) and a checksum, so that a scanner can tell a leaked key from
 * a look-alike without asking us.
 */
export function newApiKey(kind: KeyKind = 'lmt'): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join('')
  return `${kind}_${secret}${checksum(secret)}`
}

/** Whether a text has the form of a key and its checksum is right. */
export function isApiKey(text: string): boolean {
  if (!FORM.test(text)) return false
  const secret = text.slice(4, 4 + SECRET_LENGTH)
  return text.endsWith(checksum(secret))
}

/** The part of a key that lists show. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH)
}

function checksum(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i += 1) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text
    rest = Math.floor(rest / ALPHABET.length)
  }
  return text
}
