import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect } from '@trust/queue/connect'
import { childEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { keyIdOf } from '@trust/runtime/secrets'
import { Shutdown } from '@trust/runtime/shutdown'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotateKeys } from './rotate-keys.ts'

const other = randomBytes(32).toString('base64')
const log = createLog('silent', false)
let harness: Harness
let own: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  own = harness.env.ENCRYPTION_KEY
})
afterAll(() => harness.close())

/** A process that starts with these keys and stops again. @throws BadSetting when it is refused */
async function start(ENCRYPTION_KEY: string): Promise<void> {
  const { env } = harness
  const shutdown = new Shutdown()
  try {
    await connect({ ...env, ENCRYPTION_KEY }, env.DATABASE_URL ?? '', log, shutdown)
  } finally {
    await shutdown.run(log)
  }
}

const refused =
  /^ENCRYPTION_KEY: the data of this database was encrypted with the key with the id (\w+); the id of/

it('data of an earlier version, which stored no key check, refuses another key', async () => {
  const { admin } = await harness.tenant()
  await admin.post('/auth/2fa/setup')
  await expect(start(other)).rejects.toThrow(refused)
  await start(own)
})

it('another key is refused with a message of one line, and changes nothing', async () => {
  await start(own)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'service.ts'), 'review-workflow'],
    {
      encoding: 'utf8',
      env: childEnvironment({
        DATABASE_URL: harness.env.DATABASE_URL ?? '',
        SESSION_SECRET: harness.env.SESSION_SECRET,
        ENCRYPTION_KEY: other,
        PORT: '0',
      }),
    },
  )
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(
    `✗ ENCRYPTION_KEY: the data of this database was encrypted with the key with the id`,
  )
  expect(stderr).toContain(keyIdOf(own))
  expect(stderr).not.toContain(other)
  await start(own)
})

it('a rotation goes through lists of keys, and leaves the old key out when all is rotated', async () => {
  await start(`${own},${other}`)
  await start(`${other},${own}`)
  await expect(start(other)).rejects.toThrow(refused)
  await rotateKeys(harness.db, `${other},${own}`)
  await start(other)
  await expect(start(own)).rejects.toThrow(refused)
})
