import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs the tests that need a container engine or Prometheus and take minutes; `npm test` and CI leave them out. */
const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'vitest.deployment.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
