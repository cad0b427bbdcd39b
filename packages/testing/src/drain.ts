import type { Database } from '@trust/db/database'

const DRAIN_SECONDS = 90

/** Waits until no job is due within `horizonMs`. @throws Error naming the jobs that still wait */
export async function drain(db: Database, horizonMs: number): Promise<void> {
  const deadline = Date.now() + DRAIN_SECONDS * 1000
  for (;;) {
    const rows = await db.acrossTenants.$queryRaw<{ name: string }[]>`
      SELECT name FROM outbox WHERE failed_at IS NULL AND due_at <= now() + ${horizonMs} * interval '1 millisecond'`
    if (rows.length === 0) return
    if (Date.now() > deadline)
      throw new Error(`still waiting: ${[...new Set(rows.map((row) => row.name))].join(', ')}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}
