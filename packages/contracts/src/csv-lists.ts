import type { Permission } from './permissions.ts'

/** The lists that can be written as files, each with the permission that reads it in the API. */
export const csvListPermissions = {
  merchants: 'merchant.read',
  review_cases: 'review.read',
  complaints: 'complaint.read',
  evidence: 'evidence.read',
  corrective_actions: 'corrective_action.read',
  appeals: 'appeal.read',
  verification_tasks: 'verification.read',
  users: 'user.read',
  webhook_deliveries: 'webhook.read',
  audit_entries: 'audit.read',
} as const satisfies Record<string, Permission>

export type CsvListName = keyof typeof csvListPermissions
export const csvListNames = Object.keys(csvListPermissions) as [CsvListName, ...CsvListName[]]
