import type { Actor } from '@trust/contracts/actor'
import type { SuspensionCategory } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'

interface EmergencySuspension {
  merchant_id: string
  merchant_name: string
  by: Actor
  at: Date
  category: SuspensionCategory | null
  reason: string
  case_id: string | null
  case_status: string | null
  confirm_until: Date | null
}

const MAX_SHOWN = 100

/**
 * The suspensions in force that one person ordered without a review, unconfirmed ones first. A case's decision precedes
 * the suspension that it led to; a confirmation follows it.
 */
export function emergencySuspensions({ tx, tenantId }: Context): Promise<EmergencySuspension[]> {
  return tx.$queryRaw<EmergencySuspension[]>`
    SELECT m.id AS merchant_id, m.name AS merchant_name, m.suspended_by AS by, m.suspended_at AS at,
      m.suspension_category AS category, m.suspension_reason AS reason, c.id AS case_id, c.status AS case_status,
      CASE WHEN c.status = 'pending_second_review' THEN c.first_due_at END AS confirm_until
    FROM merchants m
    LEFT JOIN review_cases c ON c.merchant_id = m.id AND c.tenant_id = m.tenant_id AND c.confirms_suspension
      AND c.first_due_at = m.suspended_at + interval '24 hours'
    WHERE m.tenant_id = ${tenantId}::uuid AND m.suspended_at IS NOT NULL AND m.status_decided_at >= m.suspended_at
      AND m.suspension_reason IS NOT NULL AND m.suspended_by IS NOT NULL
    ORDER BY c.status IS DISTINCT FROM 'pending_second_review', m.suspended_at DESC, m.id LIMIT ${MAX_SHOWN}`
}
