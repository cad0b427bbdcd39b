import { mean } from '@trust/messages/sentences/say'
import { addShares, type ComponentResult, type ExplanationPart, priorPart } from '../combine.ts'
import { ageInDays, daysAgo, decay } from '../decay.ts'
import type { ArtifactFact, MerchantFacts } from '../facts.ts'

/** Prior: a rating of 3.4 of 5, worth five reviews. */
const REPUTATION_PRIOR = 0.4
const PRIOR_STRENGTH = 5
const HALF_LIFE_DAYS = 180
/** A rating is the author's own word, the sentiment a model's reading of it. */
const RATING_SHARE = 0.7

/**
 * What the public says: the Bayesian average of the artifacts, (C m + sum x) / (C + n) with C reviews at the
 * prior mean m (the "true Bayesian estimate" of IMDb's ranking), each decaying with its age.
 */
export function reputationIntegrity(facts: MerchantFacts, now: Date): ComponentResult {
  const weighed = facts.artifacts.flatMap((artifact) => {
    const badness = badnessOf(artifact)
    const weight = decay(ageInDays(artifact.publishedAt, now), HALF_LIFE_DAYS)
    return badness === null ? [] : [{ artifact, badness, weight }]
  })
  const weight = weighed.reduce((sum, each) => sum + each.weight, 0)
  const total = PRIOR_STRENGTH + weight
  const parts = weighed.map(
    ({ artifact, badness, weight }): ExplanationPart => ({
      code: badness >= 0.5 ? 'negative_review' : 'review',
      amount: (badness * weight) / total,
      message: () => mean(`score.review_${tone(badness)}`, { days: daysAgo(artifact.publishedAt, now) }),
      resourceType: 'artifact',
      resourceId: artifact.id,
    }),
  )
  const known = () => mean(weighed.length > 0 ? 'score.prior_few_reviews' : 'score.prior_no_review')
  const prior = priorPart((PRIOR_STRENGTH * REPUTATION_PRIOR) / total, known)
  return addShares([prior, ...parts], weight / total)
}

/** 0 (five stars) to 1 (one star); null when the artifact says neither. */
function badnessOf({ rating, sentiment }: ArtifactFact): number | null {
  const byRating = rating === null ? null : (5 - rating) / 4
  const bySentiment = sentiment === null ? null : (1 - sentiment) / 2
  if (byRating === null || bySentiment === null) return byRating ?? bySentiment
  return RATING_SHARE * byRating + (1 - RATING_SHARE) * bySentiment
}

function tone(badness: number): 'negative' | 'mixed' | 'positive' {
  if (badness >= 0.6) return 'negative'
  return badness > 0.4 ? 'mixed' : 'positive'
}
