import { Unavailable } from '@trust/contracts/errors'
import pg from 'pg'
import { expect, it } from 'vitest'
import { translated } from './unavailable.ts'

const ofPostgres = (code: string) =>
  Object.assign(new pg.DatabaseError(`error ${code}`, 1, 'error'), { code })
const ofSocket = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['out of connections', ofPostgres('53300'), 'database_exhausted'],
  ['out of disk', ofPostgres('53100'), 'database_full'],
  ['out of memory', ofPostgres('53200'), 'database_exhausted'],
  ['an I/O error', ofPostgres('58030'), 'database_unavailable'],
  ['shutting down', ofPostgres('57P01'), 'database_unavailable'],
  ['starting up', ofPostgres('57P03'), 'database_unavailable'],
  ['a standby after a failover', ofPostgres('25006'), 'database_read_only'],
  ['a refused connection', ofSocket('ECONNREFUSED'), 'database_unavailable'],
  ['a process without a free file', ofSocket('EMFILE'), 'database_unavailable'],
  ['a machine without a free port', ofSocket('EADDRNOTAVAIL'), 'database_unavailable'],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 'database_unavailable'],
  ['a statement that took too long', ofPostgres('57014'), 'database_busy'],
  ['a lock that was not to be had', ofPostgres('55P03'), 'database_blocked'],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'database_busy'],
])('%s is answered 503', (_name, error, code) => {
  const seen = translated(error)
  expect(seen).toBeInstanceOf(Unavailable)
  expect(seen).toMatchObject({ code, cause: error })
})

it.each([
  ['a duplicate', ofPostgres('23505')],
  ['a deadlock', ofPostgres('40P01')],
  ['a fault of ours', ofPostgres('42601')],
  ['a bug', new TypeError('x is not a function')],
])('%s stays what it is', (_name, error) => {
  expect(translated(error)).toBe(error)
})
