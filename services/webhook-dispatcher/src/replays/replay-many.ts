import type { JobPayload } from '@trust/contracts/jobs'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { createDeliveries } from '../deliveries/create.ts'
import type { RetryRules } from '../deliveries/delivery.ts'
import { REPLAY_BATCH } from '../limits.ts'
import { findActiveWebhook } from '../webhooks/read.ts'
import { countRepeatable, findRepeatable } from './repeatable.ts'
import type { ReplayDeliveries } from './schema.ts'

type Job = JobPayload<'replay-deliveries'>

/**
 * Replays the events that went to a webhook within a time: each event once, however often it was replayed before.
 * Leaves out pending ones and, with `dead_letter_only`, those delivered since.
 * @returns how many are replayed: the first 500 at once, the others by a job
 * @throws NotFound, Conflict `webhook_inactive`
 */
export async function replayDeliveries(
  context: Context,
  request: ReplayDeliveries,
  rules: RetryRules,
): Promise<number> {
  const { now } = context
  const job: Job = {
    webhook_id: request.webhook_id,
    since: request.since.toISOString(),
    until: (request.until ?? now).toISOString(),
    dead_letter_only: request.dead_letter_only,
    asked_at: now.toISOString(),
    after: null,
  }
  await lockWebhook(context, job.webhook_id)
  const replayed = await countRepeatable(context, wantedBy(job))
  if (replayed === 0) return 0
  await replayBatch(context, job, rules)
  context.audit({
    action: 'webhook_delivery.replayed',
    resourceType: 'webhook',
    resourceId: job.webhook_id,
    summary: say('log.webhook_deliveries_replayed', { count: replayed }),
    changes: { ...request, replayed },
  })
  return replayed
}

/**
 * Replays the oldest deliveries that a bulk replay has not reached, and asks for another run while there are more.
 * Leaves out what was replayed since the request, by this job or another, so that a second run repeats nothing.
 * @throws NotFound, Conflict `webhook_inactive`
 */
export async function replayBatch(context: Context, job: Job, rules: RetryRules): Promise<void> {
  const { id: webhookId, url } = await lockWebhook(context, job.webhook_id)
  const repeatable = await findRepeatable(context, { ...wantedBy(job), most: REPLAY_BATCH })
  const drafts = repeatable.map(({ attemptId, ...event }) => ({
    ...event,
    webhookId,
    url,
    replayOf: attemptId,
  }))
  await createDeliveries(context, drafts, rules)
  const after = drafts.at(-1)?.eventId
  if (after !== undefined && drafts.length === REPLAY_BATCH)
    context.enqueue('replay-deliveries', { ...job, after })
}

/** Bulk replays of a webhook choose their events one after another, so that each sees what the one before started. */
async function lockWebhook(context: Context, id: string) {
  const webhook = await findActiveWebhook(context, id)
  await context.tx.$queryRaw`SELECT id FROM webhooks WHERE id = ${webhook.id}::uuid FOR UPDATE`
  return webhook
}

function wantedBy(job: Job) {
  return {
    webhookId: job.webhook_id,
    since: new Date(job.since),
    until: new Date(job.until),
    isDeadOnly: job.dead_letter_only,
    before: new Date(job.asked_at),
    after: job.after,
  }
}
