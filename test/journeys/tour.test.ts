import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OwnSystem, startOwnSystem } from '../../infra/development/demo/system.ts'

const root = join(import.meta.dirname, '../..')
const tour = readFileSync(join(root, 'docs/tour.md'), 'utf8')
const blocks = [...tour.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)

let system: OwnSystem
let directory: string
beforeAll(async () => {
  system = await startOwnSystem({ BOOTSTRAP_ADMIN_PASSWORD: 'a password for the tour' })
  directory = await mkdtemp(join(tmpdir(), 'trust-readme-'))
  for (const name of ['docs', 'node_modules']) await symlink(join(root, name), join(directory, name))
})
afterAll(async () => {
  await system?.stop()
  await rm(directory, { recursive: true, force: true })
})

it('the tour’s commands work when they are pasted', () => {
  expect(blocks).toHaveLength(5)
  const environment = childEnvironment({ B: `${system.base}/api/v1` })
  const seen = execFileSync('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], {
    cwd: directory,
    env: environment,
    encoding: 'utf8',
  })
  expect(seen).toContain('"requires_2fa":false')
  expect(seen).toContain('sharpness')
  expect(seen).toMatch(/contribution: 0\.\d+/)
  expect(seen).toContain('critical')
  expect(seen).toContain('"public_status":"review"')
  expect(seen).toContain('<title>Trattoria Ferri: Under review</title>')
  expect(seen).toContain("public_status: 'review'")
  expect(readFileSync(join(directory, 'badge.svg'), 'utf8')).toContain('<svg')
})
