import { PublicStatus, RiskLevel, Severity } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { ReviewCase } from '../cases/schema.ts'

const Details = z.record(z.string(), z.unknown())
const isLinked = z.boolean().meta({ description: 'Whether the case links it.' })

const Merchant = z.strictObject({
  id: z.uuid(),
  external_id: z.string().nullable(),
  name: z.string(),
  claimed_address: z.string(),
  country: z.string().nullable(),
  category: z.string().nullable(),
  website: z.string().nullable(),
  public_status: PublicStatus,
  risk_level: RiskLevel,
  reason_codes: z.array(z.string()),
  suspended_manually: z.boolean(),
  suspension_reason: z.string().nullable(),
  created_at: Timestamp,
})

const Score = z.strictObject({
  id: z.uuid(),
  internal_score: z.number(),
  components: z.record(z.string(), z.number()),
  explanations: Details.meta({
    description: 'By component, as `GET /risk/merchants/{id}/score` shows them.',
  }),
  coverage: z.number(),
  trigger: z.string(),
  calculated_at: Timestamp,
})

const Evidence = z.strictObject({
  id: z.uuid(),
  is_linked: isLinked,
  evidence_type: z.string(),
  status: z.string(),
  assessment: Details.nullable().meta({ description: 'As `GET /evidence/{id}` shows it.' }),
  corrective_action_id: z.uuid().nullable(),
  captured_at: Timestamp.nullable(),
  created_at: Timestamp,
})

const Complaint = z.strictObject({
  id: z.uuid(),
  is_linked: isLinked,
  subject: z.string().nullable(),
  text: z.string(),
  channel: z.string(),
  status: z.string(),
  category: z.string().nullable(),
  severity: Severity.nullable(),
  intent: z.string().nullable(),
  classification: Details.nullable().meta({
    description: 'The answer of the model; `category`, `severity` and `intent` beside it are the valid ones.',
  }),
  cluster_id: z.uuid().nullable().meta({ description: 'Similar complaints share it.' }),
  created_at: Timestamp,
})

const Trigger = z.strictObject({
  id: z.uuid(),
  is_linked: isLinked,
  trigger_type: z.string(),
  severity: Severity,
  reason: z.string(),
  reason_message: MessageAnswer.nullable(),
  metadata: Details,
  policy_version: z.int(),
  created_at: Timestamp,
})

export const ReviewCaseContext = z
  .strictObject({
    merchant: Merchant,
    score: Score.nullable(),
    evidence: z.array(Evidence).meta({ description: 'Linked items first, then the newest of the merchant.' }),
    complaints: z
      .array(Complaint)
      .meta({ description: 'Linked items first, then the newest of the merchant.' }),
    triggers: z.array(Trigger),
    earlier_cases: z.array(ReviewCase),
  })
  .meta({ id: 'ReviewCaseContext' })

const Seen = z
  .strictObject({
    evidence_ids: z.array(z.uuid()),
    complaint_ids: z.array(z.uuid()),
    internal_score: z.number().nullable(),
    public_status: PublicStatus.nullable(),
    risk_level: RiskLevel.nullable(),
  })
  .meta({ id: 'SeenAtDecision' })

/** A case with all that a reviewer needs to decide it. */
export const ReviewCaseInContext = ReviewCase.extend({
  snapshot: z.string().meta({
    description: 'A hash of everything known about the merchant now; a second review can refer to it.',
  }),
  seen_at_decision: Seen.nullable().meta({
    description: 'What the first reviewer saw at the decision; null before it.',
  }),
  changes_since_decision: z.array(z.string()).meta({
    description: 'Material changes since the first decision, while it awaits the second; one sentence each.',
  }),
  changes_since_decision_messages: z.array(MessageAnswer).meta({
    description: 'These sentences as codes with values, for programs that write them in another language.',
  }),
  context: ReviewCaseContext,
}).meta({ id: 'ReviewCaseInContext' })
