import type { Context } from '@trust/db/context'
import { type RiskSettings, riskSettings } from '../scores/settings.ts'
import { assessMerchants, type RiskAssessment } from './assess.ts'

const BATCH = 200

/** Runs work in a transaction of the caller's tenant. */
export type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>

interface Batch {
  settings: RiskSettings
  now: Date
  assessments: RiskAssessment[]
  last: string | undefined
}

/** Hears how much of some work is done, 0 to 1. */
export type ReportProgress = (done: number) => void

/**
 * All merchants of the tenant as they stand now, newest first, in batches. Each batch is a transaction of its own, so
 * that a large tenant does not hold one for long.
 */
export async function* assessAll(transact: Transact, report: ReportProgress): AsyncGenerator<Batch> {
  const total = await transact(({ tx, tenantId }) => tx.merchant.count({ where: { tenantId } }))
  let assessed = 0
  let last: string | undefined
  do {
    const batch = await transact((context) => nextBatch(context, last))
    yield batch
    assessed += batch.assessments.length
    report(assessed / Math.max(1, total))
    last = batch.last
  } while (last !== undefined)
}

/** Newest merchants first: identifiers are made in order. */
async function nextBatch(context: Context, before: string | undefined): Promise<Batch> {
  const { tx, tenantId, now } = context
  const merchants = await tx.merchant.findMany({
    where: { tenantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: BATCH,
    select: { id: true },
  })
  const ids = merchants.map(({ id }) => id)
  const assessments = await assessMerchants(context, ids)
  return {
    settings: await riskSettings(context),
    now,
    assessments: assessments.sort((a, b) => ids.indexOf(a.merchantId) - ids.indexOf(b.merchantId)),
    last: ids.length === BATCH ? ids.at(-1) : undefined,
  }
}
