/** What PostgreSQL says of a standby, and of a server or database that was set so. */
const READ_ONLY = /cannot execute .+ in a read-only transaction/s

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
  const message = error instanceof Error ? error.message : String(error)
  return READ_ONLY.test(message)
    ? 'DATABASE_URL: the database is read-only, perhaps a standby: nothing can be changed'
    : message
}
