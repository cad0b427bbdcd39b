import { Database } from '@trust/db/database'
import { type Environment, readEnvironment } from '@trust/runtime/environment'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { backUp } from './backup/backup.ts'
import { eraseAgain } from './backup/erase-again.ts'
import { restore } from './backup/restore.ts'
import { withPostgres } from './database.ts'

const usage = `npm run backup -- <new folder>
npm run restore -- <folder> [--incomplete]

Backs up all data while the service runs, or restores it into an empty database while the service is stopped. Works on
DATABASE_URL, else on the PostgreSQL under DATA_DIR. Compares each photograph with its row: a missing or damaged one
fails the command, unless --incomplete restores the rest. Keep ENCRYPTION_KEY (or secrets.json of DATA_DIR) too, in
another place: nothing else decrypts the encrypted data. docs/operations.md has more.`

await orExplain(async () => {
  const { values, positionals } = readArguments(usage, {
    positionals: 2,
    options: { incomplete: { type: 'boolean', default: false } },
  })
  const [verb, directory] = positionals
  if (!directory || (verb !== 'backup' && verb !== 'restore')) refuseArguments(usage, 'name a folder')
  const isIncomplete = values.incomplete
  if (isIncomplete && verb === 'backup') refuseArguments(usage, '--incomplete is for restore')
  const env = readEnvironment()
  const evidence = env.EVIDENCE_STORE.startsWith('file:') ? env.EVIDENCE_STORE.slice('file:'.length) : null
  await withPostgres(async (url) => {
    const { made_at, rows, photographs } =
      verb === 'backup'
        ? await backUp(url, directory, evidence)
        : await restore(directory, { url, evidence, isIncomplete })
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    const files = photographs ? `, ${photographs.files} photographs` : ''
    const erased = verb === 'restore' ? await eraseAgainIn(url, env) : null
    console.log(`✓ ${verb} of ${made_at}: ${count} rows of ${Object.keys(rows).length} tables${files}`)
    if (erased !== null) console.log(`  erasures applied again: ${erased}`)
    if (!evidence)
      console.log(`  the evidence is in ${env.EVIDENCE_STORE}: copy it with that store's own means`)
  }, env)
})

/** Repeats the erasures since the backup. @throws Error that says what is left to do: the rows are there */
async function eraseAgainIn(url: string, env: Environment): Promise<number> {
  const db = new Database(url, { connections: 2, statementSeconds: 0 })
  try {
    return await eraseAgain(db, env)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `every row is restored, but erased personal data came back with them (${reason}): run npm run admin -- apply-erasures before you start the service`,
    )
  } finally {
    await db.close()
  }
}
