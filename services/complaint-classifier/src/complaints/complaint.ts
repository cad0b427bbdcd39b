import type { Lifecycle } from '@trust/contracts/lifecycle'

export const STATUSES = ['received', 'classified', 'resolved', 'dismissed', 'failed'] as const
export type Status = (typeof STATUSES)[number]

export type Action = 'classify' | 'classify_again' | 'fail' | 'reclassify' | 'resolve' | 'dismiss'

/** Settling a complaint needs no classification: a person can read what the classifier could not. */
export const lifecycle: Lifecycle<Status, Action> = {
  classify: { from: ['received'], to: 'classified' },
  /** Only what the rules judged alone because the model failed. */
  classify_again: { from: ['classified'], to: 'classified' },
  fail: { from: ['received'], to: 'failed' },
  reclassify: { from: ['classified'], to: 'classified' },
  resolve: { from: ['classified', 'failed'], to: 'resolved' },
  dismiss: { from: ['classified', 'failed'], to: 'dismissed' },
}
