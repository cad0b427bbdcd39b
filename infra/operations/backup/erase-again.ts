import { eraseComplaintAgain } from '@trust/complaint-classifier/erasures'
import { systemActor } from '@trust/contracts/actor'
import type { Database } from '@trust/db/database'
import { storedErasures } from '@trust/evidence-pipeline/erasures'
import { openStore } from '@trust/evidence-pipeline/open-store'
import { StoreAway } from '@trust/evidence-pipeline/store-away'
import { eraseOwnerAgain } from '@trust/merchant-core/erasures'
import type { Environment } from '@trust/runtime/environment'

/**
 * Applies the list of erasures to a database that was restored from a backup, and lets services start on it. May run
 * twice.
 * @returns how many erased things the backup had brought back
 * @throws Error when the list cannot be read
 */
export async function eraseAgain(db: Database, env: Environment): Promise<number> {
  let erased = 0
  try {
    for await (const { tenant_id: tenantId, resource_type, resource_id } of storedErasures(openStore(env))) {
      const again = { owner: eraseOwnerAgain, complaint: eraseComplaintAgain }[resource_type]
      const scope = { tenantId, actor: systemActor('restore') }
      const isThere = await db.transact(scope, (context) => again(context, resource_id, env.ENCRYPTION_KEY))
      if (isThere) erased += 1
    }
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    throw new Error(
      `the list of erasures cannot be read from ${env.EVIDENCE_STORE} (${error.reason}): is EVIDENCE_STORE right, and is it mounted?`,
    )
  }
  await db.acrossTenants.unappliedErasures.deleteMany()
  return erased
}
