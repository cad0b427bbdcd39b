import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

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
