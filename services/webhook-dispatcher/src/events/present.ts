import type { EventRow } from './read.ts'

/** An event as the API shows it: its envelope as it was sent, with its number. */
export function presentEvent({ body, sequence }: EventRow) {
  return { sequence, ...JSON.parse(body) }
}
