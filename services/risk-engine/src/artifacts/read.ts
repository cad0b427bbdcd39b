import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type ArtifactRow = Prisma.ArtifactGetPayload<object>

/** @throws NotFound */
export async function findArtifact({ tx, tenantId }: Context, id: string): Promise<ArtifactRow> {
  const artifact = await tx.artifact.findFirst({ where: { id, tenantId } })
  if (!artifact) throw new NotFound('The artifact')
  return artifact
}

export interface ArtifactFilter {
  merchant_id?: string | undefined
  artifact_type?: string | undefined
  external_id?: string | undefined
}

export async function listArtifacts(
  { tx, tenantId }: Context,
  filter: ArtifactFilter,
  paging: PageRequest,
): Promise<{ rows: ArtifactRow[]; total: number }> {
  const where = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.artifact_type ? { artifactType: filter.artifact_type } : {}),
    ...(filter.external_id ? { externalId: filter.external_id } : {}),
  }
  const { skip, limit } = paging
  const rows = await tx.artifact.findMany({ where, orderBy: newestFirst, skip, take: limit })
  return { rows, total: await tx.artifact.count({ where }) }
}
