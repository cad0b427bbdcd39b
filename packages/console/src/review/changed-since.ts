import type { Resource } from '../api.ts'
import { words } from '../parts/words.ts'

type Context = Resource<'ReviewCaseInContext'>['context']
interface Fact {
  id: string
  status: string
}

/** What is different between a case as it was read before and as it is now, a sentence each. */
export function changedSince(before: Context, now: Context): string[] {
  return [
    ...factChanges('evidence', before.evidence, now.evidence),
    ...factChanges('complaint', before.complaints, now.complaints),
    ...standingChanges(before, now),
  ]
}

function factChanges(kind: string, before: readonly Fact[], now: readonly Fact[]): string[] {
  const known = new Map(before.map((fact) => [fact.id, wording(fact)]))
  return now.flatMap((fact) => {
    const earlier = known.get(fact.id)
    if (earlier === undefined) return [`There is new ${kind}: ${fact.id} ${wording(fact)}.`]
    if (earlier === wording(fact)) return []
    return [`The ${kind} ${fact.id} is now "${wording(fact)}"; it was "${earlier}".`]
  })
}

/** As the merchant's facts are summed up: its state, what is serious in it, and what was found. */
function wording(fact: Fact & Partial<Pick<Context['complaints'][number], 'severity' | 'category'>>): string {
  return [fact.status, fact.severity, fact.category].filter(Boolean).map(words).join(', ').toLowerCase()
}

function standingChanges(before: Context, now: Context): string[] {
  const [was, is] = [standing(before), standing(now)]
  return was === is ? [] : [`The merchant is now ${is}; it was ${was}.`]
}

function standing({ merchant, score }: Context): string {
  const value = score ? `a score of ${score.internal_score.toFixed(2)}` : 'no score'
  return `${merchant.public_status} with ${merchant.risk_level} risk and ${value}`
}
