import type { Examination } from './stage.ts'

/** What can be said of an asset by itself: enough to look for others that resemble it. */
export interface Examined extends Examination {
  /** Lowercase hex. */
  sha256: string
  /** Wall time in milliseconds. */
  durationMs: number
}
