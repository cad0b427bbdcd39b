/** How often a key was seen in its window, and when the window ends. */
export interface Counted {
  count: number
  resetAt: Date
}

/** Counts one more request for a key. The window begins with its first request. All processes share the counts. */
export type Counter = (key: string, windowMs: number) => Promise<Counted>
