import { isDeepStrictEqual } from 'node:util'
import { Conflict, Invalid } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { addVersion } from './create.ts'
import type { Policy } from './policy.ts'
import { presentWording } from './present.ts'
import { findPolicy } from './read.ts'
import { definitionOf, missingFields, NEEDED, type UpdatePolicy } from './schema.ts'

/**
 * Gives a policy a new version, in which the fields given replace those before.
 * @throws NotFound, Invalid when it then lacks a field for what it creates, Conflict when somebody was faster
 */
export async function updatePolicy(context: Context, id: string, changes: UpdatePolicy): Promise<Policy> {
  const { tx, tenantId, now } = context
  const before = await findPolicy(context, id)
  const body = { ...presentWording(before), enabled: before.enabled, ...changes }
  assertComplete(body)
  const definition = definitionOf(body)
  const version = before.version + 1
  const { count } = await tx.policy.updateMany({
    where: { id, tenantId, version: before.version },
    data: { version, triggerType: definition.triggerType, enabled: body.enabled, updatedAt: now },
  })
  if (count === 0) throw new Conflict('policy_changed', 'Somebody else has changed the policy just now.')
  await addVersion(context, { id, version, definition })
  const isOther = !isDeepStrictEqual(definition.condition, before.condition)
  if (isOther || definition.mode !== before.mode) await startAnew(context, id)
  context.audit({
    action: 'policy.updated',
    resourceType: 'policy',
    resourceId: id,
    summary: `The trigger policy "${definition.name}" is now in version ${version}.`,
    changes,
  })
  return findPolicy(context, id)
}

function assertComplete(body: Parameters<typeof missingFields>[0]): void {
  const missing = missingFields(body)
  if (missing.length === 0) return
  throw new Invalid(
    missing.map((name) => ({ loc: ['body', name], msg: `This field ${NEEDED}.`, type: 'missing' })),
  )
}

/** Another condition does not continue the one before, nor a live one what fired in shadow: where it holds, it fires. */
async function startAnew({ tx, tenantId, now }: Context, policyId: string): Promise<void> {
  await tx.triggerState.updateMany({
    where: { policyId, tenantId, holds: true },
    data: { holds: false, clearedAt: now },
  })
}
