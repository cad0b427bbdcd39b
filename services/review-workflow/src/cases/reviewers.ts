import { effectivePermissions, type Permission, type Role } from '@trust/contracts/permissions'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { isAbsent } from '../queues/queue.ts'

const present = { capacity: null, absentFrom: null, absentUntil: null }

type User = Pick<Prisma.UserGetPayload<true>, 'isActive' | 'role' | 'permissionsOverride'>

/** Whether cases can be assigned to a user: active, and allowed to decide. */
export function isAssignable(user: User): boolean {
  return holds(user, 'review.decide')
}

/** The active users with a permission, by their ids. */
export async function usersWho({ tx, tenantId }: Context, permission: Permission): Promise<string[]> {
  const users = await tx.user.findMany({ where: { tenantId, isActive: true } })
  return users.filter((user) => holds(user, permission)).map(({ id }) => id)
}

/** Whether an active user has a permission. */
export function holds({ isActive, role, permissionsOverride }: User, permission: Permission): boolean {
  const override = Array.isArray(permissionsOverride) ? permissionsOverride.map(String) : null
  return isActive && effectivePermissions(role as Role, override).includes(permission)
}

/**
 * The assignees of cases, by name: users who may decide, and users who hold an undecided case but may not decide (any
 * more).
 */
export async function listReviewers({ tx, tenantId, now }: Context) {
  const held = await tx.reviewCase.groupBy({
    by: ['assignedTo', 'status'],
    where: { tenantId, status: { not: 'decided' }, assignedTo: { not: null } },
    _count: true,
  })
  const holders = new Set(held.map(({ assignedTo }) => assignedTo))
  // A case that waits for its second review is work only for the second person.
  const inReview = held.filter(({ status }) => status === 'in_review')
  const loads = new Map(inReview.map(({ assignedTo, _count }) => [assignedTo, _count]))
  const away = await tx.reviewerAvailability.findMany({ where: { tenantId } })
  const availability = new Map(away.map((each) => [each.userId, each]))
  const users = await tx.user.findMany({ where: { tenantId }, orderBy: [{ fullName: 'asc' }, { id: 'asc' }] })
  return users
    .map((user) => {
      const { capacity, absentFrom, absentUntil } = availability.get(user.id) ?? present
      return {
        id: user.id,
        full_name: user.fullName,
        is_assignable: isAssignable(user),
        undecided_cases: loads.get(user.id) ?? 0,
        capacity,
        absent_from: absentFrom,
        absent_until: absentUntil,
        is_absent: isAbsent({ absentFrom, absentUntil }, now),
      }
    })
    .filter(({ id, is_assignable }) => is_assignable || holders.has(id))
}
