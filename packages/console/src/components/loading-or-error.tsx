import { Broken } from './broken.tsx'
import { Waiting } from './waiting.tsx'

/** Stands where data of a query belong that are not there: a skeleton while they load, else the error. */
export function LoadingOrError({ of: { error } }: { of: { error: Error | null } }) {
  return error ? <Broken error={error} /> : <Waiting />
}
