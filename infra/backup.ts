import { join } from 'node:path'
import { runningPostgresUrl, startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { orExplain } from '@trust/queue/worker-process'
import { readEnvironment } from '@trust/runtime/environment'
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'

const usage = `npm run backup -- <new folder>
npm run restore -- <folder>

Backs up all data while the service runs, or restores it into an empty database while it does not. Works on
DATABASE_URL, else on the PostgreSQL under DATA_DIR. Keep ENCRYPTION_KEY (or secrets.json of DATA_DIR) with it, apart:
without it what is encrypted stays so. docs/operations.md tells more.`

await orExplain(async () => {
  const [verb, directory] = process.argv.slice(2)
  if (!directory || directory === '--help' || (verb !== 'backup' && verb !== 'restore')) {
    console.log(usage)
    process.exit(directory === '--help' ? 0 : 2)
  }
  const env = readEnvironment()
  const postgres = join(env.DATA_DIR, 'postgres')
  const running = env.DATABASE_URL ?? runningPostgresUrl(postgres)
  const own = running ? null : await startEmbeddedPostgres(postgres)
  const evidence = env.EVIDENCE_STORE.startsWith('file:') ? env.EVIDENCE_STORE.slice('file:'.length) : null
  try {
    const work = verb === 'backup' ? backUp : restore
    const { made_at, rows } = await work(running ?? own?.url() ?? '', directory, evidence)
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    console.log(`✓ ${verb} of ${made_at}: ${count} rows of ${Object.keys(rows).length} tables`)
    if (!evidence)
      console.log(`  evidence lies in ${env.EVIDENCE_STORE}: copy it with that store's own means`)
  } finally {
    await own?.stop()
  }
})
