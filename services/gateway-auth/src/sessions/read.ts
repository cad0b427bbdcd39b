import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type SessionRow = Prisma.SessionGetPayload<true>

/** The valid sessions of a user. */
export async function listSessions(
  { tx, tenantId, now }: Context,
  userId: string,
  paging: PageRequest,
): Promise<{ rows: SessionRow[]; total: number }> {
  const where = { tenantId, userId, revokedAt: null, expiresAt: { gt: now }, ...createdBetween(paging) }
  const rows = await tx.session.findMany({
    where,
    orderBy: newestFirst,
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.session.count({ where }) }
}

/** A session as the API shows it. */
export function presentSession(session: SessionRow, currentId: string | undefined) {
  return {
    id: session.id,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    expires_at: session.expiresAt,
    ip_address: session.ipAddress,
    user_agent: session.userAgent,
    is_current: session.id === currentId,
  }
}
