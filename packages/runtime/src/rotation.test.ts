import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { decrypt, encrypt, keyIdOf, secretsIn } from './secrets.ts'

const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')] as const

it('the first key encrypts, with its id in the ciphertext; every key of the list decrypts', () => {
  const before = encrypt(old, 'a secret')
  expect(before.startsWith(`${keyIdOf(old)}.`)).toBe(true)
  const both = `${fresh},${old}`
  expect(decrypt(both, before)).toBe('a secret')
  const after = encrypt(both, 'a secret')
  expect(after.startsWith(`${keyIdOf(fresh)}.`)).toBe(true)
  expect(decrypt(fresh, after)).toBe('a secret')
  expect(() => decrypt(fresh, before)).toThrow(`no key of ENCRYPTION_KEY has the id ${keyIdOf(old)}`)
})

it('ciphertexts without a key id are decrypted by whichever key wrote them', () => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(old, 'base64'), iv)
  const sealed = Buffer.concat([cipher.update('old'), cipher.final()])
  const legacy = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  for (const keys of [old, `${fresh},${old}`, `${old},${fresh}`]) expect(decrypt(keys, legacy)).toBe('old')
  expect(() => decrypt(fresh, legacy)).toThrow()
})

it('a session secret of an earlier version that contains a comma stays one secret', () => {
  const odd = `half a secret, ${'x'.repeat(40)}`
  expect(secretsIn(odd, 32)).toEqual([odd])
  expect(secretsIn(`${'a'.repeat(32)}, ${'b'.repeat(32)}`, 32)).toEqual(['a'.repeat(32), 'b'.repeat(32)])
})
