import type { Database } from '@trust/db/database'
import { markRetry, removeFinished, snooze, snoozeInOutbox } from '@trust/db/outbox'
import { batched } from './batched.ts'

/** Writes the outcomes of jobs to the outbox: of jobs that end together in one statement. */
export interface OutboxWriter {
  removeFinished(id: string): Promise<void>
  markRetry(retry: { id: string; at: Date }): Promise<void>
  snooze(snoozed: { id: string; at: Date }): Promise<void>
  snoozeInOutbox(snoozed: { id: string; at: Date }): Promise<void>
}

const MAX_ROWS = 200

export function createOutboxWriter({ acrossTenants: rows }: Database): OutboxWriter {
  return {
    removeFinished: batched((ids) => each(ids, removeFinished(rows, ids)), { most: MAX_ROWS }),
    markRetry: batched((retries) => each(retries, markRetry(rows, retries)), { most: MAX_ROWS }),
    snooze: batched((snoozed) => each(snoozed, snooze(rows, snoozed)), { most: MAX_ROWS }),
    snoozeInOutbox: batched((snoozed) => each(snoozed, snoozeInOutbox(rows, snoozed)), { most: MAX_ROWS }),
  }
}

async function each(items: unknown[], work: Promise<void>): Promise<undefined[]> {
  await work
  return items.map(() => undefined)
}
