import type { Priority, Severity } from '@trust/contracts/scales'

const priorities: Record<Severity, Priority> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  critical: 'urgent',
}

/** The priority of work caused by a trigger of this severity. */
export function priorityOf(severity: Severity): Priority {
  return priorities[severity]
}
