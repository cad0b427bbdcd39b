/** The pace of a body: some seconds of grace, then a minimum of bytes per second. */
export const PACE = { graceMs: 15_000, bytesPerSecond: 32 * 1024 }

/** How long a body of so many bytes may take to arrive, in milliseconds. */
export const slowestMs = (bytes: number, { graceMs, bytesPerSecond } = PACE): number =>
  graceMs + (bytes / bytesPerSecond) * 1000
