import { DatabaseAway, translated } from '@trust/db/unavailable'

/** Whether an error says that the database cannot work now (stopped, out of disk); one of a file names its path. */
export const isAway = (error: unknown) =>
  translated(error) instanceof DatabaseAway && Object(error).path === undefined

/** The error of a database that went away, with its reason and what follows; another error as it is. */
export function whenAway(error: unknown, consequence: string): unknown {
  if (!isAway(error)) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`the database went away (${reason}): ${consequence}`, { cause: error })
}
