import type { Context } from '@trust/db/context'

/** How long a session that is over is remembered: it tells a known device from a new one. */
const SESSIONS_REMEMBERED = '90 days'
/** Challenges and links that are over say why they no longer work for a day. */
const SPENT_REMEMBERED = '1 day'

/**
 * Removes what nobody can sign in with any more: sessions, challenges, links to sign in or to set a password, and the letters that
 * carried them. The last session of an operator stays, so that a mail reports their next one on a new device.
 * @param limit of each kind
 * @returns the number of the kind of which most went
 */
export async function purgeSpent({ tx, tenantId, now }: Context, limit: number): Promise<number> {
  const removed = [
    await tx.$executeRaw`
      DELETE FROM sessions WHERE id = ANY(ARRAY(
        SELECT id FROM sessions ended
        WHERE tenant_id = ${tenantId}::uuid
          AND least(expires_at, revoked_at) < ${now}::timestamptz - ${SESSIONS_REMEMBERED}::interval
          AND EXISTS (SELECT FROM sessions later WHERE later.user_id = ended.user_id AND later.created_at > ended.created_at)
        LIMIT ${limit}))`,
    await tx.$executeRaw`
      DELETE FROM inspector_sessions WHERE id = ANY(ARRAY(
        SELECT id FROM inspector_sessions
        WHERE tenant_id = ${tenantId}::uuid
          AND least(expires_at, revoked_at) < ${now}::timestamptz - ${SESSIONS_REMEMBERED}::interval
        LIMIT ${limit}))`,
    await tx.$executeRaw`
      DELETE FROM login_challenges WHERE id = ANY(ARRAY(
        SELECT id FROM login_challenges
        WHERE tenant_id = ${tenantId}::uuid AND expires_at < ${now}::timestamptz - ${SPENT_REMEMBERED}::interval
        LIMIT ${limit}))`,
    await tx.$executeRaw`
      DELETE FROM password_tokens WHERE id = ANY(ARRAY(
        SELECT id FROM password_tokens
        WHERE tenant_id = ${tenantId}::uuid AND expires_at < ${now}::timestamptz - ${SPENT_REMEMBERED}::interval
        LIMIT ${limit}))`,
    await tx.$executeRaw`
      DELETE FROM inspector_links WHERE id = ANY(ARRAY(
        SELECT id FROM inspector_links
        WHERE tenant_id = ${tenantId}::uuid AND expires_at < ${now}::timestamptz - ${SPENT_REMEMBERED}::interval
        LIMIT ${limit}))`,
    await tx.$executeRaw`
      DELETE FROM mails WHERE id = ANY(ARRAY(
        SELECT id FROM mails
        WHERE tenant_id = ${tenantId}::uuid AND created_at < ${now}::timestamptz - ${SESSIONS_REMEMBERED}::interval
        ORDER BY created_at LIMIT ${limit}))`,
  ]
  return Math.max(...removed)
}
