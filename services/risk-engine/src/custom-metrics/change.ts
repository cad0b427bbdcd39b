import { isDeepStrictEqual } from 'node:util'
import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { type CustomMetricRow, findCustomMetric } from './read.ts'
import type { CreateCustomMetric, UpdateCustomMetric } from './schema.ts'

/** Of one tenant. */
const MAX_METRICS = 50

/** @throws Conflict `duplicate_key` or `too_many_metrics` */
export async function createCustomMetric(
  context: Context,
  input: CreateCustomMetric,
): Promise<CustomMetricRow> {
  const { tx, tenantId, actor, now } = context
  if ((await tx.customMetric.count({ where: { tenantId } })) >= MAX_METRICS)
    throw new Conflict('too_many_metrics', `A tenant defines at most ${MAX_METRICS} metrics.`)
  const id = newId()
  try {
    await tx.customMetric.create({
      data: { id, tenantId, ...input, createdBy: actor, createdAt: now, updatedAt: now },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Conflict('duplicate_key', 'A metric with this key exists.')
  }
  note(context, { action: 'custom_metric.created', id, name: input.name, changes: input })
  return findCustomMetric(context, id)
}

/**
 * Updates a metric. Its formula can change only while no policy uses the metric: a new formula would otherwise
 * change policies without their approvers' consent.
 * @throws NotFound, Conflict `metric_in_use`
 */
export async function updateCustomMetric(
  context: Context,
  id: string,
  input: UpdateCustomMetric,
): Promise<CustomMetricRow> {
  const { tx, tenantId, now } = context
  const before = await findCustomMetric(context, id)
  if (input.formula && !isDeepStrictEqual(input.formula, before.formula)) assertUnused(before)
  await tx.customMetric.updateMany({ where: { id, tenantId }, data: { ...input, updatedAt: now } })
  note(context, { action: 'custom_metric.updated', id, name: before.name, changes: input })
  return findCustomMetric(context, id)
}

/** @throws NotFound, Conflict `metric_in_use` while a policy in force, or one that waits, names it */
export async function deleteCustomMetric(context: Context, id: string): Promise<CustomMetricRow> {
  const { tx, tenantId } = context
  const metric = await findCustomMetric(context, id)
  assertUnused(metric)
  await tx.customMetric.deleteMany({ where: { id, tenantId } })
  note(context, { action: 'custom_metric.deleted', id, name: metric.name })
  return metric
}

function assertUnused({ usedBy }: CustomMetricRow): void {
  const [using] = usedBy
  if (!using) return
  throw new Conflict(
    'metric_in_use',
    `The policy "${using.name}" uses this metric: define another one, and change the policy.`,
  )
}

const SAYS = {
  'custom_metric.created': 'log.custom_metric_created',
  'custom_metric.updated': 'log.custom_metric_updated',
  'custom_metric.deleted': 'log.custom_metric_deleted',
} as const

interface Change {
  action: keyof typeof SAYS
  id: string
  name: string
  changes?: object
}

function note(context: Context, { action, id, name, changes = {} }: Change): void {
  context.audit({
    action,
    resourceType: 'custom_metric',
    resourceId: id,
    summary: say(SAYS[action], { name }),
    changes: { ...changes },
  })
}
