import { expect, it } from 'vitest'
import { reasonIn } from './postgres-server.ts'

const STAMP = '2026-11-28 03:09:08.138 UTC [2107] '

it.each([
  [
    'too few open files, where initdb cleans up afterwards',
    `${STAMP}FATAL:  insufficient file descriptors available to start server process
${STAMP}DETAIL:  System allows 56, server needs at least 58, 8 files are already open.
child process exited with exit code 1
initdb: removing data directory "/data/postgres/data.new"
`,
    'FATAL: insufficient file descriptors available to start server process ' +
      'DETAIL: System allows 56, server needs at least 58, 8 files are already open.',
  ],
  [
    'a full disk, of which the shutdown is logged after it',
    `${STAMP}LOG:  starting PostgreSQL 18.3
${STAMP}FATAL:  could not write lock file "postmaster.pid": No space left on device
${STAMP}LOG:  database system is shut down
`,
    'FATAL: could not write lock file "postmaster.pid": No space left on device',
  ],
  [
    'a folder that initdb cannot make',
    'initdb: error: could not create directory "/data/postgres/data.new": Permission denied\n',
    'initdb: error: could not create directory "/data/postgres/data.new": Permission denied',
  ],
  ['a program that does not run at all', 'spawn unshare ENOENT', 'spawn unshare ENOENT'],
  ['nothing', '', ''],
])('one line says why PostgreSQL ended: %s', (_name, output, reason) => {
  expect(reasonIn(output)).toBe(reason)
})
