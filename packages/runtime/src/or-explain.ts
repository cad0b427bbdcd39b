const READ_ONLY = 'DATABASE_URL: the database is read-only, perhaps a standby: nothing can be changed'
const FULL = 'the disk of the database is full: nothing can be changed until it has space again'

/**
 * What is wrong with the database, by a code of PostgreSQL (SQLSTATE) or of @trust/db. Not by PostgreSQL's words, which are
 * in the language of `lc_messages`.
 */
const databaseFaults = new Map([
  ['25006', READ_ONLY],
  ['database_read_only', READ_ONLY],
  ['53100', FULL],
  ['database_full', FULL],
])

/** Ends the process with one clear line when it cannot start. */
export async function orExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(`✗ ${wordsOf(error)}`)
    process.exit(1)
  }
}

function wordsOf(error: unknown): string {
  const ofDatabase = databaseFaultOf(error)
  if (ofDatabase !== undefined) return ofDatabase
  // The reason of a failed request stands in its cause.
  if (error instanceof TypeError && error.cause) return `${error.message}: ${wordsOf(error.cause)}`
  // Where every address of a host refuses, Node's error has a code and no message.
  return error instanceof Error ? error.message || String(Object(error).code ?? error.name) : String(error)
}

function databaseFaultOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return databaseFaults.get(Object(error).code) ?? databaseFaultOf(error.cause)
}
