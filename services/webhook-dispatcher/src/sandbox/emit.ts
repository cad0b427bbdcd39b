import { Invalid, NotFound } from '@trust/contracts/errors'
import { type EventData, type EventType, eventData } from '@trust/contracts/events'
import type { Context } from '@trust/db/context'
import { assertSandbox } from '@trust/db/sandbox'
import { faultsOf } from '@trust/http/faults'
import { label, say } from '@trust/messages/sentences/say'
import { madeUpData } from './made-up.ts'
import type { EmitSandboxEvent } from './schema.ts'

/**
 * Emits an event that did not happen. It goes the way of a real one: every webhook of the tenant that subscribes to it
 * gets it, with its number, its attempts and its place in the list of events.
 * @throws NotFound, Forbidden `sandbox_only`, Invalid when `data` does not fit the type
 */
export async function emitSandboxEvent(context: Context, input: EmitSandboxEvent) {
  const { tx, tenantId, now } = context
  const { event_type: type, merchant_id: id } = input
  const merchant = await tx.merchant.findFirst({ where: { id, tenantId }, select: { name: true } })
  if (!merchant) throw new NotFound('The merchant')
  await assertSandbox(context)
  const madeUp = madeUpData({ merchantId: id, merchantName: merchant.name, now })[type]
  const data = checked(type, { ...madeUp, ...input.data, merchant_id: id })
  const eventId = context.emit(type, data)
  context.audit({
    action: 'sandbox.event_emitted',
    resourceType: 'event',
    resourceId: eventId,
    merchantId: id,
    summary: say('log.sandbox_event_emitted', { type: label(type) }),
  })
  return { eventId, data }
}

/** @throws Invalid on the fields of `data` that do not fit the type */
function checked<T extends EventType>(type: T, data: Record<string, unknown>): EventData<T> {
  const parsed = eventData[type].safeParse(data)
  // The schema at a type's name is that of its data.
  if (parsed.success) return parsed.data as EventData<T>
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['data', ...issue.path] }))
  throw new Invalid(faultsOf(issues, { data }))
}
