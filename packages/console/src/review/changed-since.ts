import type { Resource } from '../api.ts'
import { decimal } from '../components/format.ts'
import { wordsWithin } from '../components/labels.ts'
import { t } from '../messages.ts'

type Context = Resource<'ReviewCaseInContext'>['context']
interface Fact {
  id: string
  status: string
}

/** The differences between two readings of a case, a sentence each. */
export function changedSince(before: Context, now: Context): string[] {
  return [
    ...factChanges('evidence', before.evidence, now.evidence),
    ...factChanges('complaint', before.complaints, now.complaints),
    ...standingChanges(before, now),
  ]
}

function factChanges(
  kind: 'evidence' | 'complaint',
  before: readonly Fact[],
  now: readonly Fact[],
): string[] {
  const known = new Map(before.map((fact) => [fact.id, wording(fact)]))
  return now.flatMap((fact) => {
    const earlier = known.get(fact.id)
    if (earlier === undefined) return [t(`review.new_${kind}`, { id: fact.id, state: wording(fact) })]
    if (earlier === wording(fact)) return []
    return [t(`review.changed_${kind}`, { id: fact.id, now: wording(fact), before: earlier })]
  })
}

/** As the merchant's facts are summed up: its state, what is serious in it, and what was found. */
function wording(fact: Fact & Partial<Pick<Context['complaints'][number], 'severity' | 'category'>>): string {
  return [fact.status, fact.severity, fact.category].filter(Boolean).map(wordsWithin).join(', ')
}

function standingChanges(before: Context, now: Context): string[] {
  const [was, is] = [statusOf(before), statusOf(now)]
  return was === is ? [] : [t('review.changed_merchant', { now: is, before: was })]
}

function statusOf({ merchant, score }: Context): string {
  const now = { status: wordsWithin(merchant.public_status), level: wordsWithin(merchant.risk_level) }
  return score
    ? t('review.standing', { ...now, score: decimal(score.internal_score, 2) })
    : t('review.standing_without_score', now)
}
