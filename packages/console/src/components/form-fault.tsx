import { faultsByField } from '../api.ts'
import { Broken } from './broken.tsx'

/** Why a form was refused, unless every fault is shown at its field already. */
export function FormFault({ error, fields }: { error: Error | null; fields: object }) {
  if (!error) return null
  const faults = Object.keys(faultsByField(error))
  const areShown = faults.length > 0 && faults.every((field) => has(fields, field))
  return areShown ? null : <Broken error={error} />
}

/** Whether a form has a field, such as `owners.0.email`. */
function has(fields: object, path: string): boolean {
  const [first = '', ...rest] = path.split('.')
  const value: unknown = Object.entries(fields).find(([name]) => name === first)?.[1]
  if (rest.length === 0) return first in fields
  return typeof value === 'object' && value !== null && has(value, rest.join('.'))
}
