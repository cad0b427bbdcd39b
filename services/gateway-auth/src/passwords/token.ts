import { DAY_MS, HOUR_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { encrypt, randomToken, sha256 } from '@trust/runtime/secrets'

export type TokenPurpose = 'invitation' | 'reset'

const lifetimeMs: Record<TokenPurpose, number> = {
  invitation: 7 * DAY_MS,
  reset: HOUR_MS,
}

/** A stored token: its hash, to recognise it, and its ciphertext until the mail that carries it has left. */
export interface MintedToken {
  hash: string
  sealed: string
}

/** 128 bits: too many to guess in its lifetime, and short enough for the link to stay on one line of a mail. */
const TOKEN_BYTES = 16

/** @param encryptionKey 32 bytes in base64 */
export function mintToken(encryptionKey: string): MintedToken & { token: string } {
  const token = randomToken(TOKEN_BYTES)
  return { token, hash: sha256(token), sealed: encrypt(encryptionKey, token) }
}

/** Stores a token that sets the user's password once. @returns when it ends */
export async function storeToken(
  { tx, tenantId, now }: Context,
  userId: string,
  { purpose, token }: { purpose: TokenPurpose; token: MintedToken },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose])
  await tx.passwordToken.create({
    data: { id: newId(), tenantId, userId, purpose, tokenHash: token.hash, createdAt: now, expiresAt },
  })
  return expiresAt
}

/** Ends all links of a user that could still set a password or change the e-mail. */
export async function endTokens({ tx, tenantId, now }: Context, userId: string): Promise<void> {
  await tx.passwordToken.updateMany({ where: { tenantId, userId, usedAt: null }, data: { usedAt: now } })
  await tx.user.updateMany({ where: { id: userId, tenantId }, data: noPendingEmail })
}

/** Clears an e-mail address that waits for confirmation. */
export const noPendingEmail = {
  pendingEmail: null,
  pendingEmailTokenHash: null,
  pendingEmailExpiresAt: null,
} as const
