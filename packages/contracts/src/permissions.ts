/** Every permission there is. A protected endpoint requires exactly one of them. */
export const permissions = [
  'merchant.create',
  'merchant.read',
  'merchant.update',
  'merchant.suspend',
  'evidence.upload',
  'evidence.read',
  'evidence.manage',
  'complaint.ingest',
  'complaint.read',
  'complaint.manage',
  'risk.read',
  'risk.evaluate',
  'risk.manage',
  'trigger.read',
  'review.read',
  'review.create',
  'review.decide',
  'review.second_review',
  'corrective_action.read',
  'corrective_action.create',
  'corrective_action.submit',
  'corrective_action.review',
  'corrective_action.complete',
  'appeal.read',
  'appeal.create',
  'appeal.review',
  'intelligence.read',
  'intelligence.manage',
  'verification.read',
  'verification.manage',
  'task.read',
  'task.create',
  'task.assign',
  'task.complete',
  'webhook.read',
  'webhook.manage',
  'settings.read',
  'settings.manage',
  'api_key.manage',
  'user.read',
  'user.manage',
  'audit.read',
  'queue.manage',
] as const
export type Permission = (typeof permissions)[number]

export const operatorRoles = ['platform_admin', 'qc_lead', 'qc_reviewer', 'viewer'] as const
export const roles = [...operatorRoles, 'inspector', 'platform_api'] as const
export type Role = (typeof roles)[number]

/** Specification, "Role permissions". `*` and `area.*` are wildcards. */
const grants: Record<Role, readonly string[]> = {
  platform_admin: ['*'],
  qc_lead: [
    'merchant.read',
    'merchant.update',
    'merchant.suspend',
    'review.*',
    'appeal.*',
    'corrective_action.*',
    'evidence.*',
    'complaint.read',
    'risk.read',
    'intelligence.read',
    'verification.*',
    'task.*',
    'audit.read',
    'settings.read',
  ],
  qc_reviewer: [
    'merchant.read',
    'merchant.update',
    'review.read',
    'review.decide',
    'appeal.*',
    'corrective_action.*',
    'evidence.*',
    'complaint.read',
    'risk.read',
    'intelligence.read',
  ],
  viewer: [
    'merchant.read',
    'review.read',
    'evidence.read',
    'complaint.read',
    'risk.read',
    'intelligence.read',
    'trigger.read',
  ],
  inspector: ['task.read', 'task.create', 'task.complete', 'evidence.upload'],
  platform_api: [
    'merchant.create',
    'merchant.read',
    'evidence.upload',
    'complaint.ingest',
    'webhook.manage',
    'webhook.read',
    'settings.manage',
  ],
}

/** Whether `pattern` (`*`, `review.*` or a permission) covers `permission`. */
function covers(pattern: string, permission: Permission): boolean {
  if (pattern === '*') return true
  return pattern.endsWith('.*') ? permission.startsWith(pattern.slice(0, -1)) : pattern === permission
}

/** A pattern is known when it covers at least one permission. */
export function isPermissionPattern(pattern: string): boolean {
  return permissions.some((permission) => covers(pattern, permission))
}

/** The permissions that patterns stand for, by name, in the catalogue's order. */
function expandPermissions(patterns: readonly string[]): Permission[] {
  return permissions.filter((permission) => patterns.some((pattern) => covers(pattern, permission)))
}

/** The permissions of a user: the override when there is one, else the role's. */
export function effectivePermissions(role: Role, override: readonly string[] | null): Permission[] {
  return expandPermissions(override ?? grants[role])
}
