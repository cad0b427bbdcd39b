import type { Tx } from './client.ts'

/** The one row of the table. */
const NAME = 'outbox'
/** How soon after a sweep any process may begin the next, in milliseconds: less than the second that each of them waits. */
const PAUSE_MS = 900
/** How often all that is overdue is looked for, in milliseconds; else only what became so since the last sweep. */
const ALL_EVERY_MS = 30_000
/** A row that another transaction had locked, or that it wrote late, is found by the next sweeps too. */
const OVERLAP_MS = 5_000

/** A look for what is overdue. */
export interface Sweep {
  at: Date
  /** Only what became overdue from then on is looked for; null: whatever is overdue. */
  since: Date | null
}

/**
 * Begins a sweep, unless a process did within the last second: all share the turns, so that sixty of them read no more than
 * one. A turn far ahead was taken before the clock was set back.
 * @returns null while it is not time
 */
export async function beginSweep(tx: Tx): Promise<Sweep | null> {
  const [turn] = await tx.$queryRaw<{ at: Date; sweptAt: Date | null; isAll: boolean }[]>`
    WITH this AS (
      SELECT at, at + ${PAUSE_MS} * interval '1 millisecond' AS next_at,
        at + ${ALL_EVERY_MS} * interval '1 millisecond' AS next_all_at
      FROM date_trunc('milliseconds', clock_timestamp()) AS at)
    INSERT INTO outbox_sweeps AS last (name, next_at, next_all_at) SELECT ${NAME}, next_at, next_all_at FROM this
    ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at, next_all_at =
        CASE WHEN last.next_all_at > (SELECT at FROM this) AND last.next_all_at <= excluded.next_all_at
          THEN last.next_all_at ELSE excluded.next_all_at END
      WHERE last.next_at <= (SELECT at FROM this) OR last.next_at > excluded.next_at + interval '1 minute'
    RETURNING (SELECT at FROM this), swept_at AS "sweptAt", next_all_at = (SELECT next_all_at FROM this) AS "isAll"`
  if (!turn) return null
  const { at, sweptAt, isAll } = turn
  return { at, since: isAll || !sweptAt ? null : new Date(sweptAt.getTime() - OVERLAP_MS) }
}

/** @param isDone whether nothing is left: else the next sweep goes on at once */
export async function endSweep(tx: Tx, { at, since }: Sweep, isDone: boolean): Promise<void> {
  const isAll = since === null
  await tx.$executeRaw`
    UPDATE outbox_sweeps SET swept_at = CASE WHEN ${isDone} THEN ${at}::timestamptz ELSE swept_at END,
      next_at = CASE WHEN ${isDone} THEN next_at ELSE ${at}::timestamptz END,
      next_all_at = CASE WHEN ${isAll && !isDone} THEN ${at}::timestamptz ELSE next_all_at END
    WHERE name = ${NAME}`
}
