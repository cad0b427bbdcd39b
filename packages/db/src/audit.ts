import { newId } from '@trust/contracts/identifier'
import type { Tx } from './client.ts'
import type { Scope } from './context.ts'

/** What a verb says about what it did. */
export interface AuditNote {
  /** `resource.verb`, such as `merchant.suspended`. */
  action: string
  resourceType: string
  resourceId: string | null
  /** The merchant whose timeline shows it. */
  merchantId?: string | undefined
  /** One sentence for a person. */
  summary: string
  /** What is different now; never a secret. */
  changes?: Record<string, unknown> | undefined
}

/** Appends to the tenant's hash chain. Must be the last statement of its transaction: it holds the chain's lock. */
export async function appendAudit(tx: Tx, scope: Scope, now: Date, notes: AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  const entries = notes.map((note) => ({
    id: newId(),
    at: now.toISOString(),
    actor: scope.actor,
    action: note.action,
    resource_type: note.resourceType,
    resource_id: note.resourceId,
    merchant_id: note.merchantId ?? null,
    summary: note.summary,
    ip_address: scope.ipAddress ?? null,
    request_id: scope.requestId ?? null,
    changes: note.changes ?? {},
  }))
  await tx.$executeRaw`SELECT append_audit(${scope.tenantId}::uuid, ${JSON.stringify(entries)}::jsonb)`
}
