import { mean } from '@trust/messages/sentences/say'
import type { MerchantFacts } from './facts.ts'

/**
 * How surely the merchant belongs to one that is suspended: noisy-or (Pearl 1988, section 4.3.2) over the links, 0 to
 * 1; with the sentence that explains it and the merchant of the strongest link.
 */
export function suspendedLinks({ links }: MerchantFacts) {
  const suspended = links.filter(({ isSuspended }) => isSuspended)
  const strongest = suspended.toSorted((a, b) => b.strength - a.strength)[0]
  return {
    probability: 1 - suspended.reduce((none, { strength }) => none * (1 - strength), 1),
    message: () => mean('score.linked_to_suspended', { count: suspended.length }),
    ...(strongest ? { resourceType: 'merchant' as const, resourceId: strongest.id } : {}),
  }
}

/** How many other merchants it is linked to, each counted as far as the link is sure. */
export function linkedMerchants({ links }: MerchantFacts): number {
  return links.reduce((sum, { strength }) => sum + strength, 0)
}
