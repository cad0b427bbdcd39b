/** Runs one statement across tenants and answers its rows. */
type Query = (sql: string) => Promise<unknown[]>

/** Why a restored database must not be served yet, or null. It must have all migrations. */
export async function erasureFault(query: Query): Promise<string | null> {
  const [row] = await query('SELECT id FROM unapplied_erasures')
  return row === undefined
    ? null
    : 'The database was restored, and has personal data that was erased since the backup: run npm run admin -- apply-erasures.'
}
