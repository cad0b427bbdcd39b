import { faultsByField } from '../api.ts'
import { Broken } from './broken.tsx'

/** Why a form was refused, unless every fault stands at one of its fields already. */
export function FormFault({ error, fields }: { error: Error | null; fields: object }) {
  if (!error) return null
  const faults = Object.keys(faultsByField(error))
  const areShown = faults.length > 0 && faults.every((field) => field in fields)
  return areShown ? null : <Broken error={error} />
}
