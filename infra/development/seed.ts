import type { Database } from '@trust/db/database'
import { createTenant } from '@trust/gateway-auth/tenants'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { randomToken } from '@trust/runtime/secrets'
import { Presets, SingleBar } from 'cli-progress'
import { withDatabase } from '../operations/database.ts'
import { seedMerchants } from './seed/merchants.ts'

const usage =
  'npm run seed -- [--merchants 10000] [--tenant <name>]\n\nMakes a tenant with that many invented merchants. ' +
  'Their statuses and levels are invented too: the first facts of a merchant bring its first score. ' +
  'It works on DATABASE_URL, else on the PostgreSQL under DATA_DIR, running or not.'

await orExplain(async () => {
  const { values } = readArguments(usage, {
    options: { merchants: { type: 'string' }, tenant: { type: 'string' } },
  })
  const merchants = Number(values.merchants ?? 10_000)
  if (!Number.isInteger(merchants) || merchants < 1 || merchants > 10_000_000)
    throw new Error('--merchants must be a whole number from 1 to 10000000')
  await withDatabase((db) => seed(db, values.tenant ?? `Seeded ${new Date().toISOString()}`, merchants))
})

async function seed(db: Database, name: string, merchants: number): Promise<void> {
  const started = Date.now()
  const adminEmail = `admin-${randomToken(6)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0')}@seeded.example`
  const adminPassword = randomToken(15)
  const { tenantId } = await createTenant(db, { name, adminEmail, adminPassword })
  const bar = new SingleBar(
    { format: '{bar} {percentage}%  {value}/{total} merchants  {eta_formatted}' },
    Presets.rect,
  )
  bar.start(merchants, 0)
  try {
    await seedMerchants(db, tenantId, { merchants, progress: (done) => bar.update(done) })
  } finally {
    bar.stop()
  }
  console.log(
    `tenant         ${tenantId}  (${name})\nadministrator  ${adminEmail}\npassword       ${adminPassword}`,
  )
  console.log(`${merchants} merchants in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}
