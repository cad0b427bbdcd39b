import type { Database } from '@trust/db/database'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import type { Metrics } from '@trust/runtime/metrics'
import type { Identify } from './caller.ts'
import type { RateLimit } from './rate-limit.ts'

export interface HttpSetup {
  db: Database
  log: Logger
  metrics: Metrics
  identify: Identify
  env: Environment
  /** Counts requests; without it nothing is limited. */
  rateLimit?: RateLimit
  /** Aborts when the process begins to stop. Unset: never. */
  stopping?: AbortSignal
}
