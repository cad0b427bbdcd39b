import type { Context } from '@trust/db/context'
import { factsRead, formulaValue, type MetricFormula } from '../metrics/formula.ts'
import { gatherFacts } from '../scores/gather.ts'

const SAMPLE = 200
const SHOWN = 10

/** The values of a formula for a random sample of the tenant's merchants now, and how much it reads. Writes nothing. */
export async function previewMetric(context: Context, formula: MetricFormula) {
  const { tx, tenantId, now } = context
  const drawn = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM merchants WHERE tenant_id = ${tenantId}::uuid ORDER BY hashtext(id::text), id LIMIT ${SAMPLE}`
  const merchants = await gatherFacts(
    context,
    drawn.map(({ id }) => id),
    now,
  )
  const measured = merchants.map(({ id, name, facts }) => ({
    merchant_id: id,
    merchant_name: name,
    value: formulaValue(formula, { facts, now }),
    read: factsRead(formula, { facts, now }),
  }))
  const known = measured
    .flatMap(({ read: _, value, ...merchant }) => (value === null ? [] : { ...merchant, value }))
    .sort((a, b) => b.value - a.value)
  const ascending = known.map(({ value }) => value).reverse()
  const reads = measured.map(({ read }) => read)
  return {
    merchants: measured.length,
    known: known.length,
    percentiles: percentilesOf(ascending),
    facts_read: {
      mean: reads.reduce((sum, each) => sum + each, 0) / Math.max(1, reads.length),
      max: Math.max(0, ...reads),
    },
    examples: known.slice(0, SHOWN),
  }
}

/** By nearest rank. */
function percentilesOf(ascending: number[]) {
  const last = ascending.length - 1
  const at = (share: number) => ascending[Math.round(share * last)] ?? 0
  if (last < 0) return null
  return { p0: at(0), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9), p99: at(0.99), p100: at(1) }
}
