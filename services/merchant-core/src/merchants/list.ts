import type { PageRequest } from '@trust/contracts/paging'
import type { ReadContext } from '@trust/db/context'
import type { FoundMerchants } from './filter.ts'

const LIST = `SELECT total::float8 AS total, ids FROM list_merchants($1::timestamptz, $2::timestamptz, $3::int, $4::int)`

/**
 * A page of the whole list, or of merchants created between two times, newest first. Triggers maintain the counts, so
 * neither the total nor the offset is counted.
 */
export async function pageOfList(
  { query }: ReadContext,
  { skip, limit, created_from, created_to }: PageRequest,
): Promise<FoundMerchants> {
  const values = [created_from ?? null, created_to ?? null, skip, limit]
  const [[found]] = await query<[FoundMerchants]>({ name: 'list-merchants', text: LIST, values })
  return found ?? { total: 0, ids: [] }
}
