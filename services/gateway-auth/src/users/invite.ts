import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { effectivePermissions, type Permission } from '@trust/contracts/permissions'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { postMail } from '../mail/post.ts'
import { keepToken, type MintedToken } from '../passwords/token.ts'
import { assertMayGrant } from './grant.ts'
import { findUser } from './read.ts'
import type { CreateUser } from './schema.ts'
import type { UserRow } from './user.ts'

/**
 * Makes an account and invites its owner by e-mail; the token in the link sets the first password.
 * @param held the permissions of whoever invites
 * @throws Conflict `duplicate_email`, Forbidden `permission_not_held`
 */
export async function inviteUser(
  context: Context,
  input: CreateUser,
  { held, token }: { held: ReadonlySet<Permission>; token: MintedToken },
): Promise<UserRow> {
  const { tx, tenantId, now } = context
  const override = input.permissions ?? null
  assertMayGrant(effectivePermissions(input.role, override), held)
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
    summary: `${input.email} was invited as ${input.role}.`,
    changes: { role: input.role, permissions_override: override },
  })
  return findUser(context, id)
}

async function postInvitation(
  context: Context,
  user: { id: string; email: string; name: string },
  token: MintedToken,
): Promise<void> {
  const tenant = await context.tx.tenant.findUniqueOrThrow({ where: { id: context.tenantId } })
  await postMail(context, {
    recipient: user.email,
    template: 'invitation',
    parameters: { name: user.name, tenant: tenant.name, inviter: context.actor.label },
    sealedToken: token.sealed,
    expiresAt: await keepToken(context, user.id, { purpose: 'invitation', token }),
  })
}

/** The error to throw instead, when it was the e-mail that is in use. */
export function duplicateEmail(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error
  return new Conflict('duplicate_email', 'This e-mail address is in use.')
}
