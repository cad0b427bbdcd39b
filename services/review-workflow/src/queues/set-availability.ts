import { Forbidden, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { isAbsent } from './queue.ts'
import type { SetAvailability } from './schema.ts'

/**
 * Sets how many undecided cases a reviewer takes, or when they are away. Their cases stay assigned unless they are
 * released.
 * @throws NotFound, Forbidden for another reviewer's without a lead's permission
 */
export async function setAvailability(
  context: Context,
  userId: string,
  input: SetAvailability & { isLead: boolean },
): Promise<void> {
  const { tx, tenantId, actor, now } = context
  const user = await tx.user.findFirst({ where: { id: userId, tenantId } })
  if (!user) throw new NotFound('The user')
  if (actor.id !== userId && !input.isLead)
    throw new Forbidden('forbidden', 'Only a lead sets the availability of somebody else.')
  const { capacity, absent_from: from, absent_until: until } = input
  const given = {
    ...(capacity === undefined ? {} : { capacity }),
    ...(from === undefined && until === undefined
      ? {}
      : { absentFrom: from ?? null, absentUntil: until ?? null }),
  }
  const data = await tx.reviewerAvailability.upsert({
    where: { userId },
    create: { userId, tenantId, ...given },
    update: given,
    select: { capacity: true, absentFrom: true, absentUntil: true },
  })
  const { count } =
    input.gives_back && isAbsent(data, now)
      ? await tx.reviewCase.updateMany({
          where: { tenantId, assignedTo: userId, status: 'in_review' },
          data: { assignedTo: null, status: 'open', updatedAt: now },
        })
      : { count: 0 }
  context.audit({
    action: 'reviewer.availability_set',
    resourceType: 'user',
    resourceId: userId,
    summary:
      count > 0
        ? say('log.reviewer_availability_set_giving_back', { name: user.fullName, count })
        : say('log.reviewer_availability_set', { name: user.fullName }),
    changes: {
      capacity: data.capacity,
      absent_from: data.absentFrom?.toISOString() ?? null,
      absent_until: data.absentUntil?.toISOString() ?? null,
    },
  })
  context.enqueue('assign-waiting-cases', { tenant_id: tenantId })
}
