import type { Database } from '@trust/db/database'
import { markRetry, park, postpone, removeFinished } from '@trust/db/outbox'
import { batched } from './batched.ts'

/** What a worker writes to the outbox: many jobs' rows in one statement, when many end at once. */
export interface Ledger {
  removeFinished(id: string): Promise<void>
  markRetry(retry: { id: string; at: Date }): Promise<void>
  postpone(postponed: { id: string; at: Date }): Promise<void>
  park(parked: { id: string; at: Date }): Promise<void>
}

const MAX_ROWS = 200

export function ledgerOf({ acrossTenants: rows }: Database): Ledger {
  return {
    removeFinished: batched((ids) => each(ids, removeFinished(rows, ids)), { most: MAX_ROWS }),
    markRetry: batched((retries) => each(retries, markRetry(rows, retries)), { most: MAX_ROWS }),
    postpone: batched((postponed) => each(postponed, postpone(rows, postponed)), { most: MAX_ROWS }),
    park: batched((parked) => each(parked, park(rows, parked)), { most: MAX_ROWS }),
  }
}

async function each(items: unknown[], work: Promise<void>): Promise<undefined[]> {
  await work
  return items.map(() => undefined)
}
