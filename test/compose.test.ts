import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { serviceNames } from '@trust/contracts/jobs'
import { MAX_CONNECTIONS } from '@trust/db/pools'
import { readEnvironment, SETTING_NAMES } from '@trust/runtime/environment'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { missingSecrets, refusal, settingOf } from '../infra/deployment/compose.mjs'

interface Service {
  command?: string[]
  environment?: Record<string, string | null>
  image: string
  build?: { target: string }
  pull_policy?: string
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
}

/** They bring networks and weights that no other service loads. */
const OWN_IMAGES = new Set(['evidence-pipeline', 'complaint-classifier'])
const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const { services }: { services: Record<string, Service> } = parse(text, { merge: true })

/** Runs a script of this machine's Node to its end. */
function start(script: string, args: string[], env: Record<string, string>) {
  return new Promise<{ status: number; stdout: string }>((done) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, stdout) =>
      done({ status: child.exitCode ?? -1, stdout }),
    )
  })
}

describe('docker-compose.yml', () => {
  it('has the seven services, and what they stand on', () => {
    const backing = ['postgres', 'redis', 'mail', 's3', 'migrate']
    expect(Object.keys(services).sort()).toEqual([...serviceNames, ...backing].sort())
    for (const name of serviceNames) {
      if (!OWN_IMAGES.has(name)) expect(services[name]?.image).toBe(services.migrate?.image)
      expect(services[name]?.command).toEqual(['node', 'infra/operations/service.ts', name])
      expect(services[name]?.depends_on?.migrate?.condition).toBe('service_completed_successfully')
    }
    expect(services.migrate?.command).toEqual(['node', 'infra/operations/migrate.ts'])
  })

  it('builds each image once, and pulls it for no service', () => {
    const built = Object.entries(services).flatMap(([name, { build }]) =>
      build ? [[name, build.target]] : [],
    )
    expect(built).toEqual([
      ['migrate', 'service'],
      ['evidence-pipeline', 'evidence'],
      ['complaint-classifier', 'classifier'],
    ])
    for (const name of serviceNames)
      expect(services[name]?.pull_policy).toContain(OWN_IMAGES.has(name) ? 'build' : 'never')
  })

  it('hands every setting on to the services', () => {
    // The image says where a container listens and keeps files; no service evaluates models; traces name the service.
    const fixed = ['PORT', 'HOST', 'DATA_DIR', 'EVAL_DATA_DIR', 'OTEL_SERVICE_NAME']
    const given = Object.keys(services['gateway-auth']?.environment ?? {})
    expect([...given, ...fixed].sort()).toEqual([...SETTING_NAMES].sort())
    const ofBootstrap = (name: string) => name.startsWith('BOOTSTRAP_')
    for (const name of serviceNames)
      expect(Object.keys(services[name]?.environment ?? {})).toEqual(
        expect.arrayContaining(given.filter((each) => !ofBootstrap(each))),
      )
  })

  it('lets no secret have a default', () => {
    for (const name of ['POSTGRES_PASSWORD', 'SESSION_SECRET', 'ENCRYPTION_KEY', 'S3_SECRET_ACCESS_KEY'])
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}:?-`))
  })

  it('has connections for the seven services and ten more processes', () => {
    const [, most] = /max_connections=(\d+)/.exec(services.postgres?.command?.join(' ') ?? '') ?? []
    expect(Number(most)).toBeGreaterThanOrEqual((serviceNames.length + 10) * MAX_CONNECTIONS)
  })

  it('keeps what BullMQ keeps in Redis', () => {
    expect(services.redis?.command?.join(' ')).toContain('--maxmemory-policy noeviction --appendonly yes')
  })

  it('opens the gateway alone to other machines, and no port of a service that is scaled', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(published.map(([name]) => name).sort()).toEqual(['gateway-auth', 'mail'])
    expect(services.mail?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
    expect(text).not.toContain('container_name')
  })
})

describe('npm run compose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trust-compose-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('makes secrets that the service takes, and only those that are missing', () => {
    const lines = missingSecrets('')
    const made = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    expect(() => readEnvironment({}, { ...made, DATABASE_URL: 'postgres://there/trust' })).not.toThrow()
    expect(missingSecrets(`LOG_LEVEL=debug\n${lines.join('\n')}\n`)).toEqual([])
    expect(missingSecrets(lines.filter((line) => !line.startsWith('METRICS_TOKEN')).join('\n'))).toEqual([
      expect.stringMatching(/^METRICS_TOKEN=\w{48}$/),
    ])
  })

  it('takes a setting from the shell before .env', () => {
    expect(settingOf('GATEWAY_PORT', 'GATEWAY_PORT=3100\n', {})).toBe('3100')
    expect(settingOf('GATEWAY_PORT', 'GATEWAY_PORT=3100\n', { GATEWAY_PORT: '3200' })).toBe('3200')
    expect(settingOf('GATEWAY_PORT', '', {})).toBeUndefined()
  })

  it('refuses to make new secrets for data that older ones encrypted', () => {
    expect(refusal({ hasEnvFile: false, hasData: true })).toContain('no .env')
    expect(refusal({ hasEnvFile: true, hasData: true })).toBeNull()
    expect(refusal({ hasEnvFile: false, hasData: false })).toBeNull()
  })

  it.skipIf(process.platform === 'win32')(
    'writes .env once, readable by its owner only, starts Compose, and waits for a gateway that answers',
    async () => {
      mkdirSync(join(folder, 'infra'))
      cpSync(join(root, 'infra/deployment/compose.mjs'), join(folder, 'infra/deployment/compose.mjs'))
      // An engine that writes down what it is asked for, and has no volumes.
      const calls = join(folder, 'calls')
      const engine = `#!/bin/sh\necho "$*" >> "${calls}"\n[ "$1" != volume ]\n`
      writeFileSync(join(folder, 'docker'), engine)
      chmodSync(join(folder, 'docker'), 0o755)
      // It leaves the first request without an answer, as a container does that just starts.
      let asked = 0
      const ready = createServer((_, response) => {
        asked += 1
        if (asked > 1) response.end()
      }).listen(0, '127.0.0.1')
      await new Promise((done) => ready.once('listening', done))
      const { port } = ready.address() as { port: number }
      const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, GATEWAY_PORT: String(port) }
      const run = () =>
        start(join(folder, 'infra/deployment/compose.mjs'), ['--scale', 'evidence-pipeline=4'], env)

      const first = await run()
      expect(first).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`✓ ready: http://127.0.0.1:${port}`),
      })
      const written = readFileSync(join(folder, '.env'), 'utf8')
      expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
      for (const secret of written.match(/(?<==).{20,}$/gm) ?? []) expect(first.stdout).not.toContain(secret)
      expect((await run()).status).toBe(0)
      expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(written)
      expect(readFileSync(calls, 'utf8')).toContain('compose up --detach --scale evidence-pipeline=4\n')
      ready.close()
    },
  )
})
