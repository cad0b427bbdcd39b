import type { Statement } from './exchange.ts'
import type { Scope } from './scope.ts'

/** How much earlier than the client the database ends a statement that takes too long, in milliseconds. */
const MARGIN_MS = 500
const MIN_MS = 100
/** A statement that waits for a lock ends before its time is over, so that the error says what it waited for. */
const LOCK_SHARE = 0.9

/** How long a transaction may still take and how long each of its statements may wait for a lock, in milliseconds. */
interface TimeLeft {
  leftMs: number
  lockMs: number
}

/** Makes all that follows in its transaction see this tenant only, by row-level security, and bounds it in time. */
export function tenantStatement({ tenantId }: Scope, { leftMs, lockMs }: TimeLeft): Statement {
  const statementMs = Math.max(MIN_MS, Math.floor(leftMs - MARGIN_MS))
  const limits = [statementMs, Math.min(lockMs, Math.floor(LOCK_SHARE * statementMs))]
  const values = [tenantId, ...limits.map(String)]
  return { name: 'tenant', text: TENANT, values }
}

/** `num_nulls` makes it one column: PostgreSQL describes each column of a result, and the client reads it. */
const TENANT = `
  SELECT num_nulls(set_config('role', 'trust_app', true), set_config('app.tenant_id', $1, true),
    set_config('statement_timeout', $2, true), set_config('idle_in_transaction_session_timeout', $2, true),
    set_config('lock_timeout', $3, true))`
