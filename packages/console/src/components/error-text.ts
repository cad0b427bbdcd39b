import { faultsByField } from '../api.ts'
import { words } from './labels.ts'

/** An error for people: a body's faults by their field labels, without machine-readable paths. */
export function faultInWords(error: Error): string {
  const faults = Object.entries(faultsByField(error))
  if (faults.length === 0) return error.message
  return faults.map(([field, fault]) => (field ? `${words(field)}: ${fault}` : fault)).join(' ')
}
