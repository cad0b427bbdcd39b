import { expect, it } from 'vitest'
import { EmailAddress } from './email-address.ts'

const isTaken = (address: string) => EmailAddress.safeParse(address).success

it.each([
  ['lena@example.com', true],
  [`${'a'.repeat(64)}@example.com`, true],
  [`${'a'.repeat(65)}@example.com`, false],
  [`lena@${'b'.repeat(63)}.com`, true],
  [`lena@${'b'.repeat(64)}.com`, false],
  [`lena@${'b.'.repeat(124)}com`, false],
  ['lena@example', false],
])('%s: %s', (address, taken) => {
  expect(isTaken(address)).toBe(taken)
})
