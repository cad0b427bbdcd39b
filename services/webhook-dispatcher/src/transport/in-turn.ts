import type { Lanes } from './lanes.ts'

/** A webhook that something is sent to. */
export interface Recipient {
  tenantId: string
  webhookId: string
}

/** Sends within what may be under way to a webhook and to its host; throws Park when its turn is not soon. */
export interface InTurn {
  run<T extends { durationMs: number | null }>(recipient: Recipient, send: () => Promise<T>): Promise<T>
  /** Remembers where a webhook points to: its host counts from then on. */
  note(recipient: Recipient, url: string): void
}

const MAX_REMEMBERED = 10_000

/**
 * Limits by webhook, then by host. Hosts count for each tenant alone, so that a tenant who makes a shared host slow, on a
 * path of its own, holds up no other tenant there.
 */
export function createInTurn(byWebhook: Lanes, byHost: Lanes): InTurn {
  const known = new Map<string, { url: string; host: string }>()
  return {
    run: ({ webhookId }, send) => {
      const host = known.get(webhookId)?.host
      if (host === undefined) return byWebhook.inLane(webhookId, send)
      return byWebhook.inLane(webhookId, () => byHost.inLane(host, send))
    },
    note: ({ tenantId, webhookId }, url) => {
      if (known.get(webhookId)?.url === url) return
      if (known.size >= MAX_REMEMBERED) known.clear()
      known.set(webhookId, { url, host: `${tenantId} ${URL.parse(url)?.hostname}` })
    },
  }
}
