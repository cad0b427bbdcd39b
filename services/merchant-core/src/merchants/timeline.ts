import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { type AuditRow, happenedBetween } from '../audit/read.ts'
import { findMerchant } from './read.ts'

/**
 * Everything that happened to a merchant, newest first: the audit entries of all services that name it.
 * @throws NotFound
 */
export async function readTimeline(
  context: Context,
  merchantId: string,
  paging: PageRequest,
): Promise<{ rows: AuditRow[]; total: number }> {
  const { tx, tenantId } = context
  await findMerchant(context, merchantId)
  const where = { tenantId, merchantId, ...happenedBetween(paging) }
  const rows = await tx.auditEntry.findMany({
    where,
    orderBy: [{ at: 'desc' }, { sequence: 'desc' }],
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.auditEntry.count({ where }) }
}

/** One moment of a timeline as the API shows it. */
export function presentMoment(entry: AuditRow) {
  return {
    at: entry.at,
    kind: entry.action,
    actor: entry.actor,
    summary: entry.summary,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
  }
}
