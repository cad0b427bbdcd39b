import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { requireEvidenceOf, requireMerchant } from '../references/read.ts'
import { type AppealRow, dueAfter } from './appeal.ts'
import { dueDays, findOpenAppeal, showAppeal } from './read.ts'
import type { SubmitAppeal } from './schema.ts'
import { decisionBehind } from './subject.ts'

/**
 * Submits an appeal against a decision. The deciders are recorded now: none of them may review the appeal.
 * @throws NotFound, Invalid for another merchant's subject, Conflict `appeal_open`, `already_overturned`, or
 *   `invalid_state` when there is no decision to undo
 */
export async function submitAppeal(context: Context, input: SubmitAppeal): Promise<AppealRow> {
  const { tx, tenantId, actor, now } = context
  const { merchant_id: merchantId, subject_type: type, subject_id: subjectId, grounds } = input
  const evidenceIds = [...new Set(input.evidence_ids)]
  await requireMerchant(context, merchantId)
  await requireEvidenceOf(context, merchantId, evidenceIds)
  const decided = await decisionBehind(context, { merchantId, type, id: subjectId })
  const subject = { subjectType: type, subjectId }
  const [submitted] = await tx.appeal.createManyAndReturn({
    data: [
      {
        id: newId(),
        tenantId,
        merchantId,
        ...subject,
        grounds,
        evidenceIds: { set: evidenceIds },
        ...decided,
        decidedBy: [...decided.decidedBy],
        status: 'submitted',
        dueAt: dueAfter(await dueDays(context), now),
        createdBy: actor,
        createdAt: now,
        updatedAt: now,
      },
    ],
    skipDuplicates: true,
  })
  if (!submitted) throw await alreadyOpen(context, subject)
  context.audit({
    action: 'appeal.submitted',
    resourceType: 'appeal',
    resourceId: submitted.id,
    merchantId,
    summary: say('log.appeal_submitted', { decision: label(decided.decision), grounds }),
    changes: { subject_type: type, subject_id: subjectId, decision: decided.decision },
  })
  return submitted
}

async function alreadyOpen(context: Context, subject: { subjectType: string; subjectId: string }) {
  const conflict = new Conflict('appeal_open', 'An appeal against this is open already.')
  const open = await findOpenAppeal(context, subject)
  return open ? conflict.showing(await showAppeal(context, open)) : conflict
}
