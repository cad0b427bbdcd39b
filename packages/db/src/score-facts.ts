import type { Prisma } from './client.ts'
import type { Context } from './context.ts'

interface ScoreWithFacts {
  /** Only in scores that are older than the table `score_facts`. */
  facts: Prisma.JsonValue
  factsDigest: string | null
}

/** Scores with the facts that they were computed from; null in those older than the storing of facts. */
export async function withStoredFacts<Row extends ScoreWithFacts>(
  { tx, tenantId }: Pick<Context, 'tx' | 'tenantId'>,
  scores: Row[],
): Promise<Row[]> {
  const digests = new Set(scores.flatMap(({ facts, factsDigest }) => (facts === null && factsDigest) || []))
  if (digests.size === 0) return scores
  const stored = await tx.$queryRaw<{ digest: string; facts: Prisma.JsonValue }[]>`
    SELECT digest, whole_facts(tenant_id, facts) AS facts FROM score_facts
    WHERE tenant_id = ${tenantId}::uuid AND digest = ANY(${[...digests]}::text[])`
  const byDigest = new Map(stored.map(({ digest, facts }) => [digest, facts]))
  return scores.map((score) => ({
    ...score,
    facts: score.facts ?? byDigest.get(score.factsDigest ?? '') ?? null,
  }))
}
