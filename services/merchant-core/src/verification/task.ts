import type { Lifecycle } from '@trust/contracts/lifecycle'

export const taskStates = ['open', 'assigned', 'completed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

/** An assigned task can be assigned to another inspector. */
export const taskLifecycle = {
  assign: { from: ['open', 'assigned'], to: 'assigned' },
  complete: { from: ['assigned'], to: 'completed' },
  cancel: { from: ['open', 'assigned'], to: 'cancelled' },
} satisfies Lifecycle<TaskState, 'assign' | 'complete' | 'cancel'>
export type TaskAction = keyof typeof taskLifecycle
