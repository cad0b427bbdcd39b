import type { AttemptError } from './failure.ts'

/** What goes over the wire. */
export interface OutgoingRequest {
  tenantId: string
  url: string
  headers: Record<string, string>
  body: Buffer
}

/** What came of one attempt. */
export interface AttemptOutcome {
  responseStatus: number | null
  responseExcerpt: string | null
  /** Null for a success. */
  error: AttemptError | null
  durationMs: number
  /** How long a 429 or 503 asked us to wait, in milliseconds. */
  retryAfterMs?: number
}

export type Send = (message: OutgoingRequest) => Promise<AttemptOutcome>
