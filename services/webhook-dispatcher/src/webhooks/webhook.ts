import type { SecretColumns } from './secret.ts'

/** Why the service switched a webhook off: its endpoint answered 410 or failed for days, or its API key was revoked. */
export const disabledReasons = ['gone', 'failing', 'key_revoked'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** What a delivery needs of its webhook. */
export interface Recipient extends SecretColumns {
  webhookId: string
  url: string
  /** Whether dead letters wait for the endpoint to recover. */
  hasPendingReplay: boolean
  /** When a failure changes the webhook's state next; null while its endpoint answers. */
  failureStepAt: Date | null
}
