import type { PageRequest } from '@trust/contracts/paging'
import type { Permission } from '@trust/contracts/permissions'
import { messageIn } from '@trust/contracts/sentence'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { type AuditRow, happenedBetween } from '../audit/read.ts'
import { findMerchant } from './read.ts'

/** The permission that the subject of an entry needs elsewhere. Other entries need `audit.read`. */
const shownWith: Partial<Record<string, Permission>> = {
  merchant: 'merchant.read',
  owner: 'merchant.read',
  location: 'merchant.read',
  order_event: 'merchant.read',
  evidence: 'evidence.read',
  complaint: 'complaint.read',
  policy: 'risk.read',
  trigger: 'trigger.read',
  merchant_hold: 'risk.read',
  review_case: 'review.read',
  corrective_action: 'corrective_action.read',
  appeal: 'appeal.read',
  signal: 'intelligence.read',
  artifact: 'intelligence.read',
  recommendation: 'intelligence.read',
  verification_task: 'verification.read',
}

/** The parts of a timeline: people's decisions, submissions, or the service's own findings. */
export const timelineParts = ['decisions', 'data', 'system'] as const
export type TimelinePart = (typeof timelineParts)[number]

interface TimelineQuery {
  paging: PageRequest
  permissions: ReadonlySet<Permission>
  about?: TimelinePart | undefined
}

const decisions: Prisma.AuditEntryWhereInput = {
  OR: [
    {
      resourceType: {
        in: [
          'review_case',
          'corrective_action',
          'appeal',
          'merchant_hold',
          'recommendation',
          'quality_sample',
        ],
      },
    },
    { action: { in: ['merchant.suspended', 'merchant.reinstated', 'owner.identity_changed'] } },
  ],
}
const bySystem: Prisma.AuditEntryWhereInput = {
  OR: [
    { resourceType: { in: ['trigger', 'policy'] } },
    { action: { in: ['merchant.risk_status_changed', 'merchant.status_noted', 'merchant.geocoded'] } },
  ],
}

function aboutOnly(about: TimelinePart | undefined): Prisma.AuditEntryWhereInput {
  if (about === 'decisions') return decisions
  if (about === 'system') return bySystem
  return about === 'data' ? { NOT: [decisions, bySystem] } : {}
}

/**
 * A merchant's history, newest first: the audit entries of all services that name it, as far as the reader may read
 * their subjects.
 * @throws NotFound
 */
export async function readTimeline(
  context: Context,
  merchantId: string,
  { paging, permissions, about }: TimelineQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  const { tx, tenantId } = context
  await findMerchant(context, merchantId)
  const where = {
    tenantId,
    merchantId,
    ...happenedBetween(paging),
    AND: [visibleTo(permissions), aboutOnly(about)],
  }
  const rows = await tx.auditEntry.findMany({
    where,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.auditEntry.count({ where }) }
}

function visibleTo(permissions: ReadonlySet<Permission>): { resourceType?: { in: string[] } } {
  if (permissions.has('audit.read')) return {}
  const types = Object.entries(shownWith).filter(([, needed]) => needed && permissions.has(needed))
  return { resourceType: { in: types.map(([type]) => type) } }
}

/** One entry of a timeline as the API shows it. */
export function presentMoment(entry: AuditRow) {
  return {
    at: entry.at,
    kind: entry.action,
    actor: entry.actor,
    summary: entry.summary,
    message: messageIn(entry.message),
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
  }
}
