/** Why the service switched a webhook off: its endpoint answered 410 or failed for days, or its API key was revoked. */
export const disabledReasons = ['gone', 'failing', 'key_revoked'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** How many webhooks one API key, and one tenant, may have. */
export const MAX_PER_KEY = 50
export const MAX_PER_TENANT = 500
