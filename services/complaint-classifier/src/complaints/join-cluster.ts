import { DAY_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import { MIN_RESEMBLANCE, resemblance, signatureOf } from '../clusters/signature.ts'
import type { ComplaintRow } from './read.ts'

const WINDOW_DAYS = 30
/** From so many complaints of one consumer about one merchant within a day on, they are a flood. */
const FLOOD = 3
/** Of more than these the newest are compared: a flood is long noticed by then. */
const MAX_COMPARED = 500

interface Earlier {
  id: string
  clusterId: string | null
  signature: number[]
  consumerReference: string | null
  createdAt: Date
}

/**
 * Puts a complaint into one cluster with those about the same merchant that say nearly the same within 30 days, and
 * with the others of a flood from the same consumer. Clusters that it connects become one, named after the first.
 * Two at the same time wait for each other.
 * @returns the signature to keep with the complaint, and its cluster if it is not alone
 */
export async function joinCluster(
  context: Context,
  complaint: ComplaintRow,
): Promise<{ signature: number[]; clusterId: string | null }> {
  const { tx } = context
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`cluster ${complaint.merchantId}`}, 0))`
  const signature = signatureOf(`${complaint.subject ?? ''} ${complaint.text}`)
  const earlier = await earlierComplaints(context, complaint)
  const related = [
    ...earlier.filter((each) => resemblance(each.signature, signature) >= MIN_RESEMBLANCE),
    ...floodAround(complaint, earlier),
  ]
  if (related.length === 0) return { signature, clusterId: null }
  const clusters = [...new Set(related.map(({ id, clusterId }) => clusterId ?? id))].sort()
  const [clusterId = complaint.id] = clusters
  const ids = related.map(({ id }) => id)
  await tx.complaint.updateMany({
    where: { tenantId: context.tenantId, OR: [{ id: { in: ids } }, { clusterId: { in: clusters } }] },
    data: { clusterId },
  })
  return { signature, clusterId }
}

function earlierComplaints({ tx, tenantId, now }: Context, complaint: ComplaintRow): Promise<Earlier[]> {
  return tx.complaint.findMany({
    where: {
      tenantId,
      merchantId: complaint.merchantId,
      id: { not: complaint.id },
      createdAt: { gt: new Date(now.getTime() - WINDOW_DAYS * DAY_MS) },
      status: { not: 'received' },
    },
    select: { id: true, clusterId: true, signature: true, consumerReference: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: MAX_COMPARED,
  })
}

function floodAround({ consumerReference, createdAt }: ComplaintRow, earlier: readonly Earlier[]): Earlier[] {
  if (consumerReference === null) return []
  const near = earlier.filter(
    (each) =>
      each.consumerReference === consumerReference &&
      Math.abs(each.createdAt.getTime() - createdAt.getTime()) < DAY_MS,
  )
  return near.length + 1 >= FLOOD ? near : []
}
