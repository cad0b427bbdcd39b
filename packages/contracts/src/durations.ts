// Durations in milliseconds. A day here has 24 hours: days of the calendar can have 23 or 25.

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
