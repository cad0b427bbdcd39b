import type { Context } from '@trust/db/context'
import { listReviewers } from '../cases/reviewers.ts'
import { type AssignmentCandidate, leastLoaded } from '../queues/queue.ts'
import { assignCase } from './assign.ts'

/** How many cases one run assigns; it asks for the next run when more wait. */
const MAX_ASSIGNED = 100

/**
 * Assigns waiting cases of queues with automatic assignment, most urgent first: each to the present member with room
 * who has the fewest. Cases without a free member wait.
 */
export async function assignWaiting(context: Context): Promise<void> {
  const { tx, tenantId } = context
  // Locked, because two concurrent runs would both fill the same room.
  const queues = await tx.$queryRaw<{ id: string; member_ids: string[] }[]>`
    SELECT id, member_ids FROM review_queues WHERE tenant_id = ${tenantId}::uuid AND assigns_automatically
    ORDER BY id FOR NO KEY UPDATE`
  if (queues.length === 0) return
  const members = new Map(queues.map(({ id, member_ids }) => [id, new Set(member_ids)]))
  const candidates = await listCandidates(context)
  const waiting = await tx.$queryRaw<{ id: string; queue_id: string }[]>`
    SELECT id, queue_id FROM review_cases
    WHERE tenant_id = ${tenantId}::uuid AND status = 'open' AND assigned_to IS NULL
      AND queue_id = ANY(${[...members.keys()]}::uuid[])
      AND (snoozed_until IS NULL OR snoozed_until <= ${context.now})
    ORDER BY array_position(ARRAY['urgent', 'high', 'medium', 'low'], priority), first_due_at, id
    LIMIT ${MAX_ASSIGNED} FOR UPDATE`
  let assigned = 0
  for (const { id, queue_id: queueId } of waiting) {
    const chosen = leastLoaded(candidates.filter((each) => members.get(queueId)?.has(each.id)))
    if (!chosen) continue
    await assignCase(context, id, { user_id: chosen.id })
    chosen.load += 1
    assigned += 1
  }
  if (assigned > 0 && waiting.length === MAX_ASSIGNED)
    context.enqueue('assign-waiting-cases', { tenant_id: tenantId })
}

async function listCandidates(context: Context): Promise<AssignmentCandidate[]> {
  const reviewers = await listReviewers(context)
  return reviewers
    .filter((each) => each.is_assignable && !each.is_absent)
    .map(({ id, capacity, undecided_cases: load }) => ({ id, capacity, load }))
}
