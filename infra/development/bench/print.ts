/** A line of a benchmark's report. */
export function print(what: string, value: string): void {
  console.log(`${what.padEnd(64)}${value}`)
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
