import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { actionLifecycle } from './action.ts'
import { presentAction } from './present.ts'
import { type CorrectiveActionRow, findAction } from './read.ts'
import type { CorrectiveActionStep } from './schema.ts'

type StateAfterStep = (typeof actionLifecycle)[keyof typeof actionLifecycle]['to']

interface Remarks {
  notes?: string | null | undefined
  evidenceIds?: string[]
}

/**
 * Moves an action one step along its life cycle, and records who took the step, when, and with which words. One
 * conditional statement appends to the existing steps, so that of concurrent steps one wins and none is lost.
 * @throws NotFound, Conflict `invalid_state` with the current action
 */
export async function takeStep(
  context: Context,
  which: { id: string; step: keyof typeof actionLifecycle },
  { notes = null, evidenceIds = [] }: Remarks,
): Promise<CorrectiveActionRow> {
  const { tx, tenantId, actor, now } = context
  const { id } = which
  const { from, to } = actionLifecycle[which.step]
  const taken: CorrectiveActionStep = {
    step: which.step,
    by: actor,
    at: now.toISOString(),
    notes,
    evidence_ids: evidenceIds,
  }
  const moved = await tx.$executeRaw`
    UPDATE corrective_actions SET status = ${to}, steps = steps || ${JSON.stringify([taken])}::jsonb,
      completed_at = ${to === 'completed' ? now : null}, updated_at = ${now}
    WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid AND status = ANY(${[...from]})`
  const action = await findAction(context, id)
  if (moved === 0) {
    throw refused(which.step.toLowerCase(), action.status, from).showing(presentAction(action, now))
  }
  noteStep(context, { ...action, status: to }, taken)
  return action
}

function noteStep(
  context: Context,
  { id, merchantId, actionType, status }: CorrectiveActionRow & { status: StateAfterStep },
  taken: CorrectiveActionStep,
) {
  const now = { action: label(actionType), status: label(status) }
  context.audit({
    action: `corrective_action.${status}`,
    resourceType: 'corrective_action',
    resourceId: id,
    merchantId,
    summary:
      taken.notes === null
        ? say('log.corrective_action_now', now)
        : say('log.corrective_action_now_with_note', { ...now, note: taken.notes }),
    changes: { status, evidence_ids: taken.evidence_ids },
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: `corrective_action_${status}` })
}
