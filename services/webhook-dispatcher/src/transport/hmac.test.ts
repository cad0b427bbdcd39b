import { createHmac, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { signer } from './hmac.ts'

/** RFC 4231, test cases 1, 2 and 6. */
const published = [
  {
    key: Buffer.alloc(20, 0x0b),
    message: 'Hi There',
    digest: 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  },
  {
    key: Buffer.from('Jefe'),
    message: 'what do ya want for nothing?',
    digest: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  },
  {
    key: Buffer.alloc(131, 0xaa),
    message: 'Test Using Larger Than Block-Size Key - Hash Key First',
    digest: '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  },
]

it.each(published)('signs as RFC 4231 does: $message', ({ key, message, digest }) => {
  expect(signer(key)([Buffer.from(message)], 'hex')).toBe(digest)
})

it('signs as Node does, whatever the lengths of key and message, and however it is parted', () => {
  for (const keyLength of [0, 1, 31, 32, 63, 64, 65, 200]) {
    const key = randomBytes(keyLength)
    const sign = signer(key)
    for (const length of [0, 1, 55, 56, 63, 64, 500, 100_000]) {
      const message = randomBytes(length)
      const parts = [message.subarray(0, length / 3), message.subarray(length / 3)]
      expect(sign(parts, 'base64')).toBe(createHmac('sha256', key).update(message).digest('base64'))
    }
  }
})
