import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holderOf, isLocked, lockFile } from './file-lock.ts'

let directory: string
let path: string
const children: ChildProcess[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trust-lock-'))
  path = join(directory, 'lock')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(directory, { recursive: true })
})

const newNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const hasNamespaces = spawnSync('unshare', [...newNamespace.slice(1), 'true']).status === 0

/** A process that tries to lock, says whether it could, and then stands still. */
async function locker(prefix: string[] = []): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    const { lockFile } = await import(${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))})
    process.stdout.write(lockFile(${JSON.stringify(path)}) ? 'holds it' : 'is refused')
    setInterval(() => undefined, 60_000)`
  const [command = '', ...args] = [...prefix, process.execPath, '--input-type=module', '--eval', script]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said) }
}

describe('a locked file', () => {
  it('is locked once, and again when it was released', async () => {
    expect(isLocked(path)).toBe(false)
    const release = lockFile(path)
    expect([lockFile(path), isLocked(path), holderOf(path)]).toEqual([null, true, `process ${process.pid}`])
    expect((await locker()).said).toBe('is refused')
    release?.()
    expect(isLocked(path)).toBe(false)
    expect((await locker()).said).toBe('holds it')
    expect((await stat(path)).mode & 0o077).toBe(0)
  })

  it.each([
    ['', []],
    [' in another container', newNamespace],
  ])('is free when the process%s that holds it was killed', async (_where, prefix) => {
    if (prefix.length > 0 && !hasNamespaces) return
    const { child, said } = await locker(prefix)
    expect([said, lockFile(path), isLocked(path)]).toEqual(['holds it', null, true])
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => isLocked(path)).toBe(false)
    expect(lockFile(path)).not.toBeNull()
  })
})
