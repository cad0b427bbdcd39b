import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeDirectory, makeDirectoryInTime } from './make-directory.ts'

const ways = [
  ['makeDirectory', async (path: string) => makeDirectory(path)],
  ['makeDirectoryInTime', makeDirectoryInTime],
] as const

it.each(ways)('%s makes a directory and those above it for their owner, once', async (_name, make) => {
  const home = await mkdtemp(join(tmpdir(), 'directories-'))
  const path = join(home, 'one', 'two')
  await Promise.all([make(path), make(path)])
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  await make(path)
  await rm(home, { recursive: true })
})

it.skipIf(process.platform !== 'linux').each(ways)(
  '%s fails below /proc, where the recursion of Node never returns',
  async (_name, make) => {
    await expect(make('/proc/nothing/mail')).rejects.toMatchObject({ code: 'ENOENT' })
  },
)
