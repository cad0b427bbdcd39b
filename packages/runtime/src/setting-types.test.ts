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

const UNREADABLE = 'cannot be read: in a password # is %23 and / is %2F'

it.each([
  ['DATABASE_URL', 'postgres://trust:x@one,two/trust', 'must name one host'],
  [
    'DATABASE_URL',
    'postgres://trust:x@one:5432,two:5432/trust?target_session_attrs=read-write',
    'must name one host',
  ],
  ['DATABASE_URL', 'postgres://trust:pa#ss@one/trust', UNREADABLE],
  ['DATABASE_URL', 'postgres://trust:pa/ss@one:5432/trust', UNREADABLE],
  ['REDIS_URL', 'redis://:pa#ss@one:6379', UNREADABLE],
  ['REDIS_URL', 'redis+sentinel://trust:pa/ss@one:26379,two:26379/main', UNREADABLE],
  ['MAIL_URL', 'smtp://trust:pa#ss@one:25', UNREADABLE],
])('%s %s is refused by its name', (name, value, refusal) => {
  expect(() => readEnvironment(secrets, { [name]: value })).toThrow(`${name}: ${refusal}`)
})

it.each([
  ['DATABASE_URL', 'postgres://trust:a,b@one/trust'],
  ['DATABASE_URL', 'postgres://trust@/trust?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://trust:x@one/trust?options=-c search_path=a,b'],
  ['DATABASE_URL', 'postgres://%2Frun%2Fpostgresql/trust'],
  ['DATABASE_URL', 'postgresql://[::1]:5432/trust'],
  ['REDIS_URL', 'rediss://:secret@one:6379/2'],
  ['REDIS_URL', 'redis+sentinel://trust:a,b@one:26379,two:26379/main'],
  ['EVIDENCE_STORE', 'file:evidence'],
  ['EVIDENCE_STORE', 's3://bucket_name/prefix'],
  ['MAIL_URL', 'smtps://trust%40here:secret@one'],
])('%s %s can be read', (name, value) => {
  expect(() => readEnvironment(secrets, { [name]: value })).not.toThrow()
})
