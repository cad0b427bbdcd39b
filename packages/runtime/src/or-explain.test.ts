import { expect, it, vi } from 'vitest'
import { orExplain } from './or-explain.ts'

const FULL = 'the disk of the database is full: nothing can be changed until it has space again'
const READ_ONLY = 'DATABASE_URL: the database is read-only, perhaps a standby: nothing can be changed'
const ofPostgres = Object.assign(new Error('kann INSERT nicht in einer Read-Only-Transaktion ausführen'), {
  code: '25006',
})
const full = Object.assign(new Error('konnte Datei nicht erweitern'), { code: '53100' })

it.each([
  [
    'a request that nobody answered',
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') }),
    'fetch failed: connect ECONNREFUSED 127.0.0.1:1',
  ],
  ['a bad setting', new Error('BOOTSTRAP_TENANT: must not be empty'), 'BOOTSTRAP_TENANT: must not be empty'],
  ['what PostgreSQL says of a standby, in any language', ofPostgres, READ_ONLY],
  ['a migration on a full disk', new Error('migration 1 failed', { cause: full }), FULL],
  ['a migration on a standby', new Error('migration 1 failed', { cause: ofPostgres }), READ_ONLY],
  [
    'a transaction on a standby',
    Object.assign(new Error('no change'), { code: 'database_read_only' }),
    READ_ONLY,
  ],
  [
    'a host of which every address refuses',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
])('ends the process with one line: %s', async (_name, error, line) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  await orExplain(() => Promise.reject(error))
  expect(said.mock.calls).toEqual([[`✗ ${line}`]])
  expect(exit).toHaveBeenCalledWith(1)
  vi.restoreAllMocks()
})
