import { Prisma } from '@trust/db/client'
import { columnsOf, jsonOf } from '@trust/db/columns'
import type { Statement } from '@trust/db/exchange'
import { ofAnyLength } from '@trust/db/rows'

/** A merchant with everything that the API shows of it. */
export type MerchantRow = Prisma.MerchantGetPayload<{
  include: { owners: true; locations: true; trust: true }
}>

const WHOLE = `
  ${columnsOf(Prisma.MerchantScalarFieldEnum, 'm')},
  (SELECT ${jsonOf(Prisma.TrustStatusScalarFieldEnum, 't')} FROM trust_statuses t WHERE t.merchant_id = m.id) AS trust,
  (SELECT json_agg(${jsonOf(Prisma.OwnerScalarFieldEnum, 'o')})
    FROM owners o WHERE o.merchant_id = m.id) AS owners,
  (SELECT json_agg(${jsonOf(Prisma.LocationScalarFieldEnum, 'l')})
    FROM locations l WHERE l.merchant_id = m.id) AS locations`

const MERCHANT = `SELECT ${WHOLE} FROM merchants m WHERE m.id = $1::uuid AND m.tenant_id = $2::uuid`

/** One by one: with a list of ids, PostgreSQL may scan a tenant that is larger than most. */
const MERCHANTS = `
  SELECT ${WHOLE} FROM unnest(${ofAnyLength('$1::uuid[]')}) AS one(id),
    LATERAL (SELECT * FROM merchants WHERE id = one.id AND tenant_id = $2::uuid LIMIT 1) AS m`

/** The limit is inside, so that related rows are read only for the merchants of the page. */
const NEWEST = `
  SELECT counted.total, whole.*
  FROM (SELECT coalesce(sum(merchants), 0)::float8 AS total FROM merchant_counts WHERE tenant_id = $1::uuid) AS counted
  LEFT JOIN (
    SELECT ${WHOLE} FROM (
      SELECT * FROM merchants WHERE tenant_id = $1::uuid ORDER BY created_at DESC, id DESC OFFSET $2::int LIMIT $3::int
    ) AS m) AS whole ON true
  ORDER BY whole."createdAt" DESC, whole.id DESC`

/** A merchant as a statement answers it. */
export type SelectedMerchant = Omit<MerchantRow, 'trust' | 'owners' | 'locations'> & {
  trust: WithText<NonNullable<MerchantRow['trust']>> | null
  owners: MerchantRow['owners'] | null
  locations: WithText<MerchantRow['locations'][number]>[] | null
}

/** JSON turns times into text. */
type WithText<Row> = {
  [Field in keyof Row]: Row[Field] extends Date
    ? string
    : Row[Field] extends Date | null
      ? string | null
      : Row[Field]
}

export function selectMerchant(tenantId: string, id: string): Statement {
  return { name: 'merchant', text: MERCHANT, values: [id, tenantId] }
}

export function selectMerchants(tenantId: string, ids: string[]): Statement {
  return { name: 'merchants', text: MERCHANTS, values: [ids, tenantId] }
}

/** A page of the whole list, newest first, with the total: one row without a merchant when it is empty. */
export function selectNewest(tenantId: string, { skip, limit }: { skip: number; limit: number }): Statement {
  return { name: 'newest-merchants', text: NEWEST, values: [tenantId, skip, limit] }
}

export function merchantOf({ trust, owners, locations, ...merchant }: SelectedMerchant): MerchantRow {
  return {
    ...merchant,
    trust: trust && {
      ...trust,
      calculatedAt: new Date(trust.calculatedAt),
      changedAt: new Date(trust.changedAt),
      verifiedSince: momentOf(trust.verifiedSince),
    },
    owners: (owners ?? []).sort(byPosition),
    locations: (locations ?? []).sort(byPosition).map((place) => ({
      ...place,
      verifiedAt: momentOf(place.verifiedAt),
    })),
  }
}

/** Here and not in the statement: PostgreSQL would prepare to sort even one row, twice for each merchant. */
const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position

const momentOf = (text: string | null) => (text === null ? null : new Date(text))
