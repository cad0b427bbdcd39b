import { DAY_MS } from '@trust/contracts/durations'
import type { Lifecycle } from '@trust/contracts/lifecycle'
import type { Priority } from '@trust/contracts/scales'

export const actionStates = [
  'issued',
  'fix_submitted',
  'approved',
  'rejected',
  'completed',
  'withdrawn',
] as const
export type ActionState = (typeof actionStates)[number]

/** The steps of the specification, "States and transitions", and `WITHDRAW`, by which an appeal undoes an action. */
export const stepNames = ['CREATE', 'SUBMIT_FIX', 'APPROVE', 'REJECT', 'COMPLETE', 'WITHDRAW'] as const
export type StepName = (typeof stepNames)[number]
type LaterStep = Exclude<StepName, 'CREATE'>

export const actionLifecycle = {
  SUBMIT_FIX: { from: ['issued', 'rejected'], to: 'fix_submitted' },
  APPROVE: { from: ['fix_submitted'], to: 'approved' },
  REJECT: { from: ['fix_submitted'], to: 'rejected' },
  COMPLETE: { from: ['approved'], to: 'completed' },
  WITHDRAW: { from: ['issued', 'fix_submitted', 'approved', 'rejected'], to: 'withdrawn' },
} satisfies Lifecycle<ActionState, LaterStep>

const DUE_DAYS: Record<Priority, number> = { low: 30, medium: 14, high: 7, urgent: 2 }
/** The due time of an action without a given date: after `days`, or by its priority. */
export function defaultDueDate(issuedAt: Date, priority: Priority, days: number | null = null): Date {
  return new Date(issuedAt.getTime() + (days ?? DUE_DAYS[priority]) * DAY_MS)
}

/** Whether an action is finished: nothing remains to be done. */
export const closedStates: ActionState[] = ['completed', 'withdrawn']

/** Whether an action is overdue: past its due date and not closed. */
export function isOverdue(action: { status: string; dueDate: Date }, now: Date): boolean {
  return !closedStates.some((state) => state === action.status) && action.dueDate < now
}
