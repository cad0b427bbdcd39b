/** The code of PostgreSQL (SQLSTATE) and of @trust/db for a standby, or a database that was set read-only. */
const readOnlyCodes = new Set(['25006', 'database_read_only'])

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
  if (isReadOnly(error))
    return 'DATABASE_URL: the database is read-only, perhaps a standby: nothing can be changed'
  // The reason of a failed request stands in its cause.
  if (error instanceof TypeError && error.cause) return `${error.message}: ${wordsOf(error.cause)}`
  // Where every address of a host refuses, Node's error has a code and no message.
  return error instanceof Error ? error.message || String(Object(error).code ?? error.name) : String(error)
}

/** By its code and not by its words, which PostgreSQL writes in the language of `lc_messages`. */
function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return readOnlyCodes.has(Object(error).code) || isReadOnly(error.cause)
}
