import type { Actor } from '@trust/contracts/actor'
import type { Priority, Severity } from '@trust/contracts/scales'
import type { Prisma } from '@trust/db/client'

/** A trigger that fired, the wording of its policy at that time, and that policy as an actor. */
export interface FiredTrigger {
  trigger: Prisma.TriggerGetPayload<true>
  policy: Prisma.PolicyVersionGetPayload<true>
  actor: Actor
}

const priorities: Record<Severity, Priority> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  critical: 'urgent',
}

/** How urgent the work is that a trigger of this severity makes. */
export function priorityOf(severity: Severity): Priority {
  return priorities[severity]
}
