import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type EvidenceRow = Prisma.EvidenceGetPayload<Record<never, never>>

/** @throws NotFound */
export async function findEvidence({ tx, tenantId }: Context, id: string): Promise<EvidenceRow> {
  const evidence = await tx.evidence.findFirst({ where: { id, tenantId } })
  if (!evidence) throw new NotFound('The evidence')
  return evidence
}

export interface EvidenceFilter {
  merchant_id?: string | undefined
  status?: string | undefined
  evidence_type?: string | undefined
  scene?: string | undefined
  flag?: string | undefined
}

export async function listEvidence(
  { tx, tenantId }: Context,
  filter: EvidenceFilter,
  paging: PageRequest,
): Promise<{ rows: EvidenceRow[]; total: number }> {
  const where = { tenantId, ...createdBetween(paging), AND: conditions(filter) }
  const { skip, limit: take } = paging
  const rows = await tx.evidence.findMany({ where, orderBy: newestFirst, skip, take })
  return { rows, total: await tx.evidence.count({ where }) }
}

function conditions({ scene, flag, ...plain }: EvidenceFilter): Prisma.EvidenceWhereInput[] {
  const all: Prisma.EvidenceWhereInput[] = []
  if (plain.merchant_id) all.push({ merchantId: plain.merchant_id })
  if (plain.status) all.push({ status: plain.status })
  if (plain.evidence_type) all.push({ evidenceType: plain.evidence_type })
  if (scene) all.push({ assessment: { path: ['scene', 'label'], equals: scene } })
  if (flag) all.push({ assessment: { path: ['risk', 'flags'], array_contains: [{ code: flag }] } })
  return all
}
