import { Conflict, Invalid } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { decrypt } from '@trust/runtime/secrets'
import { postMail } from '../mail/post.ts'
import { languageOf } from '../users/user.ts'
import { newRecoveryCode, RECOVERY_CODES, recoveryHash } from './recovery-code.ts'
import { stepOfCode } from './totp.ts'

/**
 * Stores a secret that waits for its first code. A second set-up replaces the first.
 * @param sealedSecret encrypted
 * @throws Conflict `two_factor_enabled`
 */
export async function setUpTwoFactor(
  { tx, tenantId }: Context,
  userId: string,
  sealedSecret: string,
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, tenantId, totpSecretEncrypted: null },
    data: { totpSetupEncrypted: sealedSecret },
  })
  if (count === 0) throw new Conflict('two_factor_enabled', 'The second factor is on already.')
}

/**
 * Turns the second factor on with the first code of the waiting secret, and mails the owner.
 * @returns the recovery codes in clear, only here
 * @throws Conflict `two_factor_not_set_up`, Invalid on `code`
 */
export async function enableTwoFactor(
  context: Context,
  userId: string,
  { code, encryptionKey }: { code: string; encryptionKey: string },
): Promise<string[]> {
  const { tx, tenantId, now } = context
  const { totpSetupEncrypted: sealed } = await tx.user.findFirstOrThrow({ where: { id: userId, tenantId } })
  if (sealed === null) throw new Conflict('two_factor_not_set_up', 'Set the second factor up first.')
  const step = stepOfCode(decrypt(encryptionKey, sealed), code, now)
  if (step === null) throw Invalid.field('code', 'Is not the code that the app shows now.')
  const { count } = await tx.user.updateMany({
    where: { id: userId, tenantId, totpSetupEncrypted: sealed },
    data: { totpSecretEncrypted: sealed, totpSetupEncrypted: null, totpLastStep: step },
  })
  if (count === 0) throw new Conflict('two_factor_not_set_up', 'Another set-up came in between.')
  context.audit({
    action: 'two_factor.enabled',
    resourceType: 'user',
    resourceId: userId,
    summary: say('log.two_factor_enabled'),
  })
  await notifyOwner(context, userId, 'on')
  return replaceRecoveryCodes(context, userId)
}

/** Turns the second factor off, and mails the owner. @throws Conflict `two_factor_not_enabled` */
export async function disableTwoFactor(context: Context, userId: string): Promise<void> {
  const { tx, tenantId } = context
  const { count } = await tx.user.updateMany({
    where: { id: userId, tenantId, totpSecretEncrypted: { not: null } },
    data: {
      totpSecretEncrypted: null,
      totpSetupEncrypted: null,
      totpLastStep: null,
      secondFactorFailures: [],
      recoveryRequiredAt: null,
    },
  })
  if (count === 0) throw new Conflict('two_factor_not_enabled', 'The second factor is off.')
  await tx.recoveryCode.deleteMany({ where: { tenantId, userId } })
  await notifyOwner(context, userId, 'off')
  context.audit({
    action: 'two_factor.disabled',
    resourceType: 'user',
    resourceId: userId,
    summary: say('log.two_factor_disabled'),
  })
}

async function notifyOwner(context: Context, id: string, state: 'on' | 'off'): Promise<void> {
  const { tx, tenantId, now } = context
  const user = await tx.user.findFirstOrThrow({ where: { id, tenantId } })
  const parameters = { name: user.fullName, state, at: now.toISOString() }
  await postMail(context, {
    recipient: user.email,
    language: languageOf(user),
    template: 'two_factor_changed',
    parameters,
  })
}

async function replaceRecoveryCodes({ tx, tenantId }: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.recoveryCode.deleteMany({ where: { tenantId, userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: newId(), tenantId, userId, codeHash: recoveryHash(code) })),
  })
  return codes
}
