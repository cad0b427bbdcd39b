import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import { mergeMerchantDeltas } from '@trust/merchant-core/merge-deltas'

const CHANGES_PER_SECOND = 200
const MS_PER_TURN = 50
/** Changes per second; fewer on a machine that falls behind. */
const MAX_AT_ONCE = 12
/** Of 20 changes 18 are of status and level, one is an edit and one a new merchant. */
const TURN_OF_KINDS = 20

export interface RunningChanges {
  /** @returns how many changes were made in how many seconds, and the most deltas that waited to be merged */
  stop(): Promise<{ changed: number; seconds: number; mostWaiting: number }>
}

/**
 * Changes merchants all over the list, 200 a second, each in a transaction of its own, and merges the deltas
 * as the job `merge-merchant-deltas` does.
 * @param ids merchants that may be changed
 */
export function changeMerchants(db: Database, tenantId: string, ids: string[]): RunningChanges {
  const started = performance.now()
  let isRunning = true
  let changed = 0
  let mostWaiting = 0
  const seconds = () => (performance.now() - started) / 1000
  const changing = async () => {
    while (isRunning) {
      const due = Math.min(MAX_AT_ONCE, Math.floor(seconds() * CHANGES_PER_SECOND) - changed)
      const turn = Array.from({ length: due }, (_, index) => changed + index)
      await Promise.all(turn.map((number) => changeOne(db, tenantId, ids[number % ids.length] ?? '', number)))
      changed += due
      await sleep(MS_PER_TURN)
    }
  }
  const folding = async () => {
    while (isRunning) {
      const [row] = await db.acrossTenants.$queryRaw<{ waiting: number; most: number }[]>`
        SELECT count(*)::int AS waiting, max_pending_deltas(${tenantId}::uuid)::int AS most
        FROM merchant_changes WHERE tenant_id = ${tenantId}::uuid`
      mostWaiting = Math.max(mostWaiting, row?.waiting ?? 0)
      if (row && row.waiting > row.most) await mergeMerchantDeltas(db, tenantId)
      else await sleep(MS_PER_TURN)
    }
  }
  const loops = [changing(), folding()]
  return {
    stop: async () => {
      isRunning = false
      await Promise.all(loops)
      return { changed, seconds: seconds(), mostWaiting }
    },
  }
}

async function changeOne(
  { acrossTenants }: Database,
  tenantId: string,
  id: string,
  number: number,
): Promise<void> {
  if (number % TURN_OF_KINDS === 0) {
    await acrossTenants.$executeRaw`
      INSERT INTO merchants (id, tenant_id, name, claimed_address, country, category, metadata, updated_at)
      VALUES (${newId()}::uuid, ${tenantId}::uuid, ${`Trattoria Ferri ${number}`}, 'Via Torino 18, 20123 Milano', 'IT',
        '5812', '{}', now())`
  } else if (number % TURN_OF_KINDS === 1) {
    await acrossTenants.$executeRaw`
      UPDATE merchants SET name = name || ' Via', category = '5411' WHERE id = ${id}::uuid`
  } else {
    await acrossTenants.$executeRaw`
      UPDATE trust_statuses SET public_status = 'review',
        risk_level = CASE risk_level WHEN 'medium' THEN 'high' ELSE 'medium' END
      WHERE merchant_id = ${id}::uuid`
  }
}
