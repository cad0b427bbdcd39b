import { DAY_MS } from '@trust/contracts/durations'
import type { Database } from '@trust/db/database'
import { readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startSealer } from './sealer.ts'

it('goes on sealing when somebody sets the clock back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let rounds = 0
  const db = {
    get acrossTenants(): never {
      rounds += 1
      vi.setSystemTime(Date.now() - DAY_MS)
      throw new Error('away')
    },
  } as unknown as Database
  const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') }
  const stop = startSealer({ db, env: readEnvironment({}, secrets), log: createLog('silent', false) })
  await expect.poll(() => rounds).toBeGreaterThan(2)
  await stop()
})
