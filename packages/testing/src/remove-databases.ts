import { once } from 'node:events'
import pg from 'pg'

// Removes the databases of a test run, and the role that a run made, once its standard input ends: the process that
// started it closes it, and so does the system when that process is killed.
const [connectionString, template] = process.argv.slice(2)
process.stdin.resume()
await once(process.stdin, 'end')
const client = new pg.Client({ connectionString })
await client.connect()
// The template goes first, so that no test makes another database.
await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
const { rows } = await client.query<{ name: string }>(
  'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
  [template],
)
for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
const { rowCount } = await client.query(
  "SELECT FROM pg_roles WHERE rolname = 'trust_app' AND shobj_description(oid, 'pg_authid') = 'Made by a test run'",
)
if (rowCount)
  await client.query('DROP ROLE trust_app').catch((error: Error) => {
    const isUsedElsewhere = Object(error).code === '2BP01'
    if (!isUsedElsewhere) throw error
  })
await client.end()
