import { HOUR_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import type { Transact } from '../assessments/assess-all.ts'
import type { Condition } from '../metrics/condition.ts'
import { measureKey } from '../metrics/measure.ts'
import { PEER_DIMENSIONS, type PeerDimension, type PeerSamples, peerKey } from '../metrics/percentile.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import { peerComparisonsOf, samplePeers } from './measure.ts'

const MAX_MERCHANTS = 50_000
const MAX_AGE_HOURS = 24

/** Measures the values that the tenant's policies compare with peers, and replaces the stored ones. */
export async function measurePeers(transact: Transact): Promise<void> {
  const conditions = await transact(peerConditions)
  const samples = await samplePeers(transact, { conditions, maxMerchants: MAX_MERCHANTS })
  const rows = peerComparisonsOf(conditions).flatMap((comparison) => {
    const start = peerKey(measureKey(comparison), comparison.percentile_of, '')
    const of = [...samples].filter(([key]) => key.startsWith(start))
    return of.map(([key, sample]) => ({
      measure: measureKey(comparison),
      dimension: comparison.percentile_of,
      peerGroup: key.slice(start.length),
      sample: { set: [...sample] },
    }))
  })
  await transact(async ({ tx, tenantId, now }) => {
    await tx.peerDistribution.deleteMany({ where: { tenantId } })
    await tx.peerDistribution.createMany({
      data: rows.map((row) => ({ ...row, tenantId, calculatedAt: now })),
      skipDuplicates: true,
    })
  })
}

/** The conditions of policies that are in force or wait. */
async function peerConditions({ tx, tenantId }: Context): Promise<Condition[]> {
  const rows = await tx.$queryRaw<{ condition: Condition }[]>`
    SELECT v.condition FROM policies p JOIN policy_versions v ON v.policy_id = p.id AND v.tenant_id = p.tenant_id
      AND v.version IN (p.version, p.pending_version)
    WHERE p.tenant_id = ${tenantId}::uuid AND (p.enabled OR p.pending_version IS NOT NULL)`
  return rows.map(({ condition }) => condition)
}

/** Asks for a measurement when a policy that compares with peers was written. */
export function askForPeers({ tenantId, enqueue }: Context, condition: Condition): void {
  if (peerComparisonsOf([condition]).length > 0) enqueue('measure-peers', { tenant_id: tenantId })
}

/** Asks for a measurement when policies compare with peers and the last one is a day old. */
export async function askForStalePeers(context: Context): Promise<void> {
  const { tx, tenantId, now } = context
  const since = new Date(now.getTime() - MAX_AGE_HOURS * HOUR_MS)
  const isFresh = await tx.peerDistribution.count({ where: { tenantId, calculatedAt: { gt: since } } })
  if (isFresh > 0) return
  const [asking] = peerComparisonsOf(await peerConditions(context))
  if (asking) context.enqueue('measure-peers', { tenant_id: tenantId })
}

interface Known {
  profile: MerchantProfile | null
}

/** The stored samples that the conditions compare these merchants with; with one statement, or none. */
export async function storedPeers(
  { tx, tenantId }: Context,
  conditions: Condition[],
  merchants: Known[],
): Promise<PeerSamples> {
  const comparisons = peerComparisonsOf(conditions)
  if (comparisons.length === 0) return new Map()
  const groups = PEER_DIMENSIONS.flatMap((dimension) =>
    merchants.map(({ profile }) => profile?.[dimension] ?? []),
  )
  const rows = await tx.peerDistribution.findMany({
    where: {
      tenantId,
      measure: { in: [...new Set(comparisons.map(measureKey))] },
      peerGroup: { in: [...new Set(groups.flat())] },
    },
  })
  return new Map(
    rows.map(({ measure, dimension, peerGroup, sample }) => [
      peerKey(measure, dimension as PeerDimension, peerGroup),
      sample,
    ]),
  )
}
