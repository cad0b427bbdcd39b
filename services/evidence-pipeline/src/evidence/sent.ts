import type { Fault } from '@trust/contracts/errors'

/** What a sender said, before it is checked: the fields, the file, and what was wrong with either already. */
export interface Sent {
  fields: Record<string, unknown>
  file: SentFile | null
  faults: Fault[]
}

export interface SentFile {
  bytes: Buffer
  /** Lowercase hex. */
  sha256: string
}
