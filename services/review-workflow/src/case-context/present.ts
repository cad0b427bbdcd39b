import type { Context } from '@trust/db/context'
import { knownMessage } from '@trust/messages/sentences/say'
import { presentCases } from '../cases/present.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { Snapshot } from '../cases/snapshot.ts'
import type { CaseContext } from './read.ts'

/** What surrounds a case, as the API shows it. */
export async function presentContext(context: Context, reviewed: ReviewCaseRow, known: CaseContext) {
  return {
    merchant: presentMerchant(known.merchant),
    score: known.score && presentScore(known.score),
    evidence: known.evidence.map((row) => ({
      id: row.id,
      is_linked: reviewed.evidenceIds.includes(row.id),
      evidence_type: row.evidenceType,
      status: row.status,
      assessment: row.assessment,
      corrective_action_id: row.correctiveActionId,
      captured_at: row.capturedAt,
      created_at: row.createdAt,
    })),
    complaints: known.complaints.map((row) => ({
      id: row.id,
      is_linked: reviewed.complaintIds.includes(row.id),
      subject: row.subject,
      text: row.text,
      channel: row.channel,
      status: row.status,
      category: row.category,
      severity: row.severity,
      intent: row.intent,
      classification: row.classification,
      cluster_id: row.clusterId,
      created_at: row.createdAt,
    })),
    triggers: known.triggers.map((row) => ({
      id: row.id,
      is_linked: row.id === reviewed.triggerId,
      trigger_type: row.triggerType,
      severity: row.severity,
      reason: row.reason,
      reason_message: knownMessage(row.reason),
      metadata: row.metadata,
      policy_version: row.policyVersion,
      created_at: row.createdAt,
    })),
    earlier_cases: await presentCases(context, known.earlierCases),
  }
}

function presentMerchant(row: CaseContext['merchant']) {
  const suspendedManually = row.suspendedAt !== null
  return {
    id: row.id,
    external_id: row.externalId,
    name: row.name,
    claimed_address: row.claimedAddress,
    country: row.country,
    category: row.category,
    website: row.website,
    public_status: suspendedManually ? 'suspended' : (row.trust?.scoredStatus ?? 'review'),
    risk_level: row.trust?.riskLevel ?? 'medium',
    reason_codes: row.trust?.reasonCodes ?? [],
    suspended_manually: suspendedManually,
    suspension_reason: row.suspensionReason,
    created_at: row.createdAt,
  }
}

function presentScore(row: NonNullable<CaseContext['score']>) {
  return {
    id: row.id,
    internal_score: row.internalScore,
    components: row.components,
    explanations: row.explanations,
    coverage: row.coverage,
    trigger: row.trigger,
    calculated_at: row.calculatedAt,
  }
}

/** The first reviewer's snapshot. Decisions from before snapshots were stored have none. */
export function presentSeen({ snapshot }: ReviewCaseRow) {
  if (snapshot === null) return null
  const { evidence, complaints, standing } = Snapshot.parse(snapshot)
  return {
    evidence_ids: evidence.map(({ id }) => id),
    complaint_ids: complaints.map(({ id }) => id),
    internal_score: standing?.internalScore ?? null,
    public_status: standing?.publicStatus ?? null,
    risk_level: standing?.riskLevel ?? null,
  }
}
