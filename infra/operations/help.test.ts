import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { expect, inject, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Commands that take options, without those whose other tests ask for their help. */
const commands = ['audit:verify', 'clients:generate', 'evidence:evaluate', 'migration:make', 'simulate']

it.each(commands)('npm run %s -- --help explains it and does nothing else', (name) => {
  const file = scripts[name].replace('node infra/setup.mjs --then ', '')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--help'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`npm run ${name} -- `)
})

it.each([
  ['start', 'npm start'],
  ['service', 'npm run service -- <gateway-auth|'],
])('npm run %s -- --help explains it, and starts nothing', (name, usage) => {
  const DATA_DIR = join(inject('scratch'), `help-${name}`)
  const file = scripts[name].replace('node infra/setup.mjs --then ', '')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--help'], {
    cwd: root,
    encoding: 'utf8',
    env: childEnvironment({ DATA_DIR }),
    // What starts after all must not be waited for.
    timeout: 60_000,
  })
  expect([status, stderr, existsSync(DATA_DIR)]).toEqual([0, '', false])
  expect(stdout).toContain(usage)
})

it('npm start refuses what it does not know', () => {
  const given = [scripts.start.replace('node infra/setup.mjs --then ', ''), '--port=3001']
  const { status, stderr } = spawnSync(process.execPath, given, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([status, stderr.split('\n')[0]]).toEqual([2, '✗ --port=3001 is not known'])
})
