import type { AttemptError } from './failure.ts'

/** A request to an endpoint. */
export interface OutgoingRequest {
  tenantId: string
  url: string
  headers: Record<string, string>
  body: Buffer
}

/** The outcome of one attempt. */
export interface AttemptOutcome {
  responseStatus: number | null
  responseExcerpt: string | null
  /** Null after a success. */
  error: AttemptError | null
  durationMs: number
  /** How long a 429 or 503 asked to wait, in milliseconds. */
  retryAfterMs?: number
}

export type Send = (message: OutgoingRequest) => Promise<AttemptOutcome>
