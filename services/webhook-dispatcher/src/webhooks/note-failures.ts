import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { disableWebhook } from './disable.ts'
import { advanceFailure, type FailureState, NOT_FAILING } from './failing.ts'

const FAILING = {
  reason: 'failing',
  summary: say('log.webhook_disabled_failing'),
} as const

/** An attempt failed: begins to count the days, has the administrators warned, or disables the webhook. */
export async function noteFailure(context: Context, webhookId: string): Promise<void> {
  const { tx, tenantId, now } = context
  const [before] = await tx.$queryRaw<FailureState[]>`
    SELECT failing_since AS "failingSince", failure_warnings AS warnings, failure_step_at AS "stepAt" FROM webhooks
    WHERE id = ${webhookId}::uuid AND tenant_id = ${tenantId}::uuid AND is_active AND deleted_at IS NULL FOR UPDATE`
  if (!before) return
  const { after, step } = advanceFailure(before, now)
  if (after === before) return
  await tx.webhook.updateMany({ where: { id: webhookId, tenantId }, data: columnsOf(after) })
  if (step === 'disable') await disableWebhook(context, webhookId, FAILING)
  if (step !== 'wait') context.enqueue('mail-failing-webhook', { webhook_id: webhookId })
}

/** An attempt succeeded: the endpoint answers. */
export async function noteSuccess({ tx, tenantId }: Context, webhookId: string): Promise<void> {
  await tx.webhook.updateMany({
    where: { id: webhookId, tenantId, failingSince: { not: null } },
    data: columnsOf(NOT_FAILING),
  })
}

/** The columns of a webhook's row. */
export function columnsOf({ failingSince, warnings, stepAt }: FailureState) {
  return { failingSince, failureWarnings: warnings, failureStepAt: stepAt }
}
