import type { Context } from '@trust/db/context'
import type { ScoreRow } from './read.ts'

/** Scores with the facts that they were computed from; null in those older than the keeping of facts. */
export async function withKeptFacts<Row extends Pick<ScoreRow, 'facts' | 'factsDigest'>>(
  { tx, tenantId }: Pick<Context, 'tx' | 'tenantId'>,
  scores: Row[],
): Promise<Row[]> {
  const digests = scores.flatMap(({ facts, factsDigest }) =>
    facts === null && factsDigest ? factsDigest : [],
  )
  const kept = await tx.scoreFacts.findMany({ where: { tenantId, digest: { in: [...new Set(digests)] } } })
  const byDigest = new Map(kept.map(({ digest, facts }) => [digest, facts]))
  return scores.map((score) => ({
    ...score,
    facts: score.facts ?? byDigest.get(score.factsDigest ?? '') ?? null,
  }))
}
