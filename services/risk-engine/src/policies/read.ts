import type { Actor } from '@trust/contracts/actor'
import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { PolicyAction } from '@trust/contracts/policy-actions'
import type { ActionType, Priority, Severity } from '@trust/contracts/scales'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { prepared } from '@trust/db/exchange'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { Condition } from '../metrics/condition.ts'
import type { Policy, PolicyDefinition, PolicyMode, PolicyVersion } from './policy.ts'

type PolicyRow = Prisma.PolicyGetPayload<object>
type VersionRow = Prisma.PolicyVersionGetPayload<object>

/** @throws NotFound */
export async function findPolicy(context: Context, id: string): Promise<Policy> {
  const { tx, tenantId } = context
  const row = await tx.policy.findFirst({ where: { id, tenantId } })
  const [policy] = row ? await inForce(context, [row]) : []
  if (!policy) throw new NotFound('The policy')
  return policy
}

export async function listPolicies(
  context: Context,
  paging: PageRequest,
): Promise<{ rows: Policy[]; total: number }> {
  const { tx, tenantId } = context
  const where = { tenantId, ...createdBetween(paging) }
  const { skip, limit } = paging
  const rows = await tx.policy.findMany({ where, orderBy: newestFirst, skip, take: limit })
  return { rows: await inForce(context, rows), total: await tx.policy.count({ where }) }
}

/** Those that are evaluated, with every score: hence one statement. */
export async function enabledPolicies({ query, tenantId }: Context): Promise<Policy[]> {
  const select = Prisma.sql`
    SELECT p.id, p.version, p.pending_version AS "pendingVersion", p.enabled, p.created_at AS "createdAt",
      p.updated_at AS "updatedAt", p.trigger_type AS "triggerType", v.name, v.description, v.severity, v.condition,
      v.mode, v.cooldown_hours AS "cooldownHours", v.creates_review_case AS "createsReviewCase",
      v.review_priority AS "reviewPriority", v.creates_corrective_action AS "createsCorrectiveAction",
      v.action_type AS "actionType", v.action_due_days AS "actionDueDays",
      v.actions
    FROM policies p JOIN policy_versions v
      ON v.tenant_id = p.tenant_id AND v.policy_id = p.id AND v.version = p.version
    WHERE p.tenant_id = ${tenantId}::uuid AND p.enabled
    ORDER BY p.created_at, p.id`
  // The columns hold what the schema let through when they were written.
  const [policies] = await query<[Policy]>(prepared('policies-in-force', select))
  return policies
}

/** @throws NotFound */
export async function findVersion(
  { tx, tenantId }: Context,
  policy: Policy,
  version: number,
): Promise<PolicyVersion> {
  const row = await tx.policyVersion.findFirst({ where: { policyId: policy.id, version, tenantId } })
  if (!row) throw new NotFound('The version of the policy')
  return versionOf(row, policy.triggerType)
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
  const versions = rows.map((row) => versionOf(row, policy.triggerType))
  return { rows: versions, total: await tx.policyVersion.count({ where }) }
}

/** Each with the wording of its version in force; a newer one may wait for approval. */
async function inForce({ tx, tenantId }: Context, rows: PolicyRow[]): Promise<Policy[]> {
  const wanted = rows.map(({ id, version }) => ({ policyId: id, version }))
  const versions = await tx.policyVersion.findMany({ where: { tenantId, OR: wanted } })
  const wordings = new Map(versions.map((version) => [version.policyId, version]))
  return rows.flatMap(({ tenantId: _own, triggerType, ...policy }) => {
    const wording = wordings.get(policy.id)
    return wording ? [{ ...wordingOf(wording, triggerType), ...policy }] : []
  })
}

function versionOf(row: VersionRow, triggerType: string): PolicyVersion {
  return {
    ...wordingOf(row, triggerType),
    policyId: row.policyId,
    version: row.version,
    createdBy: row.createdBy as Actor,
    approvedBy: row.approvedBy as Actor | null,
    rejectedBy: row.rejectedBy as Actor | null,
    decisionComment: row.decisionComment,
    createdAt: row.createdAt,
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
    actions: row.actions as PolicyAction[],
  }
}
