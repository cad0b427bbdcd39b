import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { createTestDatabase } from '@trust/testing/test-database'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { examine } from './examine.ts'

let directory: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trust-doctor-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const healthy = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: directory,
  SESSION_SECRET: 'kQ3v9Zt1mX7bR5nW2cY8dF4gH6jL0pSa',
  ENCRYPTION_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64'),
})

/** What was found out about one thing, with other settings. */
async function found(about: string, settings: Record<string, string> = {}) {
  return (await examine({ ...healthy(), ...settings })).find((finding) => finding.about === about)
}

describe('the doctor', () => {
  it('finds nothing wrong with a healthy installation', async () => {
    const findings = await examine(healthy())
    expect(findings.filter(({ state }) => state !== 'good')).toEqual([])
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['database', 'migrations', 'database user', 'clock', 'evidence store', 'mail']),
    )
  })

  it.each([
    ['openai:http://127.0.0.1:1/v1', 'does not answer'],
    ['transformers:/nowhere/clip', '/nowhere/clip has no config.json'],
  ])('doubts a scene provider that will not answer: %s', async (SCENE_PROVIDER, says) => {
    expect(await found('scene provider', { SCENE_PROVIDER })).toMatchObject({
      state: 'doubtful',
      says: expect.stringContaining(says),
    })
  })

  it.each([
    ['settings', { PORT: 'a lot' }, 'PORT'],
    ['database', { DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' }, 'cannot be reached'],
    ['redis', { REDIS_URL: 'redis://127.0.0.1:1' }, 'cannot be reached'],
    ['evidence store', { EVIDENCE_STORE: 'file:/dev/null/nowhere' }, '/dev/null/nowhere'],
    ['mail', { MAIL_URL: 'smtp://127.0.0.1:1' }, 'cannot leave'],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }, 'not random'],
    ['SESSION_SECRET', { SESSION_SECRET: 'change-me-to-at-least-32-random-characters' }, 'guessed'],
    ['PUBLIC_BASE_URL', { PUBLIC_BASE_URL: 'http://trust.example.com' }, 'plain http'],
    [
      'WEBHOOK_ALLOW_PRIVATE_TARGETS',
      { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true', PUBLIC_BASE_URL: 'https://trust.example.com' },
      'your own network',
    ],
  ])('says what is wrong with %s, and what to do', async (about, settings, says) => {
    expect(await found(about, settings)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining(says),
      advice: expect.stringMatching(/\w/),
    })
  })

  it('tells of migrations that wait', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(
      'DELETE FROM _prisma_migrations WHERE migration_name IN (SELECT max(migration_name) FROM _prisma_migrations) RETURNING migration_name',
    )
    await client.end()
    expect(await found('migrations')).toMatchObject({
      state: 'doubtful',
      says: expect.stringContaining(rows[0].migration_name),
    })
  })

  it('takes an SMTP server at its greeting', async () => {
    const server = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'))
    const port = await freePort()
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    expect(await found('mail', { MAIL_URL: `smtp://127.0.0.1:${port}` })).toMatchObject({ state: 'good' })
    server.close()
  })

  it('ends with 1 when something is bad', () => {
    const env = childEnvironment({ ...healthy(), REDIS_URL: 'redis://127.0.0.1:1' })
    const script = join(import.meta.dirname, '../doctor.ts')
    const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
    expect(stdout).toContain('✗ redis: cannot be reached')
    expect(stdout).toContain('→ Is Redis running there')
    expect(status).toBe(1)
  })
})

const redisUrl = inject('redisUrl')

describe.skipIf(!redisUrl)('Redis', () => {
  it('must evict nothing', async () => {
    const redis = new Redis(redisUrl ?? '')
    const [, before = 'noeviction'] = (await redis.config('GET', 'maxmemory-policy')) as string[]
    try {
      await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
      expect(await found('redis policy', { REDIS_URL: redisUrl ?? '' })).toMatchObject({ state: 'bad' })
      await redis.config('SET', 'maxmemory-policy', 'noeviction')
      expect(await found('redis policy', { REDIS_URL: redisUrl ?? '' })).toMatchObject({ state: 'good' })
    } finally {
      await redis.config('SET', 'maxmemory-policy', before)
      redis.disconnect()
    }
  })
})
