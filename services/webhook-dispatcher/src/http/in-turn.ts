import { MAX_JOBS_PER_TENANT } from '../limits.ts'
import type { Lanes } from './lanes.ts'

/** A webhook that something is sent to. */
export interface Recipient {
  tenantId: string
  webhookId: string
}

/** Sends within what may be under way to a webhook and to its host; throws Park when its turn is not soon. */
export interface InTurn {
  run: Run
  /** Like `run`, for a job, which keeps one of the worker's places meanwhile. */
  runJob: Run
  /** Remembers where a webhook points to: its host counts from then on. */
  note(recipient: Recipient, url: string): void
}

type Run = <T extends { durationMs: number | null }>(
  recipient: Recipient,
  send: () => Promise<T>,
) => Promise<T>

const MAX_REMEMBERED = 10_000

/**
 * Limits by webhook, then by host. Hosts count for each tenant alone, so that a tenant who makes a shared host slow, on a
 * path of its own, holds up no other tenant there.
 */
export function createInTurn(byWebhook: Lanes, byHost: Lanes): InTurn {
  const known = new Map<string, { url: string; host: string }>()
  const jobs = new Map<string, number>()
  const run: Run = ({ webhookId }, send) => {
    const host = known.get(webhookId)?.host
    if (host === undefined) return byWebhook.inLane(webhookId, send)
    return byWebhook.inLane(webhookId, () => byHost.inLane(host, send))
  }
  return {
    run,
    runJob: async (recipient, send) => {
      const { tenantId, webhookId } = recipient
      const before = jobs.get(tenantId) ?? 0
      if (before >= MAX_JOBS_PER_TENANT) throw byWebhook.postpone(webhookId)
      jobs.set(tenantId, before + 1)
      try {
        return await run(recipient, send)
      } finally {
        const left = (jobs.get(tenantId) ?? 1) - 1
        if (left === 0) jobs.delete(tenantId)
        else jobs.set(tenantId, left)
      }
    },
    note: ({ tenantId, webhookId }, url) => {
      if (known.get(webhookId)?.url === url) return
      if (known.size >= MAX_REMEMBERED) known.clear()
      known.set(webhookId, { url, host: `${tenantId} ${URL.parse(url)?.hostname}` })
    },
  }
}
