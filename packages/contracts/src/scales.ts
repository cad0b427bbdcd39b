import { z } from 'zod'

/** The scales that the whole API shares, lowest first. */
export const Severity = z.enum(['low', 'medium', 'high', 'critical'])
export type Severity = z.infer<typeof Severity>

export const Priority = z.enum(['low', 'medium', 'high', 'urgent'])
export type Priority = z.infer<typeof Priority>

export const PublicStatus = z.enum(['verified', 'review', 'suspended'])
export type PublicStatus = z.infer<typeof PublicStatus>

export const RiskLevel = z.enum(['low', 'medium', 'high'])
export type RiskLevel = z.infer<typeof RiskLevel>

export const ActionType = z.enum([
  'verify_identity',
  'verify_location',
  'replace_evidence',
  'fix_hygiene',
  'fix_signage',
  'update_documents',
  'improve_fulfilment',
  'respond_to_complaints',
  'other',
])
export type ActionType = z.infer<typeof ActionType>

/** The reasons for which one person may suspend a merchant at once. */
export const SuspensionCategory = z.enum([
  'food_safety',
  'safety_hazard',
  'fraud_scam',
  'counterfeit',
  'identity',
  'authority_order',
  'other',
])
export type SuspensionCategory = z.infer<typeof SuspensionCategory>
