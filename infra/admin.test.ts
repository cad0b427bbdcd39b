import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { type Harness, PASSWORD, startHarness } from '@trust/testing/harness'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let house: Harness
beforeAll(async () => {
  house = await startHarness()
})
afterAll(() => house.close())

/** What `npm run admin -- …` prints, and how it ends. */
async function admin(...args: string[]) {
  const { DATABASE_URL = '', DATA_DIR, SESSION_SECRET, ENCRYPTION_KEY } = house.env
  const script = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'admin.ts')]
  const child = spawn(process.execPath, [...script, ...args], {
    env: childEnvironment({ DATABASE_URL, DATA_DIR, SESSION_SECRET, ENCRYPTION_KEY }),
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
const login = (email: string, password: string) => house.anyone().post('/auth/login', { email, password })
const printed = (out: string, name: string) => out.match(new RegExp(`^${name}\\s+(\\S+)`, 'm'))?.[1] ?? ''
const audited = async (tenantId: string, action: string) =>
  house.db.acrossTenants.auditEntry.findMany({ where: { tenantId, action } })

async function operator() {
  const tenant = await house.tenant()
  const { email } = await house.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
  return { ...tenant, email }
}

describe('npm run admin -- create-tenant', () => {
  it('makes a tenant whose administrator signs in at once with the generated password', async () => {
    const email = `Boss@${unique()}.example`
    const { code, out } = await admin('create-tenant', '--name', 'New', '--admin-email', email)
    expect(code).toBe(0)
    const answer = await login(email, printed(out, 'password'))
    expect(answer.body).toMatchObject({ requires_2fa: false, user: { role: 'platform_admin' } })
    expect(answer.body.user.permissions).toContain('user.manage')
    expect(await audited(printed(out, 'tenant'), 'tenant.created')).toHaveLength(1)
    const waiting = { where: { tenantId: printed(out, 'tenant'), name: 'install-default-policies' } }
    expect(await house.db.acrossTenants.outboxMessage.count(waiting)).toBe(1)
  })

  it('takes a password that is given, and does not print it', async () => {
    const email = `boss@${unique()}.example`
    const given = ['--name', unique(), '--admin-email', email, '--admin-password', PASSWORD]
    const { code, out } = await admin('create-tenant', ...given)
    expect(code).toBe(0)
    expect(out).not.toContain(PASSWORD)
    expect((await login(email, PASSWORD)).status).toBe(200)
    const twice = await admin('create-tenant', ...given)
    expect(twice).toEqual({ code: 1, out: '', error: '✗ This e-mail address is in use.\n' })
  })
})

describe('npm run admin -- create-api-key', () => {
  it('makes a key of a tenant by name or id', async () => {
    const tenant = await house.tenant()
    const { name } = await house.db.acrossTenants.tenant.findUniqueOrThrow({ where: { id: tenant.id } })
    for (const given of [name, tenant.id]) {
      const { code, out } = await admin('create-api-key', '--tenant', given, '--name', 'shop')
      expect(code).toBe(0)
      const key = printed(out, 'api_key')
      expect(key).toMatch(/^lmt_/)
      const headers = { 'x-api-key': key }
      expect((await house.anyone().get('/platform/merchants', headers)).status).toBe(200)
    }
    const entries = await audited(tenant.id, 'api_key.created')
    expect(entries.filter(({ actor }) => JSON.stringify(actor).includes('admin'))).toHaveLength(2)
    expect((await admin('list-tenants')).out).toContain(name)
  })
})

describe('npm run admin -- reset-2fa', () => {
  it('turns the second factor of one who lost it off', async () => {
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

describe('npm run admin -- list-sessions and revoke-sessions', () => {
  it('show an operator’s sessions and end them at once', async () => {
    const { admin: client, email, adminId } = await operator()
    await house
      .anyone()
      .post('/auth/login', { email, password: PASSWORD }, { 'user-agent': 'Second browser' })
    const { out } = await admin('list-sessions', '--email', email.toUpperCase())
    const ids = await house.db.acrossTenants.session.findMany({ where: { userId: adminId } })
    expect(ids.map(({ id }) => out.includes(id))).toEqual([true, true])
    expect(out).toContain('Second browser')
    expect(out).toContain('2 open\n')
    expect((await admin('revoke-sessions', '--email', email)).out).toBe('2 ended\n')
    expect((await client.get('/auth/me')).status).toBe(401)
    expect((await admin('list-sessions', '--email', email)).out).toBe('0 open\n')
  })
})

describe('npm run admin', () => {
  it('explains itself', async () => {
    for (const { code, out } of await Promise.all([admin('--help'), admin()])) {
      expect(code).toBe(0)
      for (const name of ['create-tenant', 'create-api-key', 'reset-2fa', 'list-sessions', 'revoke-sessions'])
        expect(out).toContain(`  ${name} --`)
    }
    const one = await admin('create-tenant', '--help')
    expect(one.code).toBe(0)
    expect(one.out).toMatch(/^npm run admin -- create-tenant --name <name> .*\n$/)
  })

  const wrong: [string[], RegExp][] = [
    [['frobnicate'], /^✗ there is no command "frobnicate"; --help lists them\n$/],
    [['create-tenant', '--name', 'X'], /^✗ --admin-email is missing: --name <name> .*\n$/],
    [['create-tenant', '--nam', 'X'], /^✗ Unknown option '--nam'.*\n$/],
    [['create-tenant', '--name', 'X', '--admin-email', 'me'], /^✗ "me" is not an e-mail address\.\n$/],
    [
      ['create-tenant', '--name', 'X', '--admin-email', 'x@y.example', '--admin-password', 'short'],
      /12 to 128/,
    ],
    [['create-api-key', '--tenant', 'Nowhere', '--name', 'k'], /^✗ there is no tenant "Nowhere".*\n$/],
    [['reset-2fa', '--email', 'nobody@y.example'], /^✗ there is no account "nobody@y.example"\n$/],
  ]
  it('says in one line what is wrong', async () => {
    const answers = await Promise.all(wrong.map(([args]) => admin(...args)))
    for (const [index, [args, message]] of wrong.entries()) {
      const { code, out, error = '' } = answers[index] ?? {}
      expect([args, code, out]).toEqual([args, 1, ''])
      expect(error).toMatch(message)
      expect(error.trim().split('\n')).toHaveLength(1)
    }
  })
})
