import type { Symptom } from '../types.ts'

/** The text with `mark` put on each stretch that symptoms cover; stretches that overlap are one. */
export function markSymptoms(
  text: string,
  symptoms: readonly Pick<Symptom, 'start' | 'end'>[],
  mark: (stretch: string) => string,
): string {
  let marked = ''
  let at = 0
  for (const { start, end } of joined(symptoms)) {
    marked += text.slice(at, start) + mark(text.slice(start, end))
    at = end
  }
  return marked + text.slice(at)
}

function joined(spans: readonly Pick<Symptom, 'start' | 'end'>[]): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((one, next) => one.start - next.start)) {
    const last = stretches.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else stretches.push({ start, end })
  }
  return stretches
}
