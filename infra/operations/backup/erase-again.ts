import { eraseComplaintAgain } from '@trust/complaint-classifier/erasures'
import { systemActor } from '@trust/contracts/actor'
import type { Database } from '@trust/db/database'
import { storedErasures } from '@trust/evidence-pipeline/erasures'
import type { EvidenceStore } from '@trust/evidence-pipeline/store'
import { eraseOwnerAgain } from '@trust/merchant-core/erasures'

/**
 * Applies the list of erasures to a database that was restored from a backup. May run twice.
 * @returns how many erased things the backup had brought back
 */
export async function eraseAgain(db: Database, store: EvidenceStore, encryptionKey: string): Promise<number> {
  let erased = 0
  for await (const { tenant_id: tenantId, resource_type: type, resource_id: id } of storedErasures(store)) {
    const again = { owner: eraseOwnerAgain, complaint: eraseComplaintAgain }[type]
    const scope = { tenantId, actor: systemActor('restore') }
    const isThere = await db.transact(scope, (context) => again(context, id, encryptionKey))
    if (isThere) erased += 1
  }
  return erased
}
