import type { Lifecycle } from '@trust/contracts/lifecycle'

export type EvidenceStatus = 'queued' | 'processing' | 'assessed' | 'failed'

/**
 * `start` may repeat: a worker that was killed leaves `processing` behind, and its job runs again. `compare_again`
 * is for an asset that was looked at before an earlier look-alike was known.
 */
export const lifecycle = {
  start: { from: ['queued', 'processing'], to: 'processing' },
  finish: { from: ['processing'], to: 'assessed' },
  /** The evidence store cannot be reached: nothing was tried. */
  wait: { from: ['processing'], to: 'queued' },
  fail: { from: ['queued', 'processing'], to: 'failed' },
  compare_again: { from: ['processing', 'assessed'], to: 'queued' },
  correct_scene: { from: ['assessed'], to: 'queued' },
  reprocess: { from: ['assessed', 'failed'], to: 'queued' },
} as const satisfies Lifecycle<EvidenceStatus, string>

/** The states of assets that wait for their assessment. */
export const UNFINISHED = ['queued', 'processing'] as const satisfies readonly EvidenceStatus[]

/** Two rounds of attempts: a picture that ends its worker each time must not do so for ever. */
export const MAX_STARTS = 8

/** An assessment failed; its message is for people. Another try may help. */
export class AssessmentFailed extends Error {}

/** The place of an asset among all: `createdAt`, then the identifier. */
interface Arrival {
  id: string
  createdAt: Date
}

/** Whether `a` was submitted before `b`. Only an earlier asset can be the original of a duplicate. */
export function isBefore(a: Arrival, b: Arrival): boolean {
  const gap = a.createdAt.getTime() - b.createdAt.getTime()
  return gap === 0 ? a.id < b.id : gap < 0
}
