import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { decrypt } from '@trust/runtime/secrets'
import type { UserRow } from '../users/user.ts'
import { recoveryHash } from './recovery-code.ts'
import { stepOfCode } from './totp.ts'

/** A proof of the second factor. */
export type SecondFactor = { code: string } | { recoveryCode: string }

/**
 * Accepts a proof once: the statement that marks it used also compares it with those used before, so that of concurrent
 * tries with one proof one wins.
 * @returns whether it was accepted
 */
export async function acceptProof(
  context: Context,
  { user, encryptionKey }: { user: UserRow; encryptionKey: string },
  proof: SecondFactor,
): Promise<boolean> {
  if (user.totpSecretEncrypted === null) return false
  if ('recoveryCode' in proof) return acceptRecoveryCode(context, user.id, proof.recoveryCode)
  const step = stepOfCode(decrypt(encryptionKey, user.totpSecretEncrypted), proof.code, context.now)
  if (step === null) return false
  const { count } = await context.tx.user.updateMany({
    where: {
      id: user.id,
      tenantId: context.tenantId,
      totpSecretEncrypted: user.totpSecretEncrypted,
      OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
    },
    data: { totpLastStep: step },
  })
  return count === 1
}

async function acceptRecoveryCode(context: Context, userId: string, code: string): Promise<boolean> {
  const { tx, tenantId, now } = context
  const { count } = await tx.recoveryCode.updateMany({
    where: { tenantId, userId, codeHash: recoveryHash(code), usedAt: null },
    data: { usedAt: now },
  })
  if (count === 0) return false
  context.audit({
    action: 'two_factor.recovery_code_used',
    resourceType: 'user',
    resourceId: userId,
    summary: say('log.two_factor_recovery_code_used'),
  })
  return true
}
