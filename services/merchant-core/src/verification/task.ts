import type { Lifecycle } from '@trust/contracts/lifecycle'

export const taskStates = ['open', 'assigned', 'completed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

/** A task that somebody has already can be given to another. */
export const taskLifecycle = {
  assign: { from: ['open', 'assigned'], to: 'assigned' },
  complete: { from: ['assigned'], to: 'completed' },
  cancel: { from: ['open', 'assigned'], to: 'cancelled' },
} satisfies Lifecycle<TaskState, 'assign' | 'complete' | 'cancel'>
export type TaskAction = keyof typeof taskLifecycle

/** What an inspector found: all as claimed, something else, nothing there, or nobody let them look. */
export const outcomes = ['confirmed', 'mismatch', 'not_found', 'refused'] as const
