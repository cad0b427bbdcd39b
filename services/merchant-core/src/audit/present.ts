import type { Actor } from '@trust/contracts/actor'
import type { AuditRow } from './read.ts'

/** An audit entry as the API shows it. */
export function presentEntry(entry: AuditRow) {
  return {
    id: entry.id,
    at: entry.at,
    actor: entry.actor as Actor,
    action: entry.action,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
    ip_address: entry.ipAddress,
    request_id: entry.requestId,
    changes: entry.changes,
    hash: entry.hash,
    previous_hash: entry.previousHash,
  }
}
