import { Invalid, NotFound } from '@trust/contracts/errors'
import { effectivePermissions, type Role } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { moveCase } from './move.ts'
import { findCase, type ReviewCaseRow } from './read.ts'

/**
 * Gives a case to a reviewer; their review begins.
 * @throws NotFound for the case or the user, Invalid for a user who may not decide, Conflict `invalid_state`
 */
export async function assignCase(context: Context, id: string, userId: string): Promise<ReviewCaseRow> {
  await findCase(context, id)
  const reviewer = await findReviewer(context, userId)
  const assigned = await moveCase(context, { id, action: 'assign' }, { assignedTo: userId })
  context.audit({
    action: 'review_case.assigned',
    resourceType: 'review_case',
    resourceId: id,
    merchantId: assigned.merchantId,
    summary: `The review case was assigned to ${reviewer.fullName}.`,
    changes: { assigned_to: userId },
  })
  return assigned
}

async function findReviewer({ tx, tenantId }: Context, id: string) {
  const user = await tx.user.findFirst({ where: { id, tenantId } })
  if (!user) throw new NotFound('The user')
  const override = Array.isArray(user.permissionsOverride) ? user.permissionsOverride.map(String) : null
  const mayDecide = effectivePermissions(user.role as Role, override).includes('review.decide')
  if (user.isActive && mayDecide) return user
  throw Invalid.field('user_id', 'Must be an active user with the permission review.decide.')
}
