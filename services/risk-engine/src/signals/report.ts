import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { assertMerchant } from '../merchants/read.ts'
import { assertPast } from '../merchants/when.ts'
import type { SignalRow } from './read.ts'
import type { ReportSignal } from './schema.ts'

/**
 * Takes in what a third party reports about a merchant. The merchant is scored again.
 * @throws NotFound for the merchant, Invalid for a future observation, Conflict `duplicate_external_id`
 */
export async function reportSignal(context: Context, input: ReportSignal): Promise<SignalRow> {
  assertPast('observed_at', input.observed_at, context.now)
  await assertMerchant(context, input.merchant_id)
  const signal = await insertSignal(context, input)
  const { id, merchantId } = signal
  context.audit({
    action: 'signal.reported',
    resourceType: 'signal',
    resourceId: id,
    merchantId,
    summary: say('log.signal_reported', {
      severity: label(signal.severity),
      source: label(signal.sourceType),
      title: signal.title,
    }),
    changes: { confidence: signal.confidence, observed_at: signal.observedAt.toISOString() },
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'signal_reported' })
  return signal
}

async function insertSignal(context: Context, input: ReportSignal): Promise<SignalRow> {
  const { tx, tenantId, actor, now } = context
  try {
    return await tx.signal.create({
      data: {
        id: newId(),
        tenantId,
        merchantId: input.merchant_id,
        externalId: input.external_id ?? null,
        sourceType: input.source_type,
        severity: input.severity,
        title: input.title,
        description: input.description ?? null,
        url: input.url ?? null,
        confidence: input.confidence,
        observedAt: input.observed_at,
        createdBy: actor,
        createdAt: now,
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Conflict('duplicate_external_id', 'A signal with this external_id exists.')
  }
}
