import { BoundedPool, type PoolLimits } from './bounded-pool.ts'
import { JOB_MS } from './client.ts'
import { Failovers } from './failover-pool.ts'
import type { OutageLog } from './outage.ts'
import type { Scope } from './scope.ts'
import { Blocked } from './unavailable.ts'

/**
 * - `main`: transactions, and single statements that carry many rows or read public facts.
 * - `reserved`: transactions that sign somebody in, and single statements across tenants (health, the workers'
 *   bookkeeping): they work under any load.
 * - `blocked`: what `main` gave up because it would have waited for a lock. A table that is locked for long holds no
 *   more connections than these.
 */
export type PoolName = 'main' | 'reserved' | 'blocked'
export type Pools = Record<PoolName, BoundedPool>

export const CONNECTIONS = 16
const RESERVED = 4
const BLOCKED = 4
/** The default number of connections of a process, without those of a queue in PostgreSQL. */
export const MAX_CONNECTIONS = CONNECTIONS + RESERVED + BLOCKED

/** How long a statement or a transaction waits for a connection, in milliseconds. */
export const WAIT_MS = 10_000
/*
 * How long a statement waits for a lock, in milliseconds, never longer than its transaction may still take:
 *
 * | on | a single statement | a transaction of a request or a sign-in | of a job |
 * | --- | --- | --- | --- |
 * | `main`, whose connections others need | 50 | 200 | 200 |
 * | `main`, while `blocked` has been waiting for a second | 50 | 20 | 20 |
 * | `reserved`, `blocked` | 20,000 | 5,000 | 20,000 |
 */
const SINGLE_LOCK_MS = 50
const TRANSACTION_LOCK_MS = 200
/** A lock that is held for long is about to be met by many. */
const LOCK_MS_WHILE_STUCK = 20
const STUCK_AFTER_MS = 1_000
const REQUEST_LOCK_MS = 5_000

export function openPools(
  connectionString: string,
  { connections, ...others }: Pick<PoolLimits, 'connections' | 'statementMs' | 'throughPooler'>,
  outages: OutageLog,
): Pools {
  const limits = { ...others, waitMs: WAIT_MS, lockMs: JOB_MS }
  const failovers = new Failovers()
  const pool = (more: Partial<PoolLimits> & Pick<PoolLimits, 'connections'>) =>
    new BoundedPool(connectionString, { ...limits, ...more }, outages, failovers)
  return {
    main: pool({ connections, lockMs: SINGLE_LOCK_MS }),
    reserved: pool({ connections: RESERVED, timesOut: true }),
    blocked: pool({ connections: BLOCKED }),
  }
}

/**
 * Runs `work` on a connection of the main pool. If it would wait for a lock, it fails there, which undoes it, and runs
 * again on one of the few connections for lock waits: requests for other tables go on.
 */
export async function patiently<T>(work: (pool: PoolName) => Promise<T>): Promise<T> {
  try {
    return await work('main')
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
    return work('blocked')
  }
}

/** How long a transaction's statement may wait for a lock, in milliseconds. */
export function lockMsIn({ blocked }: Pools, pool: PoolName, { endsAt, isSigningIn }: Scope): number {
  if (pool === 'main')
    return blocked.longestHeldMs() > STUCK_AFTER_MS ? LOCK_MS_WHILE_STUCK : TRANSACTION_LOCK_MS
  return endsAt === undefined && !isSigningIn ? JOB_MS : REQUEST_LOCK_MS
}
