import { DAY_MS } from '@trust/contracts/durations'
import { Invalid, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { claimedPlaces, type Measured, measure } from './distance.ts'
import { moveTask } from './move.ts'
import { findTask, type TaskRow } from './read.ts'
import type { VerificationFinding } from './schema.ts'

const MAX_DAYS_BEFORE = 30

/**
 * Records an inspector's findings and their distance from the claimed place. A visit that confirms the merchant inside
 * the geofence verifies the location. The merchant is scored again.
 * @throws NotFound for a task that is not theirs or for unknown evidence, Invalid for another merchant's evidence or a
 *   visit long before the task, Conflict `invalid_state`
 */
export async function completeTask(
  context: Context,
  id: string,
  finding: VerificationFinding,
): Promise<TaskRow> {
  const mine = { id, inspectorId: context.actor.id }
  const task = await findTask(context, mine)
  assertNotLongBefore(task, finding)
  const evidenceIds = [...new Set(finding.evidence_ids?.map((each) => each.toLowerCase()))]
  await assertEvidenceOf(context, task.merchantId, evidenceIds)
  const measured = await measureVisit(context, task, finding)
  const completed = await moveTask(
    context,
    { ...mine, action: 'complete' },
    {
      outcome: finding.outcome,
      notes: finding.notes ?? null,
      latitude: finding.latitude ?? null,
      longitude: finding.longitude ?? null,
      distanceM: measured?.distanceM ?? null,
      withinGeofence: measured?.withinGeofence ?? null,
      evidenceIds: { set: evidenceIds },
      visitedAt: finding.visited_at ?? context.now,
      completedAt: context.now,
    },
  )
  noteCompletion(context, completed)
  if (finding.outcome === 'confirmed' && measured?.withinGeofence)
    await verifyLocation(context, completed, measured)
  return completed
}

/** A task may be made after the visit; a time long before it is that of a wrong clock. */
function assertNotLongBefore({ createdAt }: TaskRow, { visited_at }: VerificationFinding): void {
  const earliest = createdAt.getTime() - MAX_DAYS_BEFORE * DAY_MS
  if (!visited_at || visited_at.getTime() >= earliest) return
  const fault = `Must not be more than ${MAX_DAYS_BEFORE} days before the visit was asked for.`
  throw Invalid.field('visited_at', fault)
}

async function assertEvidenceOf({ tx, tenantId }: Context, merchantId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.evidence.findMany({
    where: { tenantId, id: { in: ids } },
    select: { merchantId: true },
  })
  if (found.length < ids.length) throw new NotFound('The evidence')
  if (found.some((evidence) => evidence.merchantId !== merchantId))
    throw Invalid.field('evidence_ids', 'Must be evidence of the merchant of this task.')
}

/** Measures against the location of the task, or any of the merchant's places when it names none. */
async function measureVisit(
  { tx, tenantId }: Context,
  { merchantId, locationId }: TaskRow,
  { latitude, longitude }: VerificationFinding,
): Promise<Measured | null> {
  if (latitude == null || longitude == null) return null
  const claim = await tx.merchant.findFirstOrThrow({
    where: { id: merchantId, tenantId },
    include: { locations: locationId ? { where: { id: locationId } } : true },
  })
  return measure({ latitude, longitude }, claimedPlaces(claim))
}

async function verifyLocation(
  { tx, tenantId, now, audit }: Context,
  { id, merchantId }: TaskRow,
  { locationId, distanceM }: Measured,
): Promise<void> {
  if (locationId === null) return
  await tx.location.updateMany({ where: { id: locationId, tenantId }, data: { verifiedAt: now } })
  await tx.merchant.updateMany({
    where: { id: merchantId, tenantId },
    data: { version: { increment: 1 }, updatedAt: now },
  })
  audit({
    action: 'location.verified',
    resourceType: 'location',
    resourceId: locationId,
    merchantId,
    summary: say('log.location_verified', { distance: distanceM }),
    changes: { verification_task_id: id, distance_m: distanceM },
  })
}

function noteCompletion(context: Context, task: TaskRow): void {
  const { id, merchantId, outcome, distanceM, withinGeofence, evidenceIds } = task
  const ended = label(outcome ?? '')
  context.audit({
    action: 'verification_task.completed',
    resourceType: 'verification_task',
    resourceId: id,
    merchantId,
    summary:
      distanceM === null
        ? say('log.verification_task_completed', { outcome: ended })
        : say('log.verification_task_completed_at_distance', { outcome: ended, distance: distanceM }),
    changes: {
      outcome,
      distance_m: distanceM,
      within_geofence: withinGeofence,
      evidence_ids: evidenceIds,
    },
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'verification_task_completed' })
}
