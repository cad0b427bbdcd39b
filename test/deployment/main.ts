import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideEngine } from './engine.ts'

/** Runs the tests that need a container engine or Prometheus and take minutes; `npm test` leaves them out. */
const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
const stopEngine = await provideEngine(join(tmpdir(), 'trust-engine'))
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'vitest.deployment.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
await stopEngine()
process.exit(status ?? 1)
