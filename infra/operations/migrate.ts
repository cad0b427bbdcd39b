import { migrate } from '@trust/prisma/migrate'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { withPostgres } from './database.ts'

const usage = `npm run migrate

Applies all migrations to the database: DATABASE_URL, else the PostgreSQL under DATA_DIR. Services wait for them.
Safe at any time and from many machines at once. After a killed run, the next run continues.`

await orExplain(async () => {
  readArguments(usage)
  await withPostgres(async (url) => {
    const applied = await migrate(url)
    console.log(applied.length === 0 ? '✓ nothing to do' : `✓ applied ${applied.join(', ')}`)
  })
})
