import { faultsByField } from '../api.ts'
import { words } from './labels.ts'

/** Why something failed, for people: the faults of a body by their fields' names, without the path that machines read. */
export function faultInWords(error: Error): string {
  const faults = Object.entries(faultsByField(error))
  if (faults.length === 0) return error.message
  return faults.map(([field, fault]) => (field ? `${words(field)}: ${fault}` : fault)).join(' ')
}
