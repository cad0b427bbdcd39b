import type { Lifecycle } from '@trust/contracts/lifecycle'

export type EvidenceStatus = 'queued' | 'processing' | 'assessed' | 'failed'

/**
 * `start` may repeat: a worker that was killed leaves `processing` behind, and its job runs again. `compare_again`
 * is for an asset that was looked at before an earlier look-alike was known.
 */
export const lifecycle = {
  start: { from: ['queued', 'processing'], to: 'processing' },
  finish: { from: ['processing'], to: 'assessed' },
  /** The evidence store is away: nothing was tried. */
  wait: { from: ['processing'], to: 'queued' },
  fail: { from: ['queued', 'processing'], to: 'failed' },
  compare_again: { from: ['processing', 'assessed'], to: 'queued' },
  correct_scene: { from: ['assessed'], to: 'queued' },
  reprocess: { from: ['assessed', 'failed'], to: 'queued' },
} as const satisfies Lifecycle<EvidenceStatus, string>

/** What somebody still has to assess. */
export const UNFINISHED = ['queued', 'processing'] as const satisfies readonly EvidenceStatus[]

/** As many starts as two rounds of attempts: a picture that ends its worker each time must not do so for ever. */
export const MAX_STARTS = 8

/** Why an assessment does not come about, in words for a person. Another try may help. */
export class AssessmentFailed extends Error {}

/** The place of an asset among all: `createdAt`, then the identifier. */
interface Arrival {
  id: string
  createdAt: Date
}

/** Whether `a` was submitted before `b`. Only what came before can be what an asset is a duplicate of. */
export function isBefore(a: Arrival, b: Arrival): boolean {
  const gap = a.createdAt.getTime() - b.createdAt.getTime()
  return gap === 0 ? a.id < b.id : gap < 0
}
