import type pg from 'pg'
import { doubtful, type Finding, good } from './finding.ts'

/** The daily job makes partitions 14 days ahead: with fewer days than this, the job has failed for a week. */
const FEW_DAYS = 7
const OF = 'of deliveries, events, idempotency keys and order events'

/**
 * Deliveries, events, idempotency keys and order events go to partitions by time, which jobs make ahead. Rows without
 * one go to a default partition.
 */
export async function checkPartitions(client: pg.Client): Promise<Finding[]> {
  const known = await client.query("SELECT to_regclass('order_events_default') IS NOT NULL AS known")
  // The migration is not applied yet, which is another finding.
  if (!known.rows[0].known) return []
  const { rows } = await client.query<{ days: number; stray: boolean }>(`
    SELECT least(d.ends, e.ends, (k.ends AT TIME ZONE 'UTC')::date, (o.ends AT TIME ZONE 'UTC')::date) - (now() AT TIME ZONE 'UTC')::date AS days,
      EXISTS (SELECT FROM deliveries_default WHERE id >= lowest_id(d.ends))
        OR EXISTS (SELECT FROM events_default WHERE id >= lowest_id(e.ends))
        OR EXISTS (SELECT FROM idempotency_keys_default WHERE created_at >= k.ends)
        OR EXISTS (SELECT FROM order_events_default WHERE received_at >= o.ends) AS stray
    FROM (SELECT max(ends) AS ends FROM partitions_of('deliveries')) AS d,
      (SELECT max(ends) AS ends FROM partitions_of('events')) AS e,
      (SELECT max(ends) AS ends FROM key_partitions()) AS k,
      (SELECT max(ends) AS ends FROM time_partitions('order_events')) AS o`)
  const { days = 0, stray = false } = rows[0] ?? {}
  const advice =
    'Do the webhook dispatcher, the gateway and the merchant core run? Look for the jobs maintain-partitions, apply-retention and purge-order-events among the failed ones. Nothing is lost meanwhile: their next run also moves the rows out of the default partitions.'
  if (days < FEW_DAYS)
    return [doubtful('partitions', `${OF} exist for ${Math.max(0, days)} more days`, advice)]
  if (stray) {
    const says = `${OF}: no partition reaches the time of some rows yet`
    return [
      doubtful('partitions', says, 'Is the clock of a process wrong? These rows are in a default partition.'),
    ]
  }
  return [good('partitions', `${OF} exist for ${days} more days`)]
}
