// The whole system in containers, on any Node ≥ 20 and without npm packages: writes .env once, then starts
// docker-compose.yml.
// usage: npm run compose [-- <options of docker compose up>]
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const ENV_FILE = join(root, '.env')
const DATABASE_VOLUME = `${process.env.COMPOSE_PROJECT_NAME || 'merchant-trust'}_postgres`
/** A new installation on a slow machine that does other things too. */
const READY_MS = 600_000
const ANSWER_TIMEOUT_MS = 5_000

const secrets = {
  POSTGRES_PASSWORD: () => randomBytes(24).toString('hex'),
  SESSION_SECRET: () => randomBytes(48).toString('base64url'),
  ENCRYPTION_KEY: () => randomBytes(32).toString('base64'),
  S3_SECRET_ACCESS_KEY: () => randomBytes(24).toString('hex'),
  METRICS_TOKEN: () => randomBytes(24).toString('hex'),
  BOOTSTRAP_ADMIN_PASSWORD: () => randomBytes(15).toString('base64url'),
}

/** The lines that `.env` lacks; its other lines stay as they are. */
export function missingSecrets(envText) {
  const given = new Set(envText.split('\n').map((line) => line.split('=')[0]?.trim()))
  return Object.entries(secrets)
    .filter(([name]) => !given.has(name))
    .map(([name, make]) => `${name}=${make()}`)
}

/** Why `.env` must not be written: new secrets would make the data of an older one unreadable. Else null. */
export function refusal({ hasEnvFile, hasData }) {
  if (hasEnvFile || !hasData) return null
  return (
    `there is data (volume ${DATABASE_VOLUME}) but no .env with its secrets: put that file back, ` +
    'or remove the data with `docker volume rm`'
  )
}

/** The value of a variable as Compose takes it: from the shell, then from .env. */
export function settingOf(name, envText, environment = process.env) {
  const line = envText.split('\n').find((each) => each.startsWith(`${name}=`))
  return environment[name] || line?.slice(name.length + 1).trim() || undefined
}

function docker(...args) {
  return spawnSync('docker', args, { cwd: root, encoding: 'utf8' })
}

function fail(message) {
  console.error(`✗ ${message}`)
  process.exit(1)
}

function writeSecrets() {
  const hasEnvFile = existsSync(ENV_FILE)
  const reason = refusal({ hasEnvFile, hasData: docker('volume', 'inspect', DATABASE_VOLUME).status === 0 })
  if (reason) fail(reason)
  const before = hasEnvFile ? readFileSync(ENV_FILE, 'utf8') : ''
  const missing = missingSecrets(before)
  if (missing.length === 0) return before
  const heading = hasEnvFile
    ? ''
    : '# Secrets and settings of docker-compose.yml. Keep a copy: without it the data is lost.\n'
  const separator = before === '' || before.endsWith('\n') ? '' : '\n'
  const after = `${before}${separator}${heading}${missing.join('\n')}\n`
  writeFileSync(ENV_FILE, after, { mode: 0o600 })
  console.error('✓ wrote .env: secrets, and the password of the administrator')
  return after
}

/** Waits until the gateway is ready: null, or what it answered last when it was not in time. */
async function notReady(url) {
  const deadline = Date.now() + READY_MS
  for (;;) {
    const reason = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
      async (response) => (response.ok ? null : await response.text()),
      (error) => String(error.cause ?? error),
    )
    if (reason === null || Date.now() > deadline) return reason
    await wait(1_000)
  }
}

async function main() {
  if (docker('compose', 'version').status !== 0) fail('docker compose (version 2) is needed')
  const envText = writeSecrets()
  const args = ['compose', 'up', '--detach', ...process.argv.slice(2)]
  const { status } = spawnSync('docker', args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const url = `http://127.0.0.1:${settingOf('GATEWAY_PORT', envText) ?? 3000}`
  const reason = await notReady(url)
  if (reason !== null) {
    spawnSync('docker', ['compose', 'ps'], { cwd: root, stdio: 'inherit' })
    fail(`the gateway is not ready: ${reason}; \`docker compose logs\` says more`)
  }
  console.log(`✓ ready: ${settingOf('PUBLIC_BASE_URL', envText) ?? url}/console`)
  console.log('  sign in as admin@example.com (BOOTSTRAP_ADMIN_EMAIL) with BOOTSTRAP_ADMIN_PASSWORD of .env')
  console.log('  mails: http://127.0.0.1:8025 (MAIL_UI_PORT)')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
