import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { type Harness, PASSWORD, startHarness } from '@trust/testing/harness'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { runAdmin } from './admin-commands.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** What a command prints, and whether it fails. It runs in this process: to start one costs most of a command's time. */
async function admin(...args: string[]) {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(`${line}\n`))
  const error = await runAdmin(args, () => harness.env)
    .then(
      () => '',
      ({ message }: Error) => `✗ ${message}\n`,
    )
    .finally(() => log.mockRestore())
  return { code: error === '' ? 0 : 1, out: lines.join(''), error }
}

/** What `npm run admin -- …` prints, and how it ends. */
function adminProcess(...args: string[]) {
  const { DATABASE_URL = '', DATA_DIR, SESSION_SECRET, ENCRYPTION_KEY } = harness.env
  return adminWith({ DATABASE_URL, DATA_DIR, SESSION_SECRET, ENCRYPTION_KEY }, ...args)
}

async function adminWith(settings: Record<string, string>, ...args: string[]) {
  const script = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'admin.ts')]
  const child = spawn(process.execPath, [...script, ...args], {
    env: childEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, error] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  const code = await new Promise((done) => child.once('close', done))
  return { code, out, error }
}

const unique = () => crypto.randomUUID()
const login = (email: string, password: string) => harness.anyone().post('/auth/login', { email, password })
const printed = (out: string, name: string) => out.match(new RegExp(`^${name}\\s+(\\S+)`, 'm'))?.[1] ?? ''
const audited = async (tenantId: string, action: string) =>
  harness.db.acrossTenants.auditEntry.findMany({ where: { tenantId, action } })

async function operator() {
  const tenant = await harness.tenant()
  const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
  return { ...tenant, email }
}

describe('npm run admin -- create-tenant', () => {
  it('makes a tenant whose administrator signs in at once with the generated password', async () => {
    const email = `Boss@${unique()}.example`
    const { code, out } = await adminProcess('create-tenant', '--name', 'New', '--admin-email', email)
    expect(code).toBe(0)
    const answer = await login(email, printed(out, 'password'))
    expect(answer.body).toMatchObject({ requires_2fa: false, user: { role: 'platform_admin' } })
    expect(answer.body.user.permissions).toContain('user.manage')
    expect(await audited(printed(out, 'tenant'), 'tenant.created')).toHaveLength(1)
    const waiting = { where: { tenantId: printed(out, 'tenant'), name: 'install-default-policies' } }
    expect(await harness.db.acrossTenants.outboxMessage.count(waiting)).toBe(1)
  })

  it('makes a sandbox, which list-tenants marks', async () => {
    const given = ['--name', unique(), '--admin-email', `boss@${unique()}.example`, '--sandbox']
    const { code, out } = await admin('create-tenant', ...given)
    expect(code).toBe(0)
    const id = printed(out, 'tenant')
    const { isSandbox } = await harness.db.acrossTenants.tenant.findUniqueOrThrow({ where: { id } })
    expect(isSandbox).toBe(true)
    expect((await admin('list-tenants')).out).toMatch(new RegExp(`^${id} .*\\(sandbox\\)$`, 'm'))
  })

  it('takes a password that is given, and does not print it', async () => {
    const email = `boss@${unique()}.example`
    const given = ['--name', unique(), '--admin-email', email, '--admin-password', PASSWORD]
    const { code, out } = await admin('create-tenant', ...given)
    expect(code).toBe(0)
    expect(out).not.toContain(PASSWORD)
    expect((await login(email, PASSWORD)).status).toBe(200)
    const twice = await adminProcess('create-tenant', ...given)
    expect(twice).toEqual({ code: 1, out: '', error: '✗ This e-mail address is in use.\n' })
  })
})

describe('npm run admin -- create-api-key', () => {
  it('makes a key of a tenant by name or id', async () => {
    const tenant = await harness.tenant()
    const { name } = await harness.db.acrossTenants.tenant.findUniqueOrThrow({ where: { id: tenant.id } })
    for (const given of [name, tenant.id]) {
      const { code, out } = await admin('create-api-key', '--tenant', given, '--name', 'shop')
      expect(code).toBe(0)
      const key = printed(out, 'api_key')
      expect(key).toMatch(/^lmt_/)
      const headers = { 'x-api-key': key }
      expect((await harness.anyone().get('/platform/merchants', headers)).status).toBe(200)
    }
    const entries = await audited(tenant.id, 'api_key.created')
    expect(entries.filter(({ actor }) => JSON.stringify(actor).includes('admin'))).toHaveLength(2)
    expect((await admin('list-tenants')).out).toContain(name)
  })
})

describe('npm run admin -- reset-2fa', () => {
  it('turns off a lost second factor', async () => {
    const { admin: client, email, id } = await operator()
    const { body } = await client.post('/auth/2fa/setup')
    const code = await generate({ secret: body.secret })
    expect((await client.post('/auth/2fa/verify', { code })).status).toBe(200)
    expect((await login(email, PASSWORD)).body).toEqual({ requires_2fa: true })
    const done = await admin('reset-2fa', '--email', email)
    expect(done).toEqual({ code: 0, out: `the second factor of ${email} is off\n`, error: '' })
    expect((await login(email, PASSWORD)).body.requires_2fa).toBe(false)
    expect(await audited(id, 'two_factor.disabled')).toHaveLength(1)
    expect(await admin('reset-2fa', '--email', email)).toMatchObject({ code: 1, out: '' })
  })
})

describe('npm run admin -- restore-administrator', () => {
  it('gives a tenant without one an administrator again: reduced, deactivated, never accepted or new', async () => {
    const { id, email, adminId, admin: client } = await operator()
    const restore = (who: string, ...rest: string[]) =>
      admin('restore-administrator', '--tenant', id, '--email', who, ...rest)
    await harness.db.acrossTenants.user.update({
      where: { id: adminId },
      data: { role: 'viewer', permissionsOverride: ['merchant.read'], isActive: false },
    })
    expect((await client.get('/auth/users')).status).toBe(401)
    const done = await restore(email.toUpperCase())
    expect([done.code, done.error]).toEqual([0, ''])
    expect(done.out).not.toContain('password')
    const { body } = await login(email, PASSWORD)
    expect(body.user).toMatchObject({ id: adminId, role: 'platform_admin', permissions_override: null })
    const fresh = await restore(`new@${unique()}.example`)
    const made = fresh.out.match(/^(\S+) was made/)?.[1] ?? ''
    expect((await login(made, printed(fresh.out, 'password'))).body.user.permissions).toContain('user.manage')
    expect(await audited(id, 'user.administrator_restored')).toHaveLength(2)
  })

  it('sets a password that is given and ends the sessions, and leaves the accounts of other tenants alone', async () => {
    const { id, email, admin: client } = await operator()
    const other = await operator()
    const given = ['--tenant', id, '--password', 'another long password']
    expect((await admin('restore-administrator', '--email', email, ...given)).code).toBe(0)
    expect((await client.get('/auth/me')).status).toBe(401)
    expect((await login(email, 'another long password')).status).toBe(200)
    const foreign = await admin('restore-administrator', '--email', other.email, ...given)
    expect(foreign).toEqual({ code: 1, out: '', error: '✗ This e-mail address is in use.\n' })
  })
})

describe('npm run admin -- list-sessions and revoke-sessions', () => {
  it('show an operator’s sessions and end them at once', async () => {
    const { admin: client, email, adminId } = await operator()
    await harness
      .anyone()
      .post('/auth/login', { email, password: PASSWORD }, { 'user-agent': 'Second browser' })
    const { out } = await admin('list-sessions', '--email', email.toUpperCase())
    const ids = await harness.db.acrossTenants.session.findMany({ where: { userId: adminId } })
    expect(ids.map(({ id }) => out.includes(id))).toEqual([true, true])
    expect(out).toContain('Second browser')
    expect(out).toContain('2 open\n')
    expect((await admin('revoke-sessions', '--email', email)).out).toBe('2 ended\n')
    expect((await client.get('/auth/me')).status).toBe(401)
    expect((await admin('list-sessions', '--email', email)).out).toBe('0 open\n')
  })
})

describe('npm run admin', () => {
  it('prints its help', async () => {
    for (const { code, out } of [await adminProcess('--help'), await admin()]) {
      expect(code).toBe(0)
      for (const name of ['create-tenant', 'create-api-key', 'reset-2fa', 'list-sessions', 'revoke-sessions'])
        expect(out).toContain(`  ${name} --`)
    }
    const one = await adminProcess('create-tenant', '--help')
    expect(one.code).toBe(0)
    expect(one.out).toMatch(/^npm run admin -- create-tenant --name <name> .*\n$/)
  })

  const wrong: [string[], RegExp][] = [
    [['create-tenant', '--name', 'X', '--admin-email', 'me'], /^✗ "me" is not an e-mail address\.\n$/],
    [
      ['create-tenant', '--name', 'X', '--admin-email', 'x@y.example', '--admin-password', 'short'],
      /12 to 128/,
    ],
    [['create-api-key', '--tenant', 'Nowhere', '--name', 'k'], /^✗ there is no tenant "Nowhere".*\n$/],
    [['reset-2fa', '--email', 'nobody@y.example'], /^✗ there is no account "nobody@y.example"\n$/],
  ]
  it('says in one line what is wrong', async () => {
    for (const [index, [args, message]] of wrong.entries()) {
      const { code, out, error } = await (index === 0 ? adminProcess : admin)(...args)
      expect([args, code, out]).toEqual([args, 1, ''])
      expect(error).toMatch(message)
      expect(error.trim().split('\n')).toHaveLength(1)
    }
  })
})

it.each([
  [['frobnicate'], 'there is no command "frobnicate"', 'npm run admin -- <command>'],
  [['--nonsense'], 'there is no command "--nonsense"', 'npm run admin -- <command>'],
  [
    ['create-tenant', '--name', 'X'],
    '--admin-email is missing',
    'npm run admin -- create-tenant --name <name>',
  ],
  [['create-tenant', '--nam', 'X'], "Unknown option '--nam'", 'npm run admin -- create-tenant --name <name>'],
])(
  'npm run admin -- %j is refused with its usage, as the other commands refuse arguments',
  async (args, line, usage) => {
    const { code, out, error } = await adminProcess(...args)
    const [first, second] = error.split('\n')
    expect([code, out, first]).toEqual([2, '', `✗ ${line}`])
    expect(second).toContain(usage)
  },
)

describe('npm run admin -- list-failed-jobs, retry-failed-jobs, discard-failed-job', () => {
  const failed = async (tenantId: string) => {
    const [id, now] = [crypto.randomUUID(), new Date()]
    const payload = { merchant_id: unique(), trigger: 'test' }
    await harness.db.acrossTenants.outboxMessage.create({
      data: {
        ...{ id, tenantId, kind: 'job', name: 'recalculate-score', payload, options: {}, dueAt: now },
        ...{ sweepAt: now, startedAt: now, failedAt: now, error: 'the disk was full', attemptsMade: 10 },
      },
    })
    return id
  }

  it('show failed jobs of all tenants with their error, and have them run again or removed', async () => {
    const { id: tenantId } = await harness.tenant()
    const [retried, discarded] = [await failed(tenantId), await failed(tenantId)]
    const { out } = await admin('list-failed-jobs', '--name', 'recalculate-score')
    expect(out).toMatch(new RegExp(`^${retried} .*recalculate-score .*10 attempts: the disk was full$`, 'm'))
    expect((await admin('retry-failed-jobs', '--id', retried)).out).toBe('1 tried again\n')
    expect((await admin('discard-failed-job', '--id', discarded)).out).toBe('1 discarded\n')
    for (const command of ['retry-failed-jobs', 'discard-failed-job'])
      expect((await admin(command, '--id', '4711')).error).toBe(
        '✗ "4711" is not the id of a job; list-failed-jobs shows them\n',
      )
    const open = () =>
      harness.db.acrossTenants.outboxMessage.count({ where: { id: { in: [retried, discarded] } } })
    await expect.poll(open).toBe(0)
  })
})

describe('two commands at once on a database that is not running', () => {
  it('wait for each other, and both do their work', async () => {
    const directory = await mkdtemp(join(inject('scratch'), 'admin-'))
    const names = ['First', 'Second', 'Third']
    const create = (name: string) =>
      adminWith(
        { DATA_DIR: directory },
        'create-tenant',
        '--name',
        name,
        '--admin-email',
        `${name}@a.example`,
      )
    const ended = await Promise.all(names.map(create))
    const faults = ended.map(({ code, error }) => [code, error.replaceAll(/^› waits for .*\n/gm, '')])
    expect(faults).toEqual(names.map(() => [0, '']))
    const { out } = await adminWith({ DATA_DIR: directory }, 'list-tenants')
    for (const name of names) expect(out).toContain(name)
  })
})
