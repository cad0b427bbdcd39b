import { SYMPTOMS } from '../classification/concepts.ts'
import type { Symptom } from '../classification/types.ts'
import type { ProviderAnswer } from './provider.ts'

/**
 * The symptoms that the rules found and those that a provider quotes from the text, in order of their place. A quote
 * that the text does not hold is dropped, as is one over a finding of the same kind.
 */
export function joinSymptoms(
  text: string,
  found: readonly Symptom[],
  quoted: ProviderAnswer['symptoms'],
): Symptom[] {
  const joined = [...found]
  for (const { code, quote } of quoted) {
    const start = text.indexOf(quote)
    const end = start + quote.length
    const isKnown = joined.some((one) => one.code === code && one.start < end && start < one.end)
    if (start >= 0 && !isKnown) joined.push({ code, label: SYMPTOMS[code].label, text: quote, start, end })
  }
  return joined.sort((one, other) => one.start - other.start || one.end - other.end)
}
