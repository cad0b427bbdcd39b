import type { Lifecycle } from '@trust/contracts/lifecycle'

export const recommendationStates = ['open', 'accepted', 'dismissed'] as const
export type RecommendationState = (typeof recommendationStates)[number]

export const recommendationLifecycle = {
  accept: { from: ['open'], to: 'accepted' },
  dismiss: { from: ['open'], to: 'dismissed' },
} satisfies Lifecycle<RecommendationState, 'accept' | 'dismiss'>
