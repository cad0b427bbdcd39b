import { newId } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import { LANES } from '../limits.ts'
import { type EventBatch, fanOut } from './fan-out.ts'

const lanes = Array.from({ length: LANES }, (_, lane) => lane)

/** Claims events of each lane of a tenant as a dispatcher does; a new dispatcher unless one is given. */
export async function takeEvents(
  db: Database,
  tenantId: string,
  { leaseMs = 60_000, dispatcher = newId() } = {},
): Promise<EventBatch[]> {
  const batches = await Promise.all(lanes.map((lane) => fanOut(db, { tenantId, lane, dispatcher }, leaseMs)))
  return batches.filter(({ events }) => events.length > 0)
}
