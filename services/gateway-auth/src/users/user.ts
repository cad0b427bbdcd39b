import type { Actor } from '@trust/contracts/actor'
import { effectivePermissions, type Permission, type Role } from '@trust/contracts/permissions'
import type { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { isLanguage, type Language } from '@trust/messages/language-names'
import type { Concerned } from '../limits/same-origin-only.ts'

export type UserRow = Prisma.UserGetPayload<true>

export function userActor(user: { id: string; fullName: string }): Actor {
  return { kind: 'user', id: user.id, label: user.fullName }
}

/** A typed e-mail in the form in which accounts store it. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The account that signs in with this e-mail, in any tenant. An invited address signs in nowhere until its owner
 * accepts.
 */
export async function findLogin(db: Database, email: string): Promise<UserRow | null> {
  return db.acrossTenants.user.findFirst({ where: { email, passwordHash: { not: null } } })
}

/** The accounts that a request with this e-mail concerns. */
export async function concernedByEmail(db: Database, email: string): Promise<Concerned | null> {
  const user = await findLogin(db, email)
  return user && { tenantId: user.tenantId, resourceType: 'user', resourceId: user.id }
}

/** The language that the user chose, if any. */
export function languageOf({ language }: Pick<UserRow, 'language'>): Language | null {
  return language !== null && isLanguage(language) ? language : null
}

/** The patterns that replace the role's permissions, if any. */
export function overrideOf(user: { permissionsOverride: unknown }): string[] | null {
  return Array.isArray(user.permissionsOverride) ? user.permissionsOverride.map(String) : null
}

/** The permissions from role and override; a deactivated user has them again when activated. */
export function permissionsGivenTo(user: UserRow): Permission[] {
  return effectivePermissions(user.role as Role, overrideOf(user))
}

/** The user's permissions now; none for a deactivated user. */
export function permissionsOf(user: UserRow): Permission[] {
  return user.isActive ? permissionsGivenTo(user) : []
}

function statusOf({ isActive, passwordHash }: UserRow): 'invited' | 'active' | 'inactive' {
  if (!isActive) return 'inactive'
  return passwordHash === null ? 'invited' : 'active'
}

/** A user as the API shows it. */
export function presentUser(user: UserRow) {
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    role: user.role,
    permissions: permissionsGivenTo(user),
    permissions_override: overrideOf(user),
    is_active: user.isActive,
    status: statusOf(user),
    totp_enabled: user.totpSecretEncrypted !== null,
    last_login_at: user.lastLoginAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  }
}
