import type { Database } from '@trust/db/database'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type LimitStore, WINDOW_SECONDS } from './store.ts'

interface Statement {
  text: string
  values: unknown[]
}

interface Row {
  points: number
  expire: bigint | null
}

/** Counts in the table `rate_limits`, over the service's own connections. */
export function postgresStore(db: Database): LimitStore {
  const query = async ({ text, values }: Statement) => {
    const rows = await db.acrossTenants.$queryRawUnsafe<Row[]>(text, ...values)
    return { rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })) }
  }
  return {
    limiter: (kind, points) =>
      new RateLimiterPostgres({
        storeClient: { query },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: kind,
        points,
        duration: WINDOW_SECONDS,
        inMemoryBlockOnConsumed: points,
      }),
    close: async () => undefined,
  }
}
