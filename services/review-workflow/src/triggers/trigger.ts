import type { Priority, Severity } from '@trust/contracts/scales'

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
