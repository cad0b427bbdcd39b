import type { PublicStatus } from '@trust/contracts/scales'
import type { Database } from '@trust/db/database'
import { publicStatus } from '../merchants/merchant.ts'
import type { PublicTrust } from './public-trust.ts'

interface Row {
  id: string
  name: string
  created_at: Date
  suspended_at: Date | null
  scored_status: PublicStatus | null
  verified_since: Date | null
  changed_at: Date | null
}

/** The public facts of a merchant of any tenant; null when there is none. Reads nothing that is not public. */
export async function findPublicTrust(db: Database, merchantId: string): Promise<PublicTrust | null> {
  const [row] = await db.ask<Row>({ name: 'public-trust', text: PUBLIC_TRUST, values: [merchantId] })
  if (!row) return null
  const status = publicStatus(row.suspended_at !== null, row.scored_status)
  return {
    merchantId: row.id,
    merchantName: row.name,
    publicStatus: status,
    verifiedSince: status === 'verified' ? row.verified_since : null,
    updatedAt: latest([row.created_at, row.suspended_at, row.changed_at]),
  }
}

const PUBLIC_TRUST = `
    SELECT merchant.id, merchant.name, merchant.created_at, merchant.suspended_at,
      trust.scored_status, trust.verified_since, trust.changed_at
    FROM merchants AS merchant LEFT JOIN trust_statuses AS trust ON trust.merchant_id = merchant.id
    WHERE merchant.id = $1::uuid`

function latest(moments: (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
}
