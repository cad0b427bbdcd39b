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

/** What an operator may type: a command that ignores it may do harm, such as migrate a database. */
it.each([
  ['start', '--port=3001', "Unknown option '--port'"],
  ['service', 'gateway', 'name one of the services'],
  ['admin', '--nonsense', 'there is no command "--nonsense"'],
  ['bench', '--nonsense', "Unknown option '--nonsense'"],
  ['migrate', '--dry-run', "Unknown option '--dry-run'"],
  ['doctor', '--fix', "Unknown option '--fix'"],
  ['backup', '--out', "Unknown option '--out'"],
  ['restore', '--incompleet', "Unknown option '--incompleet'"],
  ['risk:explain', 'Trattoria', 'name a merchant by its id'],
  ['evidence:inspect', '--type', "Option '--type <value>' argument missing"],
  ['simulate', '--merchants=-5', '--merchants, --days and --seed are whole numbers above 0'],
])('npm run %s -- %s is refused in one line before anything is done', (name, argument, line) => {
  const DATA_DIR = join(inject('scratch'), `refused-${name.replace(':', '-')}`)
  const [file, ...before] = scripts[name].replace('node infra/setup.mjs --then ', '').split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...before, argument], {
    cwd: root,
    encoding: 'utf8',
    env: childEnvironment({ DATA_DIR }),
    timeout: 60_000,
  })
  expect([status, stdout, stderr.split('\n')[0], existsSync(DATA_DIR)]).toEqual([2, '', `✗ ${line}`, false])
})
