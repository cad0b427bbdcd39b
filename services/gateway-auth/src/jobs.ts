import type { Handlers } from '@trust/queue/handlers'

/** The gateway does its work in requests; it has no jobs yet. */
export function jobs(): Handlers<'gateway-auth'> {
  return {}
}
