import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gatheredLines } from './log-output.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'trust-log-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** A process that logs, stops as services do, and says on standard error that it came so far. */
const program = `
  const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
  const log = createLog('info', false)
  log.info('a first line')
  setTimeout(() => {
    log.info('a second line')
    console.error('still at work')
  }, 1)`

/** Runs it with this standard output. @returns what it said on standard error, and its exit code */
async function ran(stdout: number | 'pipe') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', stdout, 'pipe'],
  })
  // Nobody reads the log.
  child.stdout?.destroy()
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise((done) => child.once('close', done))
  return { said: said.trim(), code }
}

describe('a process whose log cannot be written', () => {
  it.runIf(existsSync('/dev/full'))('goes on while the disk of its log is full', async () => {
    const full = openSync('/dev/full', 'w')
    expect(await ran(full)).toEqual({ said: 'still at work', code: 0 })
    closeSync(full)
  })

  it('goes on when the reader of its log has ended', async () => {
    expect(await ran('pipe')).toEqual({ said: 'still at work', code: 0 })
  })
})

it.runIf(process.platform !== 'win32')(
  'says how many lines were lost, once lines can be written again',
  () => {
    const path = join(directory, 'log')
    execFileSync('mkfifo', [path])
    const read = () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const reader = read()
    const writer = openSync(path, constants.O_WRONLY)
    const lines = gatheredLines(writer)
    closeSync(reader)
    for (const line of ['{"msg":"one"}\n', '{"msg":"two"}\n']) {
      lines.write(line)
      lines.flushSync()
    }
    const another = read()
    lines.write('{"msg":"three"}\n')
    lines.flushSync()
    const bytes = Buffer.alloc(1_000)
    const seen = bytes.toString('utf8', 0, readSync(another, bytes)).trim().split('\n')
    expect(seen.map((line) => JSON.parse(line))).toEqual([
      {
        level: 50,
        time: expect.any(String),
        lost: 2,
        reason: 'EPIPE',
        msg: 'lines of the log could not be written',
      },
      { msg: 'three' },
    ])
    closeSync(another)
    closeSync(writer)
  },
)
