import { expect, it } from 'vitest'
import { mayReadMetrics } from './metrics-guard.ts'

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.9', false],
  ['127.evil', false],
  [undefined, false],
])('a scrape from %s without a token: %s', (address, may) => {
  expect(mayReadMetrics({ authorization: undefined, forwardedFor: undefined, address }, undefined)).toBe(may)
})
