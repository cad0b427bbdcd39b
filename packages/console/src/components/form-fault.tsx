import { ApiError, faultsByField } from '../api.ts'
import { Broken } from './broken.tsx'
import type { ChangesMeanwhile } from './use-stored.ts'

interface FormFaultProps {
  error: Error | null
  fields: object
  /** They are shown, and are why a form was refused that would have been saved over them. */
  meanwhile?: ChangesMeanwhile | undefined
}

/** Why a form was refused, unless every fault is shown at its field already. */
export function FormFault({ error, fields, meanwhile }: FormFaultProps) {
  if (!error || (meanwhile && isOvertaken(error))) return null
  const faults = Object.keys(faultsByField(error))
  const areShown = faults.length > 0 && faults.every((field) => has(fields, field))
  return areShown ? null : <Broken error={error} />
}

/** `policy_changed`, `queue_changed` … */
const isOvertaken = (error: Error): boolean => error instanceof ApiError && /_changed$/.test(error.code)

/** Whether a form has a field, such as `owners.0.email`. */
function has(fields: object, path: string): boolean {
  const [first = '', ...rest] = path.split('.')
  const value: unknown = Object.entries(fields).find(([name]) => name === first)?.[1]
  if (rest.length === 0) return first in fields
  return typeof value === 'object' && value !== null && has(value, rest.join('.'))
}
