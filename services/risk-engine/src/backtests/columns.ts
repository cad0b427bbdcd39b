import { COMPONENT_NAMES } from '@trust/contracts/scoring'
import type { Context } from '@trust/db/context'
import type { Condition } from '../metrics/condition.ts'
import { comparisonsOf } from '../metrics/evaluate.ts'
import { isCustom } from '../metrics/metrics.ts'
import { GAP_HOURS } from '../scores/days-without-score.ts'
import { RECOMPUTABLE_VERSIONS } from '../scores/score.ts'
import { GRAVE_CONDUCT } from '../scores/status.ts'
import type { HistorySpan, ScoreColumn } from './history.ts'
import { othersOf, type StoredHistory } from './stored-history.ts'

/** The columns that settings are replayed on. */
export const SETTINGS_COLUMNS: ScoreColumn[] = [
  'conduct_risk',
  ...COMPONENT_NAMES.map((name) => `components.${name}` as const),
]

const BINARY: Record<string, string> = {
  internal_score: 'internal_score',
  conduct_risk: 'coalesce(conduct_risk, 0)',
  coverage: 'coverage',
  ...Object.fromEntries(
    COMPONENT_NAMES.map((name) => [`components.${name}`, `(components ->> '${name}')::float8`]),
  ),
}
const TEXT: Record<string, string> = {
  public_status: 'public_status',
  risk_level: 'risk_level',
  level_source: `CASE WHEN '${GRAVE_CONDUCT}' = ANY(reason_codes) THEN 'conduct' ELSE 'score' END`,
}

/** The columns that a condition reads. */
export function columnsOfCondition(condition: Condition): ScoreColumn[] {
  const read = comparisonsOf(condition).flatMap(({ metric, value_metric }) => [metric, value_metric])
  const isColumn = (metric: string | undefined): metric is ScoreColumn =>
    metric !== undefined && (Object.hasOwn(BINARY, metric) || Object.hasOwn(TEXT, metric))
  return [...new Set(read.filter(isColumn))]
}

const OF_ORDERS = new Set<string>([
  'orders_30d',
  'fulfilment_rate_30d',
  'cancellation_rate_30d',
  'refund_rate_30d',
  'complaint_rate_30d',
  'overdue_orders_30d',
  'failed_order_rate_30d',
  'suspected_bombing_complaints',
  'refunded_amount_30d',
  'amount_at_risk',
])

/** Whether a condition asks for orders of every merchant; others may ask for those of some. */
export const readsOrders = (condition: Condition): boolean =>
  comparisonsOf(condition)
    .flatMap(({ metric, value_metric }) => [metric, value_metric ?? metric])
    .some((metric) => OF_ORDERS.has(metric) || isCustom(metric))

type HistoryRow = { merchantId: string; at: Buffer; digests: string; bases: string; ends: string } & {
  [column: string]: Buffer | string
}

interface Read {
  span: HistorySpan
  columns: ScoreColumn[]
  /** Without them the facts of a merchant whose orders change daily are few. */
  readsOrders: boolean
}

/**
 * Reads the scores of these merchants: one row each, with numbers in binary, and the facts once for each digest. This
 * takes a fortieth of the work of reading a row for each score.
 */
export async function readHistories(
  context: Context,
  merchantIds: string[],
  { span, columns, readsOrders }: Read,
): Promise<Map<string, StoredHistory>> {
  const { tenantId } = context
  const values = [tenantId, merchantIds, span.from, span.to, RECOMPUTABLE_VERSIONS]
  const [rows] = await context.query<[HistoryRow]>({ text: statementOf(columns, readsOrders), values })
  const digests = new Set(rows.flatMap((row) => row.digests.split(',').filter(Boolean)))
  const facts = await readFacts(context, merchantIds, [...digests])
  const others = await readOthers(context, facts)
  return new Map(
    rows.map(({ merchantId, at, digests, bases, ends, ...read }) => {
      const factsOfScores = digests.split(',').map((digest) => digest && (facts.get(digest) ?? null))
      return [merchantId, { at, facts: factsOfScores, others, bases, ends, columns: read }]
    }),
  )
}

/** The next score rests on the same facts and model. */
const IS_ALIKE_NEXT =
  'lead(facts_digest) OVER merchant = facts_digest AND lead(model_version) OVER merchant = model_version'
/** Put together as text: as JSON it would take PostgreSQL twice as long. Null of scores without a conduct risk. */
const ENDS = `'[{"components":' || components::text || ',"conduct":' || conduct_risk
  || '},{"components":' || (lead(components) OVER merchant)::text || ',"conduct":' || lead(conduct_risk) OVER merchant || '}]'`

/** The columns come from the tables above: no input of a caller becomes part of the statement. */
function statementOf(columns: ScoreColumn[], readsOrders: boolean): string {
  const facts = readsOrders ? 'facts_digest' : 'coalesce(others_digest, facts_digest)'
  const numbers = columns.filter((column) => Object.hasOwn(BINARY, column))
  const texts = columns.filter((column) => Object.hasOwn(TEXT, column))
  const read = [...numbers, ...texts].map((column, at) => `${BINARY[column] ?? TEXT[column]} AS c${at}`)
  const isBeforeGap = `lead(calculated_at, 1, least($4, now())) OVER merchant - calculated_at > interval '${GAP_HOURS} hours'`
  // Only numbers have bounds.
  const hasEnds = numbers.length === 0 ? 'false' : `${isBeforeGap} AND ${IS_ALIKE_NEXT}`
  const aggregated = [...numbers, ...texts].map((column, at) =>
    at < numbers.length
      ? `string_agg(float8send(c${at}), ''::bytea) AS "${column}"`
      : `string_agg(c${at}, ',') AS "${column}"`,
  )
  return `
    SELECT wanted.id AS "merchantId", history.*
    FROM unnest($2::uuid[]) AS wanted(id) CROSS JOIN LATERAL (
      SELECT ${[
        "string_agg(timestamptz_send(calculated_at), ''::bytea) AS at",
        "string_agg(CASE WHEN digest IS DISTINCT FROM before THEN digest ELSE '' END, ',') AS digests",
        "string_agg(basis, E'\\n') AS bases",
        "string_agg(ends, E'\\n') AS ends",
        ...aggregated,
      ].join(', ')}
      FROM (
        SELECT ${['calculated_at', `${facts} AS digest`, ...read].join(', ')},
          lag(${facts}) OVER merchant AS before,
          CASE WHEN ${isBeforeGap} THEN jsonb_build_object('weights', weights, 'version', model_version)::text ELSE '' END AS basis,
          CASE WHEN ${hasEnds} THEN coalesce(${ENDS}, '') ELSE '' END AS ends
        FROM scores
        WHERE tenant_id = $1::uuid AND merchant_id = wanted.id AND calculated_at < $4 AND calculated_at >= (
            SELECT coalesce(max(calculated_at), $3) FROM scores
            WHERE tenant_id = $1::uuid AND merchant_id = wanted.id AND calculated_at < $3)
          AND facts_digest IS NOT NULL AND model_version = ANY($5::text[])
        WINDOW merchant AS (ORDER BY calculated_at)
        ORDER BY calculated_at) stored) history
    WHERE at IS NOT NULL`
}

interface FactsRow {
  digest: string
  facts: string
}

/** Facts as JSON, by digest; of a merchant with orders as they are stored. Older scores contain their facts themselves. */
async function readFacts(
  { query, tenantId }: Context,
  merchantIds: string[],
  digests: string[],
): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map()
  const [rows] = await query<[FactsRow]>({
    text: `
      SELECT digest, CASE WHEN left(facts::text, 9) = '{"parts":' THEN whole_facts(tenant_id, facts) ELSE facts END::text AS facts
      FROM score_facts WHERE tenant_id = $1::uuid AND digest = ANY($2::text[])`,
    values: [tenantId, digests],
  })
  const found = new Map(rows.map(({ digest, facts }) => [digest, facts]))
  const missing = digests.filter((digest) => !found.has(digest))
  if (missing.length === 0) return found
  const [older] = await query<[FactsRow]>({
    text: `
      SELECT DISTINCT ON (facts_digest) facts_digest AS digest, facts::text AS facts FROM scores
      WHERE tenant_id = $1::uuid AND merchant_id = ANY($2::uuid[]) AND facts_digest = ANY($3::text[])
        AND facts IS NOT NULL`,
    values: [tenantId, merchantIds, missing],
  })
  for (const { digest, facts } of older) found.set(digest, facts)
  return found
}

/** What facts of merchants with orders name as their `others`. */
async function readOthers(
  { query, tenantId }: Context,
  facts: Map<string, string>,
): Promise<Map<string, string>> {
  const digests = new Set([...facts.values()].flatMap((json) => othersOf(json) ?? []))
  if (digests.size === 0) return new Map()
  const [rows] = await query<[FactsRow]>({
    text: `
      SELECT digest, whole_facts(tenant_id, facts)::text AS facts FROM score_facts
      WHERE tenant_id = $1::uuid AND digest = ANY($2::text[])`,
    values: [tenantId, [...digests]],
  })
  return new Map(rows.map(({ digest, facts }) => [digest, facts]))
}
