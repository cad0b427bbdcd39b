import { expect, it, vi } from 'vitest'
import { orExplain } from './or-explain.ts'

it.each([
  ['BOOTSTRAP_TENANT: must not be empty', 'BOOTSTRAP_TENANT: must not be empty'],
  [
    'cannot execute CREATE SCHEMA in a read-only transaction',
    'DATABASE_URL: the database is read-only, perhaps a standby: nothing can be changed',
  ],
])('ends the process on "%s" with one line', async (message, line) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  await orExplain(() => Promise.reject(new Error(message)))
  expect(said.mock.calls).toEqual([[`✗ ${line}`]])
  expect(exit).toHaveBeenCalledWith(1)
  vi.restoreAllMocks()
})
