import type { PublicStatus } from '@trust/contracts/scales'
import type { Database } from '@trust/db/database'
import { publicStatus } from '../merchants/merchant.ts'
import type { PublicTrust } from './public-trust.ts'

interface Row {
  id: string
  name: string
  is_sandbox: boolean
  created_at: Date
  suspended_at: Date | null
  scored_status: PublicStatus | null
  verified_since: Date | null
  changed_at: Date | null
}

/** Facts for the page of a badge, beside the public ones. */
export interface BadgeFacts extends PublicTrust {
  /** The name of the tenant whose status it is. */
  operator: string
  /** Since when the status has been the current one. */
  statusSince: Date
}

interface FactsRow extends Row {
  operator: string
  scored_since: Date | null
}

/** Like `findPublicTrust`, with the facts that only the page of a badge shows. */
export async function findBadgeFacts(db: Database, merchantId: string): Promise<BadgeFacts | null> {
  const [row] = await db.ask<FactsRow>({ name: 'badge-facts', text: BADGE_FACTS, values: [merchantId] })
  if (!row) return null
  const trust = trustOf(row)
  const statusSince =
    trust.verifiedSince ?? row.suspended_at ?? row.scored_since ?? row.changed_at ?? row.created_at
  return { ...trust, operator: row.operator, statusSince }
}

/** The public facts of a merchant of any tenant; null when there is none. Reads nothing that is not public. */
export async function findPublicTrust(db: Database, merchantId: string): Promise<PublicTrust | null> {
  const [row] = await db.ask<Row>({ name: 'public-trust', text: PUBLIC_TRUST, values: [merchantId] })
  return row ? trustOf(row) : null
}

function trustOf(row: Row): PublicTrust {
  const status = publicStatus(row.suspended_at !== null, row.scored_status)
  return {
    merchantId: row.id,
    // A sandbox status is marked wherever it is shown: badge, page, signed status.
    merchantName: row.is_sandbox ? `${SANDBOX_PREFIX}${row.name}` : row.name,
    publicStatus: status,
    verifiedSince: status === 'verified' ? row.verified_since : null,
    updatedAt: latest([row.created_at, row.suspended_at, row.changed_at]),
  }
}

const SANDBOX_PREFIX = 'Sandbox: '

const TRUST_COLUMNS = `merchant.id, merchant.name, tenant.is_sandbox, merchant.created_at, merchant.suspended_at,
      trust.scored_status, trust.verified_since, trust.changed_at`

const PUBLIC_TRUST = `
    SELECT ${TRUST_COLUMNS}
    FROM merchants AS merchant
      JOIN tenants AS tenant ON tenant.id = merchant.tenant_id
      LEFT JOIN trust_statuses AS trust ON trust.merchant_id = merchant.id
    WHERE merchant.id = $1::uuid`

/** The status has held since the first score after the last one with another status. */
const BADGE_FACTS = `
    SELECT ${TRUST_COLUMNS}, tenant.name AS operator,
      (SELECT min(score.calculated_at) FROM scores AS score
       WHERE score.merchant_id = merchant.id AND score.calculated_at > coalesce(
         (SELECT max(other.calculated_at) FROM scores AS other
          WHERE other.merchant_id = merchant.id AND other.public_status <> trust.scored_status),
         '-infinity')) AS scored_since
    FROM merchants AS merchant
      JOIN tenants AS tenant ON tenant.id = merchant.tenant_id
      LEFT JOIN trust_statuses AS trust ON trust.merchant_id = merchant.id
    WHERE merchant.id = $1::uuid`

function latest(moments: (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
}
