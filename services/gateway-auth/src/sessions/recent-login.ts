import { HOUR_MS } from '@trust/contracts/durations'
import { Forbidden } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'

const RECENT_MS = HOUR_MS

/**
 * Requires a login of this session within the last 60 minutes, for actions that could take an account over.
 * @throws Forbidden `recent_login_required`
 */
export async function assertRecentLogin(
  { tx, tenantId, now }: Context,
  sessionId: string | undefined,
): Promise<void> {
  const since = new Date(now.getTime() - RECENT_MS)
  const recent = await tx.session.count({
    where: { id: sessionId ?? '', tenantId, authenticatedAt: { gte: since } },
  })
  if (recent > 0) return
  throw new Forbidden('recent_login_required', 'Sign in again first: the login of this session is too old.')
}
