/** Why the service switched a webhook off: its endpoint answered 410 or failed for days, or its API key was revoked. */
export const disabledReasons = ['gone', 'failing', 'key_revoked'] as const
export type DisabledReason = (typeof disabledReasons)[number]
