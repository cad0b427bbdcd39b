import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { headersOf } from './headers.ts'

const attempt = {
  attemptId: '0199a000-0000-7000-8000-000000000001',
  eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  eventType: 'trigger_fired',
  dispatchedAt: new Date(1_614_265_330_000),
  sequence: 7,
}
const body = Buffer.from('{"test": 2432232314}')

it('signs as the Standard Webhooks specification does in its example', () => {
  const headers = headersOf(attempt, body, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(headers['webhook-timestamp']).toBe('1614265330')
})

it('uses a secret that is not base64 as it is', () => {
  for (const secret of ['whsec_!!!!!!!!!!!!', 'a plain secret, 24 bytes']) {
    const expected = createHmac('sha256', secret).update(`${attempt.eventId}.1614265330.`).update(body)
    expect(headersOf(attempt, body, [secret])['webhook-signature']).toBe(`v1,${expected.digest('base64')}`)
  }
})

it('makes X-LMT-Signature with the newest secret alone', () => {
  const headers = headersOf(attempt, body, ['the newest secret', 'the one before it'])
  const expected = createHmac('sha256', 'the newest secret').update(body).digest('hex')
  expect(headers['X-LMT-Signature']).toBe(`sha256=${expected}`)
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
})
