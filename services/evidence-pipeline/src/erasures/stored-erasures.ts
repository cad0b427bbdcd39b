import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { z } from 'zod'
import type { EvidenceStore } from '../store/store.ts'

export const ERASURES_FOLDER = 'erasures/'

const StoredErasure = z.strictObject({
  tenant_id: z.uuid(),
  resource_type: z.enum(['owner', 'complaint']),
  resource_id: z.uuid(),
  erased_at: z.iso.datetime(),
})
export type StoredErasure = z.infer<typeof StoredErasure>

/** Stores an entry of the list of erasures outside the database: a restore would remove it there. */
export async function storeErasure(
  { db, store }: { db: Database; store: EvidenceStore },
  scope: Scope,
  id: string,
): Promise<void> {
  const { tenantId } = scope
  const row = await db.transact(scope, ({ tx }) => tx.erasure.findFirst({ where: { id, tenantId } }))
  if (!row) return
  const { resourceType, resourceId, erasedAt } = row
  const stored = StoredErasure.parse({
    tenant_id: tenantId,
    resource_type: resourceType,
    resource_id: resourceId,
    erased_at: erasedAt.toISOString(),
  })
  const key = `${ERASURES_FOLDER}${tenantId}/${resourceType}/${resourceId}.json`
  await store.put(key, Buffer.from(JSON.stringify(stored)))
}

/** The list of erasures. */
export async function* storedErasures(store: EvidenceStore): AsyncGenerator<StoredErasure> {
  for (const key of await store.list(ERASURES_FOLDER)) {
    const bytes = await store.get(key)
    if (bytes) yield StoredErasure.parse(JSON.parse(bytes.toString('utf8')))
  }
}
