import type { Actor } from '@trust/contracts/actor'
import { effectivePermissions } from '@trust/contracts/permissions'
import type { Prisma } from '@trust/db/client'

export type InspectorRow = Prisma.InspectorGetPayload<true>

/** The permissions of every inspector, at the endpoints for inspectors. */
export const inspectorPermissions = effectivePermissions('inspector', null)

/** The digits of a phone number, so that different spellings are equal. */
export function digitsOf(phoneNumber: string): string {
  return phoneNumber.replaceAll(/\D/g, '').replace(/^00/, '')
}

/** The key under which failed logins with this number are counted. */
export function accountOfPhone(phoneNumber: string): string {
  return `inspector:${digitsOf(phoneNumber)}`
}

export function inspectorActor(inspector: { id: string; fullName: string }): Actor {
  return { kind: 'inspector', id: inspector.id, label: inspector.fullName }
}

/**
 * An inspector as the API shows them.
 * @param lastSeenAt from their sessions, which are deleted some time after they end
 */
export function presentInspector(inspector: InspectorRow, lastSeenAt = inspector.lastLoginAt) {
  return {
    id: inspector.id,
    full_name: inspector.fullName,
    phone_number: inspector.phoneNumber,
    key_prefix: inspector.keyPrefix,
    is_active: inspector.isActive,
    last_login_at: inspector.lastLoginAt,
    last_seen_at: lastSeenAt,
    created_at: inspector.createdAt,
    updated_at: inspector.updatedAt,
  }
}
