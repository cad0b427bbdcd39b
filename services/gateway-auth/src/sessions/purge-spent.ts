import type { Context } from '@trust/db/context'

/** How long an ended session is stored: it distinguishes a known device from a new one. */
const SESSIONS_REMEMBERED = '90 days'
/** Ended challenges and links are stored for a day, so that the answer can say why they no longer work. */
const SPENT_REMEMBERED = '1 day'

/**
 * Deletes what nobody can sign in with any more: sessions, challenges, links to sign in or to set a password, and the
 * mails that carried them. The last session of each operator stays, so that their next login on a new device is
 * reported.
 * @param limit of each kind
 * @returns the highest number deleted of one kind
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
