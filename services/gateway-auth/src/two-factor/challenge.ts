import { Unauthenticated } from '@trust/contracts/errors'
import { isUuid, newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { randomToken, sha256 } from '@trust/runtime/secrets'

export const CHALLENGE_SECONDS = 5 * 60
const MAX_TRIES = 5

/** A try at a challenge, already counted. */
export interface Try {
  challengeId: string
  userId: string
  tenantId: string
  isLast: boolean
}

/** Opens the challenge between password and second factor. @returns the value of its cookie */
export async function openChallenge({ tx, tenantId, now }: Context, userId: string): Promise<string> {
  const id = newId()
  const token = randomToken()
  await tx.loginChallenge.create({
    data: {
      id,
      tenantId,
      userId,
      tokenHash: sha256(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    },
  })
  return `${id}.${token}`
}

/**
 * Uses one of the five tries before anything is compared, so that concurrent tries cannot exceed five.
 * @param presented the cookie
 * @throws Unauthenticated when the challenge is over
 */
export async function takeChallengeTry(db: Database, presented: string | undefined): Promise<Try> {
  const [id = '', token = ''] = presented?.split('.') ?? []
  const [row] = isUuid(id)
    ? await db.acrossTenants.$queryRaw<{ user_id: string; tenant_id: string; tries: number }[]>`
        UPDATE login_challenges SET tries = tries + 1
        WHERE id = ${id}::uuid AND token_hash = ${sha256(token)} AND tries < ${MAX_TRIES}
          AND completed_at IS NULL AND expires_at > now()
        RETURNING user_id, tenant_id, tries`
    : []
  if (!row) throw new Unauthenticated('The login has expired: start again with e-mail and password.')
  return { challengeId: id, userId: row.user_id, tenantId: row.tenant_id, isLast: row.tries >= MAX_TRIES }
}

/** The account of a challenge; empty for an unknown cookie. Uses no try. */
export async function accountOfChallenge(db: Database, presented: string | undefined): Promise<string> {
  const [id = ''] = presented?.split('.') ?? []
  if (!isUuid(id)) return ''
  const [row] = await db.acrossTenants.$queryRaw<{ email: string }[]>`
    SELECT u.email FROM login_challenges c JOIN users u ON u.id = c.user_id WHERE c.id = ${id}::uuid`
  return row?.email ?? ''
}

/** Marks a challenge as completed. @throws Unauthenticated when it was completed already */
export async function closeChallenge({ tx, tenantId, now }: Context, id: string): Promise<void> {
  const { count } = await tx.loginChallenge.updateMany({
    where: { id, tenantId, completedAt: null },
    data: { completedAt: now },
  })
  if (count === 0) throw new Unauthenticated('The login was completed already.')
}

/** Ends the open challenges of a user, because the password or factor that they were opened with has changed. */
export async function endChallenges({ tx, tenantId, now }: Context, userId: string): Promise<void> {
  await tx.loginChallenge.updateMany({
    where: { tenantId, userId, completedAt: null },
    data: { completedAt: now },
  })
}
