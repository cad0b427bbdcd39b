import { networkInterfaces } from 'node:os'
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

it.each([
  ['::1', 'http://[::1]:3000'],
  ['fe80::1%eth0', 'http://[fe80::1]:3000'],
  ['trust.internal', 'http://trust.internal:3000'],
])('HOST %s has the address %s unless PUBLIC_BASE_URL names one', (HOST, address) => {
  const { PUBLIC_BASE_URL } = readEnvironment(secrets, { HOST })
  expect([PUBLIC_BASE_URL, URL.canParse(PUBLIC_BASE_URL)]).toEqual([address, true])
})

it.each(['0.0.0.0', '::'])('HOST %s has an address by which another machine reaches this one', (HOST) => {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const [first = '127.0.0.1'] = addresses
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  expect(readEnvironment(secrets, { HOST }).PUBLIC_BASE_URL).toBe(`http://${first}:3000`)
})

it.each(['foo', 'trust.example.com', 'ftp://trust.example.com'])(
  'PUBLIC_BASE_URL %s is refused by its name',
  (PUBLIC_BASE_URL) => {
    const refusal = new BadSetting('PUBLIC_BASE_URL: must be an http or https address')
    expect(() => readEnvironment(secrets, { PUBLIC_BASE_URL })).toThrow(refusal)
  },
)

it.each(['0.5', '86401'])('PUBLIC_CACHE_SECONDS %s is refused: no max-age, or more than a day', (value) => {
  expect(() => readEnvironment(secrets, { PUBLIC_CACHE_SECONDS: value })).toThrow(/^PUBLIC_CACHE_SECONDS: /)
})

it.each(['[::1]', 'here:3000', 'a b', 'http://here'])('HOST %s is refused by its name', (HOST) => {
  expect(() => readEnvironment(secrets, { HOST })).toThrow('HOST: must be an IP address or a host name')
})
