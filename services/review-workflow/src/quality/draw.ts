import { newId } from '@trust/contracts/identifier'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'

export type QualitySampleRow = Prisma.QualitySampleGetPayload<true>

interface Draw {
  size: number
  decided_from?: Date | null | undefined
  decided_to?: Date | null | undefined
}

/** Draws decided cases at random, each once; fewer when there are not enough. */
export async function drawSample(context: Context, draw: Draw): Promise<QualitySampleRow[]> {
  const { tx, tenantId, actor, now } = context
  const from = draw.decided_from ?? new Date(0)
  const to = draw.decided_to ?? now
  const drawn = await tx.$queryRaw<{ id: string; decision: string; decidedBy: Prisma.JsonObject }[]>`
    SELECT c.id, c.decision, c.reviewer_actor AS "decidedBy" FROM review_cases c
    WHERE c.tenant_id = ${tenantId}::uuid AND c.status = 'decided' AND c.overturned_at IS NULL
      AND c.decided_at BETWEEN ${from} AND ${to}
      AND NOT EXISTS (SELECT FROM quality_samples s WHERE s.case_id = c.id)
    ORDER BY random() LIMIT ${draw.size}`
  const rows = await tx.qualitySample.createManyAndReturn({
    data: drawn.map(({ id, ...decided }) => ({
      id: newId(),
      tenantId,
      caseId: id,
      ...decided,
      drawnBy: actor,
      createdAt: now,
    })),
    skipDuplicates: true,
  })
  if (rows.length > 0) {
    context.audit({
      action: 'quality_sample.drawn',
      resourceType: 'tenant',
      resourceId: tenantId,
      summary: say('log.quality_sample_drawn', { count: rows.length }),
      changes: { case_ids: rows.map(({ caseId }) => caseId) },
    })
  }
  return rows
}
