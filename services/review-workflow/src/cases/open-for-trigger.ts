import type { Priority, Severity } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from '@trust/db/fired-trigger'
import { known, say } from '@trust/messages/sentences/say'
import { priorityOf } from '../triggers/trigger.ts'
import { type LinkedFacts, linkedFactsOf } from './linked-facts.ts'
import { newCase, noteOpened } from './open.ts'

/**
 * Opens the case that a trigger asks for, once. While the merchant has an undecided case of this trigger type, that
 * case takes in the trigger's facts instead.
 */
export async function openCaseForTrigger(context: Context, { trigger, policy }: FiredTrigger): Promise<void> {
  const facts = await linkedFactsOf(context, trigger)
  const content = await newCase(context, {
    merchantId: trigger.merchantId,
    reason: trigger.reason,
    priority: (policy.reviewPriority as Priority | null) ?? priorityOf(trigger.severity as Severity),
    ...facts,
    triggerType: trigger.triggerType,
  })
  const [opened] = await context.tx.reviewCase.createManyAndReturn({
    data: [{ ...content, triggerId: trigger.id }],
    skipDuplicates: true,
  })
  if (opened) noteOpened(context, opened)
  else await joinUndecidedCase(context, trigger, facts)
}

/** Links the facts that the undecided case lacks; repeating it changes nothing. */
async function joinUndecidedCase(
  context: Context,
  trigger: FiredTrigger['trigger'],
  { evidenceIds, complaintIds }: LinkedFacts,
): Promise<void> {
  const { tx, tenantId, now } = context
  const joined = await tx.$queryRaw<{ id: string }[]>`
    UPDATE review_cases SET updated_at = ${now}, snoozed_until = NULL, snoozed_by = NULL, snooze_reason = NULL,
      evidence_ids = ARRAY(SELECT unnest(evidence_ids) UNION SELECT unnest(${evidenceIds}::uuid[])),
      complaint_ids = ARRAY(SELECT unnest(complaint_ids) UNION SELECT unnest(${complaintIds}::uuid[]))
    WHERE tenant_id = ${tenantId}::uuid AND merchant_id = ${trigger.merchantId}::uuid
      AND trigger_type = ${trigger.triggerType} AND status <> 'decided'
      AND NOT (evidence_ids @> ${evidenceIds}::uuid[] AND complaint_ids @> ${complaintIds}::uuid[])
    RETURNING id`
  for (const { id } of joined) {
    context.audit({
      action: 'review_case.extended',
      resourceType: 'review_case',
      resourceId: id,
      merchantId: trigger.merchantId,
      summary: say('log.review_case_extended', { reason: known(trigger.reason) }),
      changes: { trigger_id: trigger.id },
    })
  }
}
