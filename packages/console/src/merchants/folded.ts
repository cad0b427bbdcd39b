/** Frequent kinds that say little each time. */
const ROUTINE = new Set([
  'evidence.assessed',
  'evidence.uploaded',
  'complaint.classified',
  'score.calculated',
])

/**
 * Shows the newest of a run of routine of one kind, with their number. What is uploaded is assessed at once: other routine
 * does not end a run.
 */
export function folded<Moment extends { kind: string }>(
  moments: readonly Moment[],
): { moment: Moment; count: number }[] {
  const rows: { moment: Moment; count: number }[] = []
  const runs = new Map<string, { count: number }>()
  for (const moment of moments) {
    const run = runs.get(moment.kind)
    if (run) {
      run.count += 1
      continue
    }
    const row = { moment, count: 1 }
    rows.push(row)
    if (ROUTINE.has(moment.kind)) runs.set(moment.kind, row)
    else runs.clear()
  }
  return rows
}
