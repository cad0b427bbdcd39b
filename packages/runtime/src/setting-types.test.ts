import { expect, it } from 'vitest'
import { BadSetting, readEnvironment } from './environment.ts'

const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }

it.each([
  'WEBHOOK_TIMEOUT_SECONDS',
  'SHUTDOWN_SECONDS',
  'COMPLAINT_PROVIDER_TIMEOUT_SECONDS',
  'RATE_LIMIT_TIMEOUT_MS',
])('%s fits into a timer: a longer one would fire at once', (name) => {
  expect(() => readEnvironment(secrets, { [name]: String(2 ** 31) })).toThrow(BadSetting)
  expect(() => readEnvironment(secrets, { [name]: '60' })).not.toThrow()
})
