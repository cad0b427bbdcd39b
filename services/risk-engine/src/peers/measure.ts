import type { Context } from '@trust/db/context'
import { assessMerchants } from '../assessments/assess.ts'
import type { ReportProgress, Transact } from '../assessments/assess-all.ts'
import type { Comparison, Condition } from '../metrics/condition.ts'
import { comparisonsOf } from '../metrics/evaluate.ts'
import { measureKey, measureOf } from '../metrics/measure.ts'
import { MIN_PEERS, type PeerDimension, type PeerSamples, peerKey } from '../metrics/percentile.ts'

const BATCH = 200
/** Peers of one group that are measured: the standard error of a percentile is then at most 2.3 points. */
const MAX_PEERS = 500

/** The comparisons with peers among the conditions. */
export function peerComparisonsOf(
  conditions: Condition[],
): (Comparison & { percentile_of: PeerDimension })[] {
  return conditions.flatMap(comparisonsOf).flatMap((comparison) => {
    const { percentile_of } = comparison
    return percentile_of === undefined ? [] : [{ ...comparison, percentile_of }]
  })
}

/**
 * How what the conditions compare with peers is distributed among the tenant's merchants now: a random sample of each
 * category and country, of at most so many merchants in all. Each batch is a transaction of its own.
 */
export async function samplePeers(
  transact: Transact,
  { conditions, maxMerchants }: { conditions: Condition[]; maxMerchants: number },
  report: ReportProgress = () => undefined,
): Promise<PeerSamples> {
  const comparisons = peerComparisonsOf(conditions)
  if (comparisons.length === 0) return new Map()
  const measures = comparisons.map(({ percentile_of: dimension, ...comparison }) => {
    return { dimension, key: measureKey(comparison), measure: measureOf(comparison) }
  })
  const distinct = [...new Map(measures.map((each) => [`${each.key} ${each.dimension}`, each])).values()]
  const ids = await transact((context) =>
    draw(context, [...new Set(distinct.map((each) => each.dimension))], maxMerchants),
  )
  const samples = new Map<string, number[]>()
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const assessed = await transact((context) => assessMerchants(context, batch))
    for (const { merchantId, facts, profile, metrics, at } of assessed) {
      const subject = { merchantId, facts, profile, lists: new Map(), peers: new Map(), now: at }
      for (const { dimension, key, measure } of distinct) {
        const group = profile?.[dimension]
        const value = measure(metrics, subject)
        if (!group || typeof value !== 'number') continue
        const place = peerKey(key, dimension, group)
        const sample = samples.get(place) ?? []
        if (sample.length === 0) samples.set(place, sample)
        sample.push(value)
      }
    }
    report((start + batch.length) / ids.length)
  }
  const large = [...samples].filter(([, sample]) => sample.length >= MIN_PEERS)
  return new Map(large.map(([place, sample]) => [place, sample.toSorted((a, b) => a - b)]))
}

/** Merchants of each group in the order of a hash; where there are too many, each group gives as many. */
async function draw(
  { tx, tenantId }: Context,
  dimensions: PeerDimension[],
  maxMerchants: number,
): Promise<string[]> {
  const drawn = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT m.id, row_number() OVER (PARTITION BY dimension, CASE dimension WHEN 'category' THEN category ELSE country END
        ORDER BY hashtext(m.id::text)) AS place
      FROM merchants m, unnest(${dimensions}::text[]) dimension
      WHERE m.tenant_id = ${tenantId}::uuid
        AND CASE dimension WHEN 'category' THEN category ELSE country END IS NOT NULL) placed
    WHERE place <= ${MAX_PEERS} GROUP BY id ORDER BY min(place), id LIMIT ${maxMerchants}`
  return drawn.map(({ id }) => id)
}
