import type { AttemptOutcome } from '../deliveries/delivery.ts'

/** What goes over the wire. */
export interface OutgoingRequest {
  tenantId: string
  url: string
  headers: Record<string, string>
  body: Buffer
}

export type Send = (message: OutgoingRequest) => Promise<AttemptOutcome>
