import { describe, expect, it } from 'vitest'
import { cookieAttributes } from './cookies.ts'

describe('cookies', () => {
  it.each([
    ['https://trust.example', true],
    ['https://localhost:3000', true],
    ['http://trust.example', false],
    ['http://10.0.0.1:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://localhost:3000', false],
    ['http://[::1]:3000', false],
  ])('of %s are secure: %s', (address, secure) => {
    expect(cookieAttributes(address)).toEqual({ httpOnly: true, sameSite: 'Lax', secure })
  })
})
