import type { Database } from '@trust/db/database'
import { warnUnlessLogged } from '@trust/db/outage'
import type { JobSetup } from '@trust/queue/handlers'
import { type SigningKey, treeHeadKey } from '../signing-key.ts'
import { MAX_BATCH, sealTenant } from './seal-tenant.ts'

const SEAL_EVERY_MS = 200
/** How many tenants are sealed at once: each needs a connection. */
const MAX_TENANTS = 3

/**
 * Seals new audit entries every 200 ms, in every process of this service: they share the tenants.
 * @returns stops it
 */
export function startSealer({ db, env, log }: Pick<JobSetup, 'db' | 'env' | 'log'>): () => Promise<void> {
  const key = treeHeadKey(env.ENCRYPTION_KEY)
  let isStopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const seal = async () => {
    const startedAt = performance.now()
    try {
      await sealAll(db, await key, () => isStopped)
    } catch (error) {
      warnUnlessLogged(log, error, 'audit entries wait to be sealed')
    }
    if (!isStopped) next(Math.max(0, SEAL_EVERY_MS - (performance.now() - startedAt)))
  }
  const next = (delayMs: number) => {
    timer = setTimeout(() => {
      running = seal()
    }, delayMs)
  }
  next(SEAL_EVERY_MS)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/** Seals all waiting entries of all tenants. */
export async function sealAll(db: Database, key: SigningKey, isStopped = () => false): Promise<void> {
  const tenants = (await tenantsThatWait(db)).values()
  const sealOneByOne = async () => {
    for (const tenantId of tenants) {
      while (!isStopped() && (await sealTenant(db, tenantId, key)) === MAX_BATCH);
    }
  }
  await Promise.all(Array.from({ length: MAX_TENANTS }, sealOneByOne))
}

/** Random order, so that concurrent processes begin with different tenants. */
async function tenantsThatWait(db: Database): Promise<string[]> {
  const rows = await db.acrossTenants.$queryRaw<{ id: string }[]>`/* prepared: tenants-to-seal */
    WITH RECURSIVE waits AS (
      (SELECT tenant_id FROM audit_unsealed ORDER BY tenant_id LIMIT 1)
      UNION ALL
      SELECT next.tenant_id FROM waits CROSS JOIN LATERAL (
        SELECT tenant_id FROM audit_unsealed WHERE tenant_id > waits.tenant_id ORDER BY tenant_id LIMIT 1) AS next
    )
    SELECT tenant_id AS id FROM waits ORDER BY random()`
  return rows.map(({ id }) => id)
}
