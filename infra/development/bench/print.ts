/** A line of a benchmark's report. */
export function print(what: string, value: string): void {
  console.log(`${what.padEnd(64)}${value}`)
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
