import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { createdBetween, newestFirst } from '@trust/db/page'
import { isLinkSecret } from '@trust/runtime/secrets'

export type CaptureRequestRow = Prisma.CaptureRequestGetPayload<Record<never, never>>

export async function listCaptureRequests(
  { tx, tenantId }: Context,
  merchantId: string | undefined,
  paging: PageRequest,
) {
  const where = { tenantId, ...(merchantId && { merchantId }), ...createdBetween(paging) }
  const { skip, limit: take } = paging
  const rows = await tx.captureRequest.findMany({ where, orderBy: newestFirst, skip, take })
  return { rows, total: await tx.captureRequest.count({ where }) }
}

/** @throws NotFound */
export async function findCaptureRequest({ tx, tenantId }: Context, id: string): Promise<CaptureRequestRow> {
  const row = await tx.captureRequest.findFirst({ where: { id, tenantId } })
  if (!row) throw new NotFound('The capture request')
  return row
}

/**
 * The request of a link, in any tenant: the secret is the credential.
 * @throws NotFound also for a wrong secret
 */
export async function findBySecret(db: Database, id: string, secret: string): Promise<CaptureRequestRow> {
  const row = await db.acrossTenants.captureRequest.findUnique({ where: { id } })
  if (!row || !isLinkSecret(row, secret)) throw new NotFound('The link')
  return row
}

/** The photographs that were taken, by request. */
export async function evidenceOf(
  { tx, tenantId }: Context,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx.evidence.findMany({
    where: { tenantId, captureRequestId: { in: [...ids] } },
    select: { id: true, captureRequestId: true },
    orderBy: { id: 'asc' },
  })
  const of = (id: string) =>
    rows.filter(({ captureRequestId }) => captureRequestId === id).map((row) => row.id)
  return new Map(ids.map((id) => [id, of(id)]))
}
