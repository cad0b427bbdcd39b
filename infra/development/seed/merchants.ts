import { newId } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import { mergeMerchantDeltas } from '@trust/merchant-core/merge-deltas'
import { type InventedMerchant, inventMerchant } from './invent.ts'

const BATCH = 5_000
const LANES = 2
/** How long ago the first merchant was created. */
export const SPREAD_MS = 3 * 365 * 24 * 3600 * 1000

/**
 * Gives a tenant this many invented merchants, created evenly over the last three years.
 * @param progress gets the number of merchants after each batch
 */
export async function seedMerchants(
  db: Database,
  tenantId: string,
  { merchants, progress }: { merchants: number; progress: (done: number) => void },
): Promise<void> {
  const newest = Date.now()
  let next = 0
  let done = 0
  const lane = async () => {
    while (next < merchants) {
      const first = next
      next = Math.min(merchants, next + BATCH)
      const rows = Array.from({ length: next - first }, (_, index) => {
        const age = (1 - (first + index + 1) / merchants) * SPREAD_MS
        return { ...inventMerchant(first + index), createdAt: new Date(newest - age) }
      })
      await insert(db, tenantId, rows)
      done += rows.length
      progress(done)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await mergeMerchantDeltas(db, tenantId)
  await db.acrossTenants.$executeRawUnsafe(
    `VACUUM (ANALYZE) merchants, merchant_words, trust_statuses, merchant_counts, merchant_moments, merchant_segments,
      merchant_bits, merchant_changes`,
  )
}

type Row = InventedMerchant & { createdAt: Date }

async function insert(db: Database, tenantId: string, rows: Row[]): Promise<void> {
  const columns = {
    ids: rows.map(() => newId()),
    names: rows.map(({ name }) => name),
    addresses: rows.map(({ address }) => address),
    countries: rows.map(({ country }) => country),
    categories: rows.map(({ category }) => category),
    statuses: rows.map(({ status }) => status?.publicStatus ?? null),
    levels: rows.map(({ status }) => status?.riskLevel ?? null),
    times: rows.map(({ createdAt }) => createdAt.toISOString()),
  }
  // On their own and in order first: rows that learn the same words in another order would deadlock.
  const texts = rows.map(({ name, address }) => `${name} ${address}`).join(' ')
  await db.acrossTenants.$queryRaw`SELECT upsert_terms(${tenantId}::uuid, search_words(${texts})) IS NOT NULL`
  await db.acrossTenants.$executeRaw`
    WITH invented AS MATERIALIZED (
      SELECT * FROM unnest(
        ${columns.ids}::uuid[], ${columns.names}::text[], ${columns.addresses}::text[], ${columns.countries}::text[],
        ${columns.categories}::text[], ${columns.statuses}::text[], ${columns.levels}::text[],
        ${columns.times}::timestamptz[]) AS row (id, name, address, country, category, status, level, at)),
    made AS (
      INSERT INTO merchants
        (id, tenant_id, name, claimed_address, country, category, metadata, created_at, updated_at)
      SELECT id, ${tenantId}::uuid, name, address, country, category, '{}', at, at FROM invented)
    INSERT INTO trust_statuses
      (merchant_id, tenant_id, public_status, scored_status, risk_level, reason_codes, verified_since,
       calculated_at, changed_at)
    SELECT id, ${tenantId}::uuid, status, status, level, '{}', CASE status WHEN 'verified' THEN at END, now(), at
    FROM invented WHERE status IS NOT NULL`
}
