import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { createTestDatabase } from '@trust/testing/test-database'
import { expect, inject, it } from 'vitest'
import { parse } from 'yaml'

it('a gateway alone logs one JSON object a line, without secrets and warnings', async () => {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(inject('scratch'), 'log-'))
  const port = await freePort()
  const env = childEnvironment({
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    SESSION_SECRET: 'kQ3v9Zt1mX7bR5nW2cY8dF4gH6jL0pSa',
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    PORT: String(port),
    SHUTDOWN_PAUSE_SECONDS: '0',
  })
  const script = join(import.meta.dirname, '../../infra/operations/service.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, 'gateway-auth'], {
    env,
  })
  const [stdout, stderr]: [string[], string[]] = [[], []]
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => stdout.push(chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => stderr.push(chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  await expect.poll(() => stdout.join('')).toContain('"ready"')

  const path = join(directory, 'first-administrator-password')
  const password = readFileSync(path, 'utf8').trim()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const login = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password }),
    })
  const answers = await Promise.all([login(), login(), login(), login()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await database.drop()

  expect(stderr.join('')).toBe('')
  expect(stdout.join('')).not.toContain(password)
  const lines = stdout.join('').trim().split('\n')
  // JSON.parse takes the last of duplicate keys, a YAML parser refuses them.
  const entries = lines.map((line) => JSON.parse(line) && parse(line))
  for (const entry of entries)
    expect(entry).toMatchObject({ service: 'gateway-auth', msg: expect.any(String) })
})
