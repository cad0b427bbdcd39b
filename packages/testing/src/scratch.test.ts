import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningPostgresUrl } from '@trust/db/embedded-postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeScratch, sweepScratch } from './scratch.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'trust-sweep-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

it('what a killed run left is removed with its database; running ones and other databases stay', async () => {
  const left = join(directory, await leaveBehind())
  expect(runningPostgresUrl(join(left, 'postgres'))).not.toBeNull()
  const own = await makeScratch(directory)
  mkdtempSync(join(directory, 'trust-test-stranger-'))

  expect(await sweepScratch(directory)).toHaveLength(1)
  expect(existsSync(left)).toBe(false)
  expect(runningPostgresUrl(join(left, 'postgres'))).toBeNull()
  expect(readdirSync(directory)).toHaveLength(2)
  expect(existsSync(own)).toBe(true)
})

/** A run that is killed while its database is at work. @returns its folder */
async function leaveBehind(): Promise<string> {
  const script = `
    import { makeScratch } from '${join(import.meta.dirname, 'scratch.ts')}'
    import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
    const scratch = await makeScratch('${directory}')
    await startEmbeddedPostgres(scratch + '/postgres')
    process.kill(process.pid, 'SIGKILL')`
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
  })
  await new Promise((ended) => run.once('exit', ended))
  return readdirSync(directory)[0] ?? ''
}
