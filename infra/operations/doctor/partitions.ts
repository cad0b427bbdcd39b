import type pg from 'pg'
import { doubtful, type Finding, good } from './finding.ts'

/** There are 14 days after each run of the daily job: fewer than this, and it has failed for days. */
const FEW_DAYS = 7

/** Deliveries and events are written into partitions by time, which a job makes ahead; what has none is kept in a default one. */
export async function checkPartitions(client: pg.Client): Promise<Finding[]> {
  const known = await client.query("SELECT to_regproc('partitions_of') IS NOT NULL AS known")
  // The migration is not applied yet, which is another finding.
  if (!known.rows[0].known) return []
  const { rows } = await client.query<{ days: number; stray: boolean }>(`
    SELECT least(d.ends, e.ends) - (now() AT TIME ZONE 'UTC')::date AS days,
      EXISTS (SELECT FROM deliveries_default WHERE id >= lowest_id(d.ends))
        OR EXISTS (SELECT FROM events_default WHERE id >= lowest_id(e.ends)) AS stray
    FROM (SELECT max(ends) AS ends FROM partitions_of('deliveries')) AS d,
      (SELECT max(ends) AS ends FROM partitions_of('events')) AS e`)
  const { days = 0, stray = false } = rows[0] ?? {}
  const advice =
    'Does the webhook dispatcher run? Look for the job maintain-partitions among the failed ones. Nothing is lost meanwhile: its next run also puts in place what lies in the default partition.'
  if (days < FEW_DAYS)
    return [
      doubtful('partitions', `of deliveries and events are there for ${Math.max(0, days)} more days`, advice),
    ]
  if (stray) {
    const says = 'of deliveries and events: some ids are from a time that no partition reaches yet'
    return [
      doubtful('partitions', says, 'Is the clock of a dispatcher wrong? They lie in the default partition.'),
    ]
  }
  return [good('partitions', `of deliveries and events are there for ${days} more days`)]
}
