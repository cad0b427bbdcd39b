import { effectivePermissions, operatorRoles } from '@trust/contracts/permissions'

/** The purpose of each role, in a sentence. */
const about: Record<(typeof operatorRoles)[number], string> = {
  platform_admin:
    'Sets the tenant up: users, keys, webhooks, policies and settings; may do everything else too.',
  qc_lead:
    'Leads the review: decides cases and second reviews, judges appeals, suspends merchants, reads the audit log.',
  qc_reviewer:
    'Works through the review queue: decides cases, handles evidence, corrective actions and appeals.',
  viewer: 'Reads merchants, evidence, complaints, scores and cases; changes nothing.',
}

export const presentRoles = () =>
  operatorRoles.map((role) => ({ role, about: about[role], permissions: effectivePermissions(role, null) }))
