import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { encrypt } from '@trust/runtime/secrets'
import { createTestDatabase } from '@trust/testing/test-database'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { diagnose } from './diagnose.ts'

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
  return (await diagnose({ ...healthy(), ...settings })).find((finding) => finding.about === about)
}

describe('the doctor', () => {
  it('finds nothing wrong with a healthy installation', async () => {
    const findings = await diagnose(healthy())
    expect(findings.filter(({ state }) => state !== 'good')).toEqual([])
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['database', 'migrations', 'database user', 'clock', 'evidence store', 'mail']),
    )
  })

  it.each([
    ['openai:http://127.0.0.1:1/v1', 'does not answer'],
    ['transformers:/nowhere/clip', '/nowhere/clip has no config.json'],
  ])('warns about a scene provider that cannot answer: %s', async (SCENE_PROVIDER, says) => {
    expect(await found('scene provider', { SCENE_PROVIDER })).toMatchObject({
      state: 'doubtful',
      says: expect.stringContaining(says),
    })
  })

  it('says whether the network that looks for unsafe content is installed', async () => {
    expect(await found('unsafe content')).toBeUndefined()
    expect(await found('unsafe content', { UNSAFE_CONTENT: 'nsfwjs' })).toMatchObject({ state: 'good' })
  })

  it.each([
    ['settings', { PORT: 'a lot' }, 'PORT'],
    ['database', { DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' }, 'cannot be reached'],
    ['redis', { REDIS_URL: 'redis://127.0.0.1:1' }, 'Nobody listens'],
    ['evidence store', { EVIDENCE_STORE: 'file:/dev/null/nowhere' }, '/dev/null/nowhere'],
    ['mail', { MAIL_URL: 'smtp://127.0.0.1:1' }, 'cannot be sent'],
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

  it('warns of a proxy that it is not to believe: all clients would share its address', async () => {
    const behindProxy = { PUBLIC_BASE_URL: 'https://trust.example.com' }
    expect(await found('TRUSTED_PROXIES', behindProxy)).toMatchObject({ state: 'doubtful' })
    expect(await found('TRUSTED_PROXIES', { ...behindProxy, TRUSTED_PROXIES: '10.0.0.0/8' })).toBeUndefined()
    expect(await found('TRUSTED_PROXIES')).toBeUndefined()
  })

  it('reports missing partitions, and ids from the future', async () => {
    expect(await found('partitions')).toMatchObject({ state: 'good' })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const id = 'ffffffff-0000-7000-8000-000000000000'
    await client.query(
      `INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status)
       VALUES ($1, $1, $1, $1, 'trigger_fired', 'delivered')`,
      [id],
    )
    const stray = await found('partitions')
    await client.query('DELETE FROM deliveries WHERE id = $1', [id])
    await client.query('BEGIN; SELECT pg_advisory_xact_lock(7316002)')
    const { rows } = await client.query(
      "SELECT suffix FROM delivery_partitions() WHERE suffix LIKE 'p%' ORDER BY ends DESC",
    )
    for (const { suffix } of rows)
      await client.query(`DROP TABLE deliveries_${suffix}, delivery_attempts_${suffix}, events_${suffix}`)
    await client.query('COMMIT')
    const missing = await found('partitions')
    await client.query('SELECT add_delivery_partitions(3, 14)')
    await client.query(
      "INSERT INTO order_events VALUES ($1, 'one', 'order_created', $1, 'one', null, null, null, null, now(), '2099-01-01')",
      [id],
    )
    const strayOrder = await found('partitions')
    await client.query('DELETE FROM order_events')
    const orders = await client.query(
      "SELECT name FROM time_partitions('order_events') WHERE name ~ '_p[0-9]+$'",
    )
    for (const { name } of orders.rows) await client.query(`DROP TABLE ${name}`)
    const missingOrders = await found('partitions')
    await client.query('SELECT add_order_event_partitions(60, 14)')
    await client.end()
    expect(stray).toMatchObject({ state: 'doubtful', says: expect.stringContaining('no partition reaches') })
    expect(strayOrder).toEqual(stray)
    expect(missingOrders).toEqual(missing)
    expect(missing).toMatchObject({ state: 'doubtful', says: expect.stringMatching(/for [12] more days/) })
    expect(await found('partitions')).toMatchObject({ state: 'good' })
  })

  it('reports pending migrations', async () => {
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

  it.each([
    ['PUBLIC_BASE_URL', 'https://example.com/trust'],
    ['PUBLIC_BASE_URL', 'https://example.com/?tenant=1'],
  ])('%s=%s stops the start: it has more than a host', async (name, value) => {
    expect(await found('settings', { [name]: value })).toMatchObject({
      state: 'bad',
      says: expect.stringMatching(new RegExp(`^${name}: .*without a path`)),
    })
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RATE_LIMT_API', 'RATE_LIMIT_API'],
    ['PUBLIC_BASEURL', 'PUBLIC_BASE_URL'],
    ['WEBHOOK_TIMOUT_SECONDS', 'WEBHOOK_TIMEOUT_SECONDS'],
    ['ENCRYPTION_KEYS', 'ENCRYPTION_KEY'],
    ['log_level', 'LOG_LEVEL'],
  ])('knows that %s is a misspelt %s', async (name, meant) => {
    expect(await found(name, { [name]: 'x' })).toMatchObject({
      state: 'doubtful',
      advice: `Do you mean ${meant}?`,
    })
  })

  it('takes no variable of another program for a misspelt one', async () => {
    const foreign = ['HOSTNAME', 'PATH', 'HOME', 'AWS_REGION', 'REDIS_PORT', 'POSTGRES_PASSWORD', 'NODE_ENV']
    const variables = Object.fromEntries(foreign.map((name) => [name, 'x']))
    const findings = await diagnose({ ...healthy(), ...variables })
    expect(findings.filter(({ about }) => foreign.includes(about))).toEqual([])
  })

  it('ends with 1 when something is bad', () => {
    const env = childEnvironment({ ...healthy(), REDIS_URL: 'redis://127.0.0.1:1' })
    const script = join(import.meta.dirname, '../doctor.ts')
    const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
    expect(stdout).toContain('✗ redis: Nobody listens where REDIS_URL says.')
    expect(stdout).toContain('→ Is Redis running there')
    expect(status).toBe(1)
  })
})

describe('the database', () => {
  /** A statement on the server of the tests, on the database of these unless another is named. */
  async function administer(statement: string, url = database.url): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  it('must be reached through the pooler too, when there is one', async () => {
    const direct = { DATABASE_DIRECT_URL: database.url }
    expect(await found('database pooler', direct)).toMatchObject({ state: 'good' })
    const nowhere = { ...direct, DATABASE_URL: 'postgres://trust@127.0.0.1:1/trust' }
    expect(await found('database pooler', nowhere)).toMatchObject({ state: 'bad' })
  })

  it('must be UTF-8', async () => {
    const name = `ascii_${crypto.randomUUID().replaceAll('-', '')}`
    await administer(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`)
    const url = new URL(database.url)
    url.pathname = `/${name}`
    expect(await found('database encoding', { DATABASE_URL: url.href })).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('SQL_ASCII'),
      advice: expect.stringMatching(/DATABASE_URL.*ENCODING 'UTF8'/),
    })
    await administer(`DROP DATABASE ${name}`)
  })

  it('must belong to its user', async () => {
    const name = `stranger_${crypto.randomUUID().replaceAll('-', '')}`
    await administer(`CREATE ROLE ${name} LOGIN PASSWORD 'x'; GRANT trust_app TO ${name}`)
    const url = new URL(database.url)
    Object.assign(url, { username: name, password: 'x' })
    expect(await found('database owner', { DATABASE_URL: url.href })).toMatchObject({
      state: 'bad',
      says: expect.stringContaining(`${name} may make no tables`),
      advice: expect.stringContaining('DATABASE_URL'),
    })
    await administer(`GRANT CREATE ON SCHEMA public TO ${name}`)
    await administer(`GRANT CREATE ON DATABASE ${url.pathname.slice(1)} TO ${name}`)
    expect(await found('database owner', { DATABASE_URL: url.href })).toMatchObject({
      state: 'bad',
      says: expect.stringMatching(/does not own \d+ of the tables/),
    })
    await administer(`DROP OWNED BY ${name}; DROP ROLE ${name}`)
  })

  it('must be used with the encryption key that wrote it', async () => {
    expect(await found('encryption key')).toMatchObject({ state: 'good' })
    const written = encrypt(healthy().ENCRYPTION_KEY, 'a check')
    await administer(`INSERT INTO encryption_key_check (ciphertext) VALUES ('${written}')`)
    expect(await found('encryption key')).toMatchObject({ state: 'good' })
    const ENCRYPTION_KEY = randomBytes(32).toString('base64')
    expect(await found('encryption key', { ENCRYPTION_KEY })).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('encrypted with the key with the id'),
      advice: expect.stringContaining('ENCRYPTION_KEY'),
    })
  })
})

describe('other conditions of the service', () => {
  it.each([
    ['right', { state: 'good', says: '127.0.0.1 takes mail' }],
    ['wrong', { state: 'bad', says: expect.stringContaining('refuses the user or the password') }],
  ])('an SMTP server, with the %s password', async (password, finding) => {
    const server = createServer((socket) => {
      const replies = { EHLO: '250-there\r\n250 AUTH PLAIN', QUIT: '221 bye' }
      const signIn = Buffer.from('\0user\0right').toString('base64')
      socket.write('220 mail.example ESMTP\r\n')
      socket.setEncoding('latin1').on('data', (line: string) => {
        const [verb = ''] = line.trim().split(' ')
        const accepted = line.includes(signIn) ? '235 fine' : '535 no'
        socket.write(`${verb === 'AUTH' ? accepted : (replies[verb as 'EHLO'] ?? '250 fine')}\r\n`)
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    expect(await found('mail', { MAIL_URL: `smtp://user:${password}@127.0.0.1:${port}` })).toMatchObject(
      finding,
    )
    server.close()
  })

  it.each([
    ['malware scanner', 'CLAMAV_URL', 'tcp://127.0.0.1:1', 'bad'],
    ['trace collector', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:3', 'doubtful'],
  ])('a %s that is away', async (about, name, value, state) => {
    expect(await found(about, { [name]: value })).toMatchObject({
      state,
      says: expect.stringContaining('ECONNREFUSED'),
      advice: expect.stringContaining(name),
    })
  })

  it('a bucket, which is not made when its name is mistyped', async () => {
    const port = await freePort()
    const configureBuckets = [{ name: 'evidence', configs: [] }]
    const s3 = new S3rver({ port, directory: join(directory, 's3'), silent: true, configureBuckets })
    await s3.run()
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    const mistyped = { ...settings, EVIDENCE_STORE: 's3://evidnece' }
    const missing = {
      says: 's3://evidnece: there is no such bucket',
      advice: expect.stringContaining('EVIDENCE_STORE'),
    }
    expect(await found('evidence store', { ...settings, EVIDENCE_STORE: 's3://evidence' })).toMatchObject({
      state: 'good',
    })
    expect(await found('evidence store', mistyped)).toMatchObject({ state: 'bad', ...missing })
    const eager = { ...mistyped, S3_CREATE_BUCKET: 'true' }
    expect(await found('evidence store', eager)).toMatchObject({ state: 'doubtful', ...missing })
    expect(await readdir(join(directory, 's3'))).toEqual(['evidence'])
    await s3.close()
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
