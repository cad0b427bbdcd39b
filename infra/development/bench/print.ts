/** A line of a benchmark's report. */
export function print(what: string, value: string): void {
  console.log(`${what.padEnd(64)}${value}`)
}

/** The quantile of some values; `share` is 0 to 1. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
