import type { Actor } from '@trust/contracts/actor'
import { Unauthenticated } from '@trust/contracts/errors'
import { effectivePermissions } from '@trust/contracts/permissions'
import type { Database } from '@trust/db/database'
import type { CredentialHolder } from '@trust/http/caller'
import { sha256 } from '@trust/runtime/secrets'
import { RefusedCredential } from '../refused-credential.ts'
import { isApiKey } from './api-key.ts'

/** The permissions of every partner's key. */
export const keyPermissions = effectivePermissions('platform_api', null)
const permissions = new Set(keyPermissions)
const INVALID = 'The API key is not valid.'

interface KeyRow {
  id: string
  tenant_id: string
  name: string
  holds: boolean
  stale: boolean
}

/** @throws Unauthenticated for a key that is unknown, RefusedCredential for one that is revoked or expired */
export async function callerOfKey(db: Database, key: string): Promise<CredentialHolder> {
  if (!isApiKey(key)) throw new Unauthenticated(INVALID)
  const [row] = await db.identify<KeyRow>({ name: 'api-key', text: API_KEY, values: [sha256(key)] })
  if (!row) throw new Unauthenticated(INVALID)
  const tenantId = row.tenant_id
  const actor: Actor = { kind: 'api_key', id: row.id, label: row.name }
  if (!row.holds) {
    throw new RefusedCredential(INVALID, { tenantId, actor, resourceType: 'api_key', resourceId: row.id })
  }
  if (row.stale) {
    await db.acrossTenants.$executeRaw`UPDATE api_keys SET last_used_at = now() WHERE id = ${row.id}::uuid`
  }
  return { tenantId, actor, permissions, credential: `api_key:${row.id}` }
}

const API_KEY = `
  SELECT id, tenant_id, name, coalesce(last_used_at < now() - interval '1 minute', true) AS stale,
    revoked_at IS NULL AND coalesce(expires_at > now(), true) AS holds
  FROM api_keys WHERE key_hash = $1 OR (previous_key_hash = $1 AND previous_ends_at > now())`
