import type { Sentence } from '@trust/contracts/sentence'
import type { Prisma } from '@trust/db/client'
import { say } from '@trust/messages/sentences/say'

/** A fact that can be removed from a score: a complaint, a signal, or the flags of a piece of evidence. */
export const factTypes = ['complaint', 'evidence', 'signal'] as const
export type FactType = (typeof factTypes)[number]

export type OverturnedFactRow = Prisma.OverturnedFactGetPayload<true>

export interface FactReference {
  resource_type: FactType
  resource_id: string
}

/** Decisions without facts against the merchant. */
const inFavour = new Set(['clear', 'reinstate', 'verified'])

/** Whether overturning a decision removes facts. */
export function restsOnFacts(decision: string): boolean {
  return !inFavour.has(decision)
}

/** "2 complaints", "the flags of 1 picture". */
export function inWords(facts: { resourceType: string }[]): Sentence[] {
  const some = (
    type: FactType,
    code: 'log.facts_complaints' | 'log.facts_pictures' | 'log.facts_signals',
  ) => {
    const count = facts.filter(({ resourceType }) => resourceType === type).length
    return count === 0 ? [] : [say(code, { count })]
  }
  return [
    ...some('complaint', 'log.facts_complaints'),
    ...some('evidence', 'log.facts_pictures'),
    ...some('signal', 'log.facts_signals'),
  ]
}
