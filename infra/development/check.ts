import { spawnSync } from 'node:child_process'

/** Types, lint, format and architecture. All are run; each prints what is wrong. */
const checks: [string, string, string[]][] = [
  ['types', 'tsc', ['--noEmit', '--project', 'tsconfig.json']],
  ['types of the console', 'tsc', ['--noEmit', '--project', 'packages/console/tsconfig.json']],
  ["types of the inspectors' page", 'tsc', ['--noEmit', '--project', 'packages/field/tsconfig.json']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['architecture', 'vitest', ['run', '--config', 'vitest.architecture.config.ts']],
]

const failed = checks.filter(([name, command, args]) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  return status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
