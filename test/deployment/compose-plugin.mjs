// Makes Debian's Compose 1.29, a program of its own, answer to `docker compose`. It knows no `name` in a compose file, no
// default that names another variable, and no `pull_policy: build`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [first, ...rest] = process.argv.slice(2)
if (first === 'docker-cli-plugin-metadata') {
  console.log(JSON.stringify({ SchemaVersion: '0.1.0', Vendor: 'Debian', Version: '1.29' }))
  process.exit(0)
}

const NESTED = /\$\{(\w+):-([^{}]*)\$\{(\w+):-([^{}]*)\}\}/g
const resolveInner = (_, outer, before, inner, fallback) =>
  `\${${outer}:-${before}${process.env[inner] || fallback}}`

const folder = mkdtempSync(join(tmpdir(), 'trust-compose-files-'))
const files = (process.env.COMPOSE_FILE ?? 'docker-compose.yml').split(':')
let project = process.env.COMPOSE_PROJECT_NAME
const copies = files.map((file, index) => {
  const text = readFileSync(file, 'utf8')
  project ??= /^name: *(\S+)$/m.exec(text)?.[1]
  const copy = join(folder, `${index}.yml`)
  writeFileSync(copy, text.replace(/^name:.*\n/m, '').replace(NESTED, resolveInner))
  return ['--file', copy]
})
const options = ['--project-directory', process.cwd(), '--project-name', project ?? 'merchant-trust']
if (rest[0] === 'up') rest.push('--build')
const args = rest[0] === 'version' ? rest : [...copies.flat(), ...options, ...rest]
const { status } = spawnSync('docker-compose', args, {
  stdio: 'inherit',
  env: { ...process.env, COMPOSE_FILE: '', COMPOSE_DOCKER_CLI_BUILD: '1', DOCKER_BUILDKIT: '1' },
})
rmSync(folder, { recursive: true })
process.exit(status ?? 1)
