import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common.ts'

describe('isCommonPassword', () => {
  it.each([
    ...['password1234', '123456789012', 'qwertyuiopasdf', 'iloveyou1234', 'administrator', 'P@ssw0rd12345'],
    ...['Welcome12345!', 'letmeinletmein', '1q2w3e4r5t6y', 'abcabcabcabc', '111111111111', 'Summer2024!!'],
    ...[
      'zyxwvutsrqpo',
      '1234567890123',
      '12345678912345',
      '098765432109',
      '!@#$%^&*()_+',
      '000000000001',
      'trustno1trustno1',
      'Liverpool-1892',
    ],
  ])('knows %s', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    ...['a rather long test password', 'the quick brown fox', 'blue-giraffe-44-sings', 'k8#vLq0!zR2m'],
    ...['correct horse battery staple', 'new-password-12345', 'three-new-passwords-12345'],
    ...['482 915-730 264', '7302 6491 8835'],
    ...['ein ziemlich langer Satz', 'пароль мой длинный'],
  ])('accepts %s', (password) => expect(isCommonPassword(password)).toBe(false))
})
