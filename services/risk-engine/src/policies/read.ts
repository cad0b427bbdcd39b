import type { Actor } from '@trust/contracts/actor'
import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { ActionType, Priority, Severity } from '@trust/contracts/scales'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { Condition } from './condition.ts'
import type { Policy, PolicyDefinition, PolicyMode, PolicyVersion } from './policy.ts'

const withNewest = { versions: { orderBy: { version: 'desc' }, take: 1 } } satisfies Prisma.PolicyInclude

type PolicyRow = Prisma.PolicyGetPayload<object>
type VersionRow = Prisma.PolicyVersionGetPayload<object>

/** @throws NotFound */
export async function findPolicy({ tx, tenantId }: Context, id: string): Promise<Policy> {
  const row = await tx.policy.findFirst({ where: { id, tenantId }, include: withNewest })
  if (!row) throw new NotFound('The policy')
  return policyOf(row)
}

export async function listPolicies(
  { tx, tenantId }: Context,
  paging: PageRequest,
): Promise<{ rows: Policy[]; total: number }> {
  const where = { tenantId, ...createdBetween(paging) }
  const rows = await tx.policy.findMany({
    where,
    include: withNewest,
    orderBy: newestFirst,
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows: rows.map(policyOf), total: await tx.policy.count({ where }) }
}

export async function enabledPolicies({ tx, tenantId }: Context): Promise<Policy[]> {
  const rows = await tx.policy.findMany({ where: { tenantId, enabled: true }, include: withNewest })
  return rows.map(policyOf)
}

/** @throws NotFound */
export async function listVersions(
  context: Context,
  policyId: string,
  paging: PageRequest,
): Promise<{ rows: PolicyVersion[]; total: number }> {
  const { tx, tenantId } = context
  const policy = await findPolicy(context, policyId)
  const where = { policyId, tenantId, ...createdBetween(paging) }
  const rows = await tx.policyVersion.findMany({
    where,
    orderBy: { version: 'desc' },
    skip: paging.skip,
    take: paging.limit,
  })
  const versions = rows.map((row) => ({
    ...wordingOf(row, policy.triggerType),
    policyId,
    version: row.version,
    createdBy: row.createdBy as Actor,
    createdAt: row.createdAt,
  }))
  return { rows: versions, total: await tx.policyVersion.count({ where }) }
}

function policyOf({ versions, ...policy }: PolicyRow & { versions: VersionRow[] }): Policy {
  const [newest] = versions
  if (!newest) throw new Error(`policy ${policy.id} has no version`)
  return {
    ...wordingOf(newest, policy.triggerType),
    id: policy.id,
    version: newest.version,
    enabled: policy.enabled,
    createdAt: policy.createdAt,
    updatedAt: policy.updatedAt,
  }
}

/** The columns hold what the schema let through when they were written. */
function wordingOf(row: VersionRow, triggerType: string): PolicyDefinition {
  return {
    name: row.name,
    triggerType,
    description: row.description,
    severity: row.severity as Severity,
    condition: row.condition as Condition,
    mode: row.mode as PolicyMode,
    cooldownHours: row.cooldownHours,
    createsReviewCase: row.createsReviewCase,
    reviewPriority: row.reviewPriority as Priority | null,
    createsCorrectiveAction: row.createsCorrectiveAction,
    actionType: row.actionType as ActionType | null,
    actionDueDays: row.actionDueDays,
  }
}
