import { Unauthenticated } from '@trust/contracts/errors'
import { effectivePermissions } from '@trust/contracts/permissions'
import type { Database } from '@trust/db/database'
import type { Caller } from '@trust/http/caller'
import { sha256 } from '@trust/runtime/secrets'
import { isApiKey } from './api-key.ts'

/** What every partner's key may do. */
export const keyPermissions = effectivePermissions('platform_api', null)
const permissions = new Set(keyPermissions)
const invalid = () => new Unauthenticated('The API key is not valid.')

interface KeyRow {
  id: string
  tenant_id: string
  name: string
  stale: boolean
}

/** @throws Unauthenticated for a key that is unknown, revoked or expired */
export async function callerOfKey(db: Database, key: string): Promise<Caller> {
  if (!isApiKey(key)) throw invalid()
  const [row] = await db.acrossTenants.$queryRaw<KeyRow[]>`
    SELECT id, tenant_id, name, coalesce(last_used_at < now() - interval '1 minute', true) AS stale FROM api_keys
    WHERE key_hash = ${sha256(key)} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`
  if (!row) throw invalid()
  if (row.stale) {
    await db.acrossTenants.$executeRaw`UPDATE api_keys SET last_used_at = now() WHERE id = ${row.id}::uuid`
  }
  return {
    tenantId: row.tenant_id,
    actor: { kind: 'api_key', id: row.id, label: row.name },
    permissions,
    credential: `api_key:${row.id}`,
  }
}
