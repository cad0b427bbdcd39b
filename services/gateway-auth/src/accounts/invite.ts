import { newId } from '@trust/contracts/identifier'
import { effectivePermissions, type Permission } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { postMail } from '../mail/post.ts'
import { type MintedToken, storeToken } from '../passwords/token.ts'
import { duplicateEmail, emailInUse } from '../users/duplicate-email.ts'
import { assertMayGiveRole, assertMayGrant } from '../users/grant.ts'
import { assertMayInvite } from '../users/invitation-limit.ts'
import { findUser } from '../users/read.ts'
import type { CreateUser } from '../users/schema.ts'
import type { UserRow } from '../users/user.ts'

/**
 * Makes an account and invites its owner by e-mail; the token in the link sets the first password.
 * @param held the permissions of the user who invites
 * @param isLogin whether an account of any tenant signs in with the e-mail; an invitation that was not accepted blocks nobody
 * @throws Conflict `duplicate_email`, Forbidden `permission_not_held`, TooManyRequests `too_many_invitations`
 */
export async function inviteUser(
  context: Context,
  input: CreateUser,
  { held, token, isLogin }: { held: ReadonlySet<Permission>; token: MintedToken; isLogin: boolean },
): Promise<UserRow> {
  const { tx, tenantId, now } = context
  const override = input.permissions ?? null
  assertMayGiveRole(input.role, held)
  assertMayGrant(effectivePermissions(input.role, override), held)
  if (isLogin) throw emailInUse()
  await assertMayInvite(context)
  const id = newId()
  try {
    await tx.user.create({
      data: {
        id,
        tenantId,
        email: input.email,
        fullName: input.full_name,
        role: input.role,
        ...(override ? { permissionsOverride: override } : {}),
        createdAt: now,
        updatedAt: now,
      },
    })
  } catch (error) {
    throw duplicateEmail(error)
  }
  await postInvitation(context, { id, email: input.email, name: input.full_name }, token)
  context.audit({
    action: 'user.created',
    resourceType: 'user',
    resourceId: id,
    summary: say('log.user_created', { user: input.email, role: label(input.role) }),
    changes: { role: input.role, permissions_override: override },
  })
  return findUser(context, id)
}

/** Mails an invitation. @returns when its link ends */
export async function postInvitation(
  context: Context,
  user: { id: string; email: string; name: string },
  token: MintedToken,
): Promise<Date> {
  const tenant = await context.tx.tenant.findUniqueOrThrow({ where: { id: context.tenantId } })
  const expiresAt = await storeToken(context, user.id, { purpose: 'invitation', token })
  await postMail(context, {
    recipient: user.email,
    language: null,
    template: 'invitation',
    parameters: { name: user.name, tenant: tenant.name, inviter: context.actor.label },
    sealedToken: token.sealed,
    expiresAt,
  })
  return expiresAt
}
